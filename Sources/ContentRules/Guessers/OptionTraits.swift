import ContentModel
import SourceText

/// What somebody who has not read the question sees of an option.
struct OptionTraits: Equatable, Sendable {
    /// In code points.
    var length = 0
    var hedges = 0
    var absolutes = 0
    /// Numbers and brackets.
    var details = 0
    /// Words that the question has too.
    var echoes = 0
    var isAllOfTheAbove = false

    init() {}

    /// The traits of an item's options, in `traits` so that one list serves for many items.
    static func look(at item: GuessedItem, into traits: inout [OptionTraits]) {
        traits.removeAll(keepingCapacity: true)
        item.stem.value.withBytes { stem in
            let stemWords = StemWords(stem)
            for option in item.options {
                traits.append(option.value.withBytes { OptionTraits($0, stemWords) })
            }
        }
    }

    private init(_ text: UnsafeBufferPointer<UInt8>, _ stem: borrowing StemWords) {
        var wasDigit = false
        for byte in text {
            if byte & 0xC0 != 0x80 { length += 1 }
            let isDigit = byte &- 0x30 < 10
            if isDigit && !wasDigit || byte == UInt8(ascii: "(") { details += 1 }
            wasDigit = isDigit
        }
        forEachWord(of: text) { word in
            if WordList.hedges.contains(word) { hedges += 1 }
            if WordList.absolutes.contains(word) { absolutes += 1 }
            if stem.echo(word) { echoes += 1 }
        }
        isAllOfTheAbove = OptionTraits.allOfTheAbove(text)
    }

    private static func allOfTheAbove(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 24, let first = text.first, first | 0x20 == 0x61 || first | 0x20 == 0x62 else {
            return false
        }
        return phrases.contains(String(decoding: text, as: UTF8.self).lowercased().filter { $0 != "." })
    }

    private static let phrases: Set<String> = [
        "all of the above", "all the above", "all of these", "all of those", "all of them", "all three",
        "all four", "all three of them", "both", "both of these", "both of them", "all are right",
    ]
}

/// The telling words of a question, ready for finding them in its options.
private struct StemWords: ~Copyable {
    private var words: [(start: UInt32, root: Slice<UnsafeBufferPointer<UInt8>>)] = []

    init(_ stem: UnsafeBufferPointer<UInt8>) {
        forEachWord(of: stem) { word in
            if let start = StemWords.start(of: word), !WordList.common.contains(word) {
                words.append((start, StemWords.root(of: word)))
            }
        }
    }

    /// The same word, letter case and common endings aside: `helps` and `Helping`.
    func echo(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let start = StemWords.start(of: word) else { return false }
        for known in words where known.start == start {
            let root = StemWords.root(of: word)
            if abs(known.root.count - root.count) <= 1,
                zip(known.root, root).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return true
            }
        }
        return false
    }

    /// Without the ending of a plural or a verb, where four letters are left.
    private static func root(
        of word: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        func ends(in ending: StaticString) -> Bool {
            let length = ending.utf8CodeUnitCount
            guard word.count >= length + 4 else { return false }
            return ending.withUTF8Buffer { zip($0, word.suffix(length)).allSatisfy { $0 == $1 | 0x20 } }
        }
        if ends(in: "ing") { return word.dropLast(3) }
        if ends(in: "ed") || ends(in: "es") { return word.dropLast(2) }
        return ends(in: "s") ? word.dropLast() : word
    }

    /// The first four letters; nil for a shorter word, which is too common to tell anything.
    private static func start(of word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        guard word.count >= 4 else { return nil }
        return word.prefix(4).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }
}

/// Runs of letters. Bytes beyond ASCII count as letters, but for dashes and curly quotes.
private func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
) {
    var start = 0
    var index = 0
    while index < text.count {
        let byte = text[index]
        if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 && byte != 0xE2 {
            index += 1
            continue
        }
        if index > start { body(text[start..<index]) }
        // General punctuation is encoded in three bytes, the first of which is E2.
        index += byte == 0xE2 ? 3 : 1
        start = index
    }
    if start < text.count { body(text[start..<text.count]) }
}
