import SourceText

struct EnglishWord {
    /// Words that make the amount before them a rate or a difference: `3 lessons a week`, `10 minutes more`.
    static let rates: Set = ["a", "an", "per", "each", "every", "at", "daily", "weekly", "more", "less", "extra"]
    /// In lower case.
    let word: String
    /// In bytes of the text.
    let range: Range<Int>
    /// The text between it and the word before.
    let gap: Substring

    /// Whether only spaces and hyphens separate it from the word before.
    var isJoined: Bool { gap.allSatisfy { $0.isWhitespace || "-\u{2010}\u{2011}".contains($0) } }

    /// The words of a name or a description; empty for a text that is far longer than these may be.
    static func all(in text: Text) -> [EnglishWord] {
        guard text.utf8Count <= 2_000 else { return [] }
        let string = text.string
        var words: [EnglishWord] = []
        var (index, gap) = (string.startIndex, string.startIndex)
        func isOfWord(_ index: String.Index) -> Bool {
            if string[index].isLetter || string[index].isNumber { return true }
            // `1,000` and `1.5` are one word.
            let next = string.index(after: index)
            return index > gap && ".,".contains(string[index]) && next < string.endIndex && string[next].isNumber
        }
        while index < string.endIndex {
            guard isOfWord(index) else {
                index = string.index(after: index)
                continue
            }
            let start = index
            while index < string.endIndex, isOfWord(index) { index = string.index(after: index) }
            let offset = string.utf8.distance(from: string.startIndex, to: start)
            let word = string[start..<index]
            words.append(
                EnglishWord(
                    word: word.lowercased(), range: offset..<offset + word.utf8.count, gap: string[gap..<start]))
            gap = index
        }
        return words
    }
}
