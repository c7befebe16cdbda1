import SourceText

/// A word in a text of an item: what tells it from others, without a string of its own.
///
/// Words are runs of letters, digits and inner apostrophes; a hyphen parts two words. Letter case is set
/// aside (in ASCII). Two words are the same when their hashes are.
struct Word: Sendable {
    let hash: UInt64
    /// The hash without the endings that English grammar puts on: `promised` and `promises` share it. Of
    /// a number, its value; of a short word and of grammar's own, the hash.
    let root: UInt64
    let start: UInt32
    let length: UInt32
    let classes: WordClass
    var marks: Marks

    var range: Range<Int> { Int(start)..<Int(start + length) }
    var number: Int? { marks.contains(.number) ? Int(truncatingIfNeeded: root) : nil }

    /// How it stands in the text: its shape, and what follows it.
    struct Marks: OptionSet, Sendable {
        let rawValue: UInt16

        static let capital = Marks(rawValue: 1)
        /// In capitals, or between asterisks or underscores.
        static let stressed = Marks(rawValue: 2)
        static let number = Marks(rawValue: 4)
        static let quoted = Marks(rawValue: 8)
        /// The first word after the start, a full stop or the like, or an opening quote.
        static let opening = Marks(rawValue: 16)
        static let beforeStop = Marks(rawValue: 32)
        static let beforeQuestion = Marks(rawValue: 64)
        /// A comma, colon, semicolon or dash follows.
        static let beforePause = Marks(rawValue: 128)
        static let beforeHyphen = Marks(rawValue: 256)
        /// A gap to fill in follows: `___`.
        static let beforeGap = Marks(rawValue: 512)

        static let endsSentence: Marks = [.beforeStop, .beforeQuestion]
    }

    /// The hash of a word written in lower case.
    static func hash(_ word: some StringProtocol) -> UInt64 {
        var hash = WordHash()
        for byte in word.utf8 { hash.add(byte) }
        return hash.value
    }
}

extension Text {
    /// Whether a word of it ends in -ing and has more before that than one letter.
    func endsInIng(_ word: Word) -> Bool {
        guard word.length > 4 else { return false }
        return withBytes { $0[word.range].suffix(3).elementsEqual("ing".utf8) }
    }
}

/// Fowler, Noll and Vo's hash (FNV-1a).
struct WordHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

/// Splits a text into words, in one pass over its bytes, and stops after so many.
func appendWords(of text: Text, to words: inout [Word], limit: Int = .max) {
    text.withBytes { bytes in
        var splitter = WordSplitter(bytes)
        splitter.split(into: &words, limit: limit)
    }
}

