import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let malformedVerse = Rule(
        "malformed-verse", .error, "A verse is not written as surah:ayah or surah:first-last.",
        because: "The app looks verses up by these numbers; one that it cannot read is left out.",
        bad: .verse("1:7-1"), good: .verse("1:1-7"),
        check: .questions { questions, found in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard let fault = verseFault(in: written.string) else { continue }
                found.report(written.place, fault.message, help: fault.help)
            }
        })

    static let unknownVerse = Rule(
        "unknown-verse", .error, "A verse is named that the Quran does not have.",
        because: "The app looks verses up by surah and ayah and would find nothing to show.", bad: .verse("1:1-8"),
        good: .verse("1:1-7"),
        check: .questions { questions, found in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard verseFault(in: written.string) == nil, let verse = verse(in: written.string) else { continue }
                guard ayahCounts.indices.contains(verse.surah - 1) else {
                    found.report(
                        written.place, "there is no surah \(verse.surah)",
                        help: "the Quran has \(ayahCounts.count) surahs; the surah's number comes first, "
                            + "then the ayah's")
                    continue
                }
                let count = ayahCounts[verse.surah - 1]
                guard verse.last > count else { continue }
                found.report(
                    written.place, "surah \(verse.surah) has \(count) ayahs, and no \(verse.last)",
                    help: verse.first <= count && verse.first < verse.last
                        ? "end at its last ayah: \(verseRange(verse.surah, verse.first, count))"
                        : "look the verse up again")
            }
        })
}

extension Example {
    /// A question about a verse.
    fileprivate static func verse(_ name: String) -> Example {
        .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatiha
                verses: ["\(name)"]
            """)
    }
}

/// What is wrong with the form of a verse's name, and how to write it; nil when it is well formed.
func verseFault(in text: String) -> (message: String, help: String)? {
    guard let verse = verse(in: text) else { return unreadableVerse(text) }
    guard text.contains("-") else { return nil }
    if verse.first > verse.last {
        return ("the ayahs of `\(text)` run backwards", "write \(verseRange(verse.surah, verse.last, verse.first))")
    }
    if verse.first == verse.last {
        return ("`\(text)` goes from one ayah to itself", "write `\(verse.surah):\(verse.first)`")
    }
    return nil
}

/// `surah:ayah` or `surah:first-last`, in backticks.
func verseRange(_ surah: Int, _ first: Int, _ last: Int) -> String {
    first == last ? "`\(surah):\(first)`" : "`\(surah):\(first)-\(last)`"
}

private func unreadableVerse(_ text: String) -> (message: String, help: String) {
    // What writers use instead of a hyphen, blanks between the numbers, zeros in front of them.
    let plain = String(text.filter { !$0.isWhitespace }.map { "–—−‑".contains($0) ? "-" : $0 == "." ? ":" : $0 })
    if let surah = Int(plain), ayahCounts.indices.contains(surah - 1) {
        return (
            "\(quoted(text)) names a surah without its ayahs",
            "write \(verseRange(surah, 1, ayahCounts[surah - 1])) for all of it"
        )
    }
    if plain.contains(",") {
        return (
            "\(quoted(text)) names several verses", "give each an item of its own, such as `[\"2:1\", \"2:5-7\"]`"
        )
    }
    let message = "\(quoted(text)) is not the name of a verse"
    // Without zeros in front of them.
    let bare = plain.replacing(/\d+/) { digits in Int(digits.output).map { "\($0)" } ?? String(digits.output) }
    if verse(in: bare) != nil { return (message, "write `\(bare)`") }
    return (message, "write surah:ayah, such as `2:255`, or surah:first-last, such as `1:1-7`")
}
