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

    /// The form in which words are compared: without whitespace at the ends and without letter case.
    public static func normalizedWord(_ word: some StringProtocol) -> String {
        if let plain = word.utf8.withContiguousStorageIfAvailable(plainWord) ?? nil { return plain }
        var text = Substring(word)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        // Upper case merges letters that have two lower-case forms, as in Greek, and turns ß into SS. Lower case
        // comes first, so that the capital ẞ becomes ß.
        return text.lowercased().uppercased().lowercased()
    }

    /// The same for an ASCII word, as most are; nil for others.
    private static func plainWord(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
        let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return String(unsafeUninitializedCapacity: end - start) { word in
            word.initialize(fromContentsOf: bytes[start..<end].lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
        }
    }
}