/// Where the splitting of one text stands.
private struct WordSplitter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var index = 0
    /// The quote that is open, by its last byte; 0 for none.
    private var quote: UInt8 = 0
    private var opening = Word.Marks.opening

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        end = bytes.count
    }

    mutating func split(into words: inout [Word], limit: Int) {
        let first = words.count
        let lexicon = Lexicon.shared
        while index < end {
            let byte = bytes[index]
            if byte == 0x20 {
                index += 1
            } else if startsWord(at: index) {
                if words.count - first == limit { return }
                words.append(takeWord(lexicon))
            } else {
                let mark = takeGap()
                guard !mark.isEmpty, words.count > first else { continue }
                words[words.count - 1].marks.formUnion(mark)
                if !mark.isDisjoint(with: .endsSentence) { opening = .opening }
            }
        }
    }

    @inline(__always)
    private mutating func takeWord(_ lexicon: Lexicon) -> Word {
        let start = index
        var hash = WordHash()
        var capitals = 0
        var digits = 0
        var next = index
        while next < end {
            let byte = bytes[next]
            let letter = byte | 0x20
            if letter &- 0x61 < 26 {
                hash.add(letter)
                if byte < 0x61 { capitals += 1 }
                next += 1
            } else if byte &- 0x30 < 10 {
                hash.add(byte)
                digits += 1
                next += 1
            } else if byte >= 0x80 || byte == UInt8(ascii: "'") {
                let width = widthInWord(at: next)
                if width == 0 { break }
                hash.add(width == 3 ? UInt8(ascii: "'") : byte)
                next += width
            } else {
                break
            }
        }
        index = next
        let length = next - start
        var marks = opening
        opening = []
        if bytes[start] &- 0x41 < 26 { marks.insert(.capital) }
        if capitals > 1, capitals == length { marks.insert(.stressed) }
        if start > 0, bytes[start - 1] == UInt8(ascii: "*") || bytes[start - 1] == UInt8(ascii: "_") {
            marks.insert(.stressed)
        }
        if quote != 0 { marks.insert(.quoted) }
        let classes = lexicon.classes(of: hash.value)
        var root = hash.value
        if digits == length, digits < 16 {
            marks.insert(.number)
            root = bytes[start..<next].reduce(0) { $0 &* 10 &+ UInt64($1 &- 0x30) }
        } else if length > 3, !classes.contains(.function) {
            root = self.root(of: start..<next, hash.value)
        }
        return Word(
            hash: hash.value, root: root, start: UInt32(truncatingIfNeeded: start),
            length: UInt32(truncatingIfNeeded: length), classes: classes, marks: marks)
    }

    /// How many bytes of a word stand here that are no ASCII letter: 1 of a letter beyond ASCII or of an
    /// apostrophe, 3 of a curly apostrophe, 0 where the word ends.
    private func widthInWord(at index: Int) -> Int {
        if bytes[index] >= 0x80 {
            guard let point = generalPunctuation(at: index) else { return 1 }
            return point == 0x99 && index + 3 < end && startsWord(at: index + 3) ? 3 : 0
        }
        return index + 1 < end && startsWord(at: index + 1) ? 1 : 0
    }

    /// The hash without an ending: `'s`, `s`, `es`, `ed`, `ing`, a last `e`.
    private func root(of range: Range<Int>, _ whole: UInt64) -> UInt64 {
        func letter(_ fromEnd: Int) -> UInt8 { bytes[range.upperBound - fromEnd] | 0x20 }
        let ending: Int
        switch letter(1) {
        case UInt8(ascii: "s"):
            let before = bytes[range.upperBound - 2] | 0x20
            ending =
                before == UInt8(ascii: "s")
                ? 0 : before == UInt8(ascii: "e") || before == UInt8(ascii: "'") ? 2 : 1
        case UInt8(ascii: "d"): ending = letter(2) == UInt8(ascii: "e") ? 2 : 0
        case UInt8(ascii: "g"):
            let isIng = letter(2) == UInt8(ascii: "n") && letter(3) == UInt8(ascii: "i")
            ending = isIng && range.count > 5 ? 3 : 0
        case UInt8(ascii: "e"): ending = 1
        default: ending = 0
        }
        guard ending > 0 else { return whole }
        var hash = WordHash()
        for byte in bytes[range.lowerBound..<(range.upperBound - ending)] {
            hash.add(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        return hash.value
    }

    /// Steps over one character between words. What it says about the word before is given back.
    private mutating func takeGap() -> Word.Marks {
        let byte = bytes[index]
        defer { index += 1 }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"): return .beforeStop
        case UInt8(ascii: "?"): return .beforeQuestion
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): return .beforePause
        case UInt8(ascii: "-"): return .beforeHyphen
        case UInt8(ascii: "_"): return index + 1 < end && bytes[index + 1] == byte ? .beforeGap : []
        case UInt8(ascii: "\""):
            if quote == byte { quote = 0 } else if quote == 0 { (quote, opening) = (byte, .opening) }
        case UInt8(ascii: "'"):
            // One inside a word or at its end is an apostrophe; one before a word opens a quote.
            if quote == byte {
                quote = 0
            } else if quote == 0, index == 0 || bytes[index - 1] <= 0x20, index + 1 < end,
                startsWord(at: index + 1)
            {
                (quote, opening) = (byte, .opening)
            }
        case 0xE2:
            guard let point = generalPunctuation(at: index) else { return [] }
            index += 2
            switch point {
            case 0x98, 0x9C: (quote, opening) = (point, .opening)
            case 0x99, 0x9D: if quote == point - 1 { quote = 0 }
            case 0x90...0x93: return .beforeHyphen
            case 0x94: return .beforePause
            case 0xA6: return .beforeStop
            default: break
            }
        default: break
        }
        return []
    }

    /// Letters, digits, and whatever lies beyond ASCII but is not punctuation.
    @inline(__always)
    private func startsWord(at index: Int) -> Bool {
        let byte = bytes[index]
        if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 { return true }
        return byte >= 0x80 && generalPunctuation(at: index) == nil
    }

    /// The last byte of a character of the block U+2000…U+203F: dashes, curly quotes, the ellipsis.
    @inline(__always)
    private func generalPunctuation(at index: Int) -> UInt8? {
        guard bytes[index] == 0xE2, index + 2 < end, bytes[index + 1] == 0x80 else { return nil }
        return bytes[index + 2]
    }
}
