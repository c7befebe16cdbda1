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
        let words = signs.split(separator: UInt8(ascii: " "))
        let bare = words.map { word in word.lastIndex { $0 != UInt8(ascii: ".") }.map { word[...$0] } ?? [] }
        let kept = bare.allSatisfy(\.isEmpty) ? words : bare.filter { !$0.isEmpty }
        return String(decoding: Array(kept.joined(separator: CollectionOfOne(0x20))), as: UTF8.self)
    }

    private static func foldedSigns(of word: String) -> [UInt8] {
        // Upper case merges letters that have two lower-case forms, as in Greek, and turns ß into SS. Lower case
        // comes first, so that the capital ẞ becomes ß.
        word.lowercased().uppercased().lowercased().unicodeScalars.flatMap {
            Array((TypedSigns.plain[$0] ?? String($0)).utf8)
        }
    }
}
