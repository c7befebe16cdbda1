import SourceText

/// A word or a number of an English text.
struct EnglishWord {
    /// Words that make a rate of the amount before them: `3 lessons a week`.
    static let rates: Set = ["a", "an", "per", "each", "every", "at", "daily", "weekly"]

    /// In small letters.
    let word: String
    /// In bytes of the text.
    let range: Range<Int>
    /// What stands between it and the word before.
    let gap: Substring

    /// Whether nothing but spaces and hyphens stands between it and the word before.
    var isJoined: Bool { gap.allSatisfy { $0.isWhitespace || "-\u{2010}\u{2011}".contains($0) } }

    /// The words of a name or a description; none of a text that is far longer than these may be.
    static func all(in text: Text) -> [EnglishWord] {
        guard text.utf8Count <= 2_000 else { return [] }
        let string = text.string
        var end = string.startIndex
        return string.matches(of: /[\p{L}\p{N}]+([.,]\p{N}+)*/).map { match in
            defer { end = match.range.upperBound }
            let start = string.utf8.distance(from: string.startIndex, to: match.range.lowerBound)
            return EnglishWord(
                word: match.0.lowercased(), range: start..<start + match.0.utf8.count,
                gap: string[end..<match.range.lowerBound])
        }
    }
}
