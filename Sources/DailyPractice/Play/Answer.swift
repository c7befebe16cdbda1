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
        if let plain = word.utf8.withContiguousStorageIfAvailable(plainWord) ?? nil { return plain }
        // Upper case merges letters that have two lower-case forms, as in Greek, and turns ß into SS. Lower case
        // comes first, so that the capital ẞ becomes ß.
        let scalars = word.lowercased().uppercased().lowercased().unicodeScalars
        let signs = scalars.flatMap { TypedSigns.plain[$0].map { Array($0.unicodeScalars) } ?? [$0] }
        let words = signs.split(separator: " ")
        let bare = words.map { word in word.lastIndex { $0 != "." }.map { word[...$0] } ?? [] }
        let kept = bare.allSatisfy(\.isEmpty) ? words : bare.filter { !$0.isEmpty }
        return String(String.UnicodeScalarView(kept.joined(separator: CollectionOfOne(" "))))
    }

    /// The same for a plain ASCII word, as most are; nil for others.
    private static func plainWord(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var before = UInt8(ascii: " ")
        for byte in bytes {
            guard 0x20..<0x7F ~= byte, byte != UInt8(ascii: "."), byte != UInt8(ascii: "`"),
                byte != 0x20 || before != 0x20
            else { return nil }
            before = byte
        }
        if before == 0x20 { return nil }
        return String(unsafeUninitializedCapacity: bytes.count) { word in
            word.initialize(fromContentsOf: bytes.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
        }
    }
}
