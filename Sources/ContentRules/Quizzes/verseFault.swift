import DailyPractice
import ContentModel

/// What is wrong with the form of a verse's name, and how to write it; nil when it is well formed.
func verseFault(in text: String) -> (message: String, help: String)? {
    guard let verse = verse(in: text) else { return unreadableVerse(text) }
    guard text.contains("-") else { return nil }
    if verse.first > verse.last {
        return (
            "the ayahs of `\(text)` run backwards",
            "write \(verseRange(verse.surah, verse.last, verse.first))"
        )
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
    let plain = String(
        text.filter { !$0.isWhitespace }.map { "–—−‑".contains($0) ? "-" : $0 == "." ? ":" : $0 })
    if let surah = Int(plain), ayahCounts.indices.contains(surah - 1) {
        return (
            "\(quoted(text)) names a surah without its ayahs",
            "write \(verseRange(surah, 1, ayahCounts[surah - 1])) for all of it"
        )
    }
    if plain.contains(",") {
        return (
            "\(quoted(text)) names several verses",
            "give each an item of its own, such as `[\"2:1\", \"2:5-7\"]`"
        )
    }
    let message = "\(quoted(text)) is not the name of a verse"
    let bare = withoutLeadingZeros(plain)
    if verse(in: bare) != nil { return (message, "write `\(bare)`") }
    return (message, "write surah:ayah, such as `2:255`, or surah:first-last, such as `1:1-7`")
}

private func withoutLeadingZeros(_ text: String) -> String {
    var result = ""
    var isInNumber = false
    for character in text {
        let isDigit = character.isASCII && character.isNumber
        if character == "0", !isInNumber { continue }
        isInNumber = isDigit
        result.append(character)
    }
    return result
}
