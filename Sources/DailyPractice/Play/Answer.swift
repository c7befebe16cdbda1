/// An answer that a learner submits at a prompt.
public enum Answer: Hashable, Sendable {
    /// One option, by its id: every prompt type but select-all and sequencing.
    case option(String)
    /// A set of option ids: select-all.
    case options(Set<String>)
    /// Every option id once, in the learner's order: sequencing.
    case order([String])
    /// The target text that each option id is paired with: matching.
    case pairs([String: String])
    /// A word typed or taken from the word bank: text input.
    case word(String)

    /// The form in which words are compared: without letter case, with one space between words and no full stop after
    /// one, and with one sign for those that keyboards exchange, as apostrophes or hyphens.
    public static func normalizedWord(_ word: some StringProtocol) -> String {
        let word = String(word)
        // Most words are plain.
        let isPlain = word.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "`") }
        let signs = isPlain ? word.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } : foldedSigns(of: word)
        let bare = joinedWords(of: signs, withStops: false)
        return String(decoding: bare.isEmpty ? joinedWords(of: signs, withStops: true) : bare, as: UTF8.self)
    }

    /// The words with one space between them, with or without the full stops at their ends.
    private static func joinedWords(of signs: [UInt8], withStops: Bool) -> [UInt8] {
        var (words, start) = ([UInt8](), 0)
        words.reserveCapacity(signs.count + 1)
        for sign in signs + [UInt8(ascii: " ")] {
            if sign != UInt8(ascii: " ") {
                words.append(sign)
                continue
            }
            while !withStops, words.count > start, words.last == UInt8(ascii: ".") { words.removeLast() }
            if words.count > start { words.append(sign) }
            start = words.count
        }
        if !words.isEmpty { words.removeLast() }
        return words
    }

    private static func foldedSigns(of word: String) -> [UInt8] {
        // Upper case merges letters that have two lower-case forms, as in Greek, and turns ß into SS. Lower case
        // comes first, so that the capital ẞ becomes ß.
        word.lowercased().uppercased().lowercased().unicodeScalars.flatMap {
            Array((TypedSigns.plain[$0] ?? String($0)).utf8)
        }
    }
}
