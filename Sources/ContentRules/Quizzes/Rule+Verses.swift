import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let malformedVerse = Rule(
        "malformed-verse", .error,
        check: .questions { questions, context in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard let fault = verseFault(in: written.string) else { continue }
                context.report(written.place, fault.message, help: fault.advice.help, meant: fault.advice.meant)
            }
        })

    static let unknownVerse = Rule(
        "unknown-verse", .error,
        check: .questions { questions, context in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard verseFault(in: written.string) == nil, let verse = verse(in: written.string) else { continue }
                guard ayahCounts.indices.contains(verse.surah - 1) else {
                    context.report(
                        written.place, "there is no surah \(verse.surah)",
                        help: "write the surah first, 1 to \(ayahCounts.count), "
                            + "then a colon and the ayah: `2:255`")
                    continue
                }
                let count = ayahCounts[verse.surah - 1]
                guard verse.last > count else { continue }
                context.report(
                    written.place, "surah \(verse.surah) has only \(count) ayahs, so there is no ayah \(verse.last)",
                    help: verse.first <= count && verse.first < verse.last
                        ? "write `\(verseRange(verse.surah, verse.first, count))` to end at its last ayah"
                        : "write an ayah from 1 to \(count), or another surah")
            }
        })
}

/// The mistake in the form of a verse's name, and how to write it; nil if the form is correct.
func verseFault(in text: String) -> (message: String, advice: Advice)? {
    guard let verse = verse(in: text) else { return unreadableVerse(text) }
    guard text.contains("-") else { return nil }
    if verse.first > verse.last {
        return ("`\(text)` ends before it begins", .write(verseRange(verse.surah, verse.last, verse.first)))
    }
    if verse.first == verse.last {
        return ("`\(text)` is a range of one ayah", .write("\(verse.surah):\(verse.first)"))
    }
    return nil
}

/// `surah:ayah` or `surah:first-last`.
func verseRange(_ surah: Int, _ first: Int, _ last: Int) -> String {
    first == last ? "\(surah):\(first)" : "\(surah):\(first)-\(last)"
}

private func unreadableVerse(_ text: String) -> (message: String, advice: Advice) {
    // Authors write other dashes instead of a hyphen, spaces between the numbers, and leading zeros.
    let plain = String(text.filter { !$0.isWhitespace }.map { "–—−‑".contains($0) ? "-" : $0 == "." ? ":" : $0 })
    if let surah = Int(plain), ayahCounts.indices.contains(surah - 1) {
        return (
            "\(quoted(text)) has a surah, but no ayah",
            "write `\(verseRange(surah, 1, ayahCounts[surah - 1]))` for the whole surah"
        )
    }
    if plain.contains(",") {
        return ("\(quoted(text)) names several verses", "write each as an item of its own: `[\"2:1\", \"2:5-7\"]`")
    }
    let message = "\(quoted(text)) is not a verse"
    // Without leading zeros.
    let bare = plain.replacing(/\d+/) { digits in Int(digits.output).map { "\($0)" } ?? String(digits.output) }
    if verse(in: bare) != nil { return (message, .write(bare)) }
    return (message, "write surah:ayah, such as `2:255`, or surah:first-last, such as `1:1-7`")
}

/// The number of ayahs of each surah of the Quran, in the numbering of the reading of Hafs (Kufan count): 114
/// surahs, 6236 ayahs. The first element is surah 1.
package let ayahCounts = [
    7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118, 64, 77,
    227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18, 45, 60, 49, 62,
    55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29,
    19, 36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
]
