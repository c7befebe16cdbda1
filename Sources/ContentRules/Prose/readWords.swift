import SourceText

/// One word as it goes by.
struct ProseWord {
    let start: Int
    let end: Int
    /// Of its letters, letter case aside.
    let hash: UInt64
    /// The last eight bytes in lower case, the last one lowest.
    let tail: UInt64
    let vowelGroups: Int
    /// Two vowels stand side by side somewhere.
    let hasVowelPair: Bool
    /// Nothing but blanks stands between the word before and this one.
    let followsDirectly: Bool

    var length: Int { end &- start }
}

/// What a text may hold that some rule wants to see more closely.
struct Marks: OptionSet {
    let rawValue: UInt16

    static let straightDouble = Marks(rawValue: 1)
    static let straightSingle = Marks(rawValue: 2)
    static let curlyDouble = Marks(rawValue: 4)
    static let curlySingle = Marks(rawValue: 8)
    static let bracket = Marks(rawValue: 16)
    static let doubleSpace = Marks(rawValue: 32)
    static let doubledWord = Marks(rawValue: 64)
    static let placeholder = Marks(rawValue: 128)
    static let foreignLetter = Marks(rawValue: 256)

    static let straight: Marks = [.straightDouble, .straightSingle]
    static let curly: Marks = [.curlyDouble, .curlySingle]
}

/// Takes what `readWords` sees.
protocol WordReader {
    mutating func take(_ word: ProseWord)
    /// A sentence or paragraph is over; the offset is after its stop and closing quotes.
    mutating func endSentence(at offset: Int)
    mutating func mark(_ mark: Marks, at offset: Int)
}

/// Splits a text into words and sentences, in one pass over its bytes.
///
/// A word is a run of letters and digits, with apostrophes inside it. A sentence ends at a full stop,
/// question or exclamation mark that a blank and no small letter follows (`"No!" he says.` is one
/// sentence), and at a blank line or a new item of a list.
@inline(__always)
func readWords<Reader: WordReader>(_ bytes: UnsafeBufferPointer<UInt8>, _ reader: inout Reader) {
    guard let base = bytes.baseAddress else { return }
    let classes = ByteClass.table
    let count = bytes.count
    var offset = 0
    var isDirect = false
    while offset < count {
        let short = ShortWord(base, offset, count)
        let shortEnd = offset &+ short.length
        let next = shortEnd < count ? classes[Int(base[shortEnd])] : ByteClass.other
        if short.length > 0, short.length < 8, next > ByteClass.high || next < ByteClass.word {
            reader.take(short.word(at: offset, isDirect))
            isDirect = true
            offset = shortEnd
            // One blank and another word: what mostly comes next.
            if offset < count, base[offset] == 0x20 { offset = afterBlanks(base, offset, count, &reader) }
            continue
        }
        switch classes[Int(base[offset])] {
        case ByteClass.word, ByteClass.high:
            if let punctuation = Punctuation(bytes, offset) {
                if punctuation.mark != [] { reader.mark(punctuation.mark, at: offset) }
                if punctuation.isStop {
                    endSentence(bytes, offset, punctuation.length, &reader)
                }
                isDirect = isDirect && punctuation.isBlank
                offset += punctuation.length
            } else {
                var word = longWord(bytes, offset, isDirect, &reader)
                // A word is the same whatever mark follows it.
                if word.length == short.length, short.length < 8 { word = short.word(at: offset, isDirect) }
                reader.take(word)
                isDirect = true
                offset = word.end
            }
        case ByteClass.blank: offset = afterBlanks(base, offset, count, &reader)
        case ByteClass.lineFeed:
            offset += 1
            if endsParagraph(bytes, offset) {
                reader.endSentence(at: offset - 1)
                isDirect = false
            }
        case ByteClass.stop:
            endSentence(bytes, offset, 1, &reader)
            isDirect = false
            offset += 1
        case ByteClass.quote:
            reader.mark(.straightDouble, at: offset)
            isDirect = false
            offset += 1
        case ByteClass.apostrophe:
            reader.mark(.straightSingle, at: offset)
            isDirect = false
            offset += 1
        case ByteClass.bracket:
            reader.mark(.bracket, at: offset)
            isDirect = false
            offset += 1
        default:
            isDirect = false
            offset += 1
        }
    }
    reader.endSentence(at: count)
}

@inline(__always)
private func afterBlanks<Reader: WordReader>(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ reader: inout Reader
) -> Int {
    var offset = start &+ 1
    guard offset < count, base[offset] == 0x20 || base[offset] == 0x09 else { return offset }
    while offset < count, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    if start > 0, base[start - 1] != 0x0A, offset < count, base[offset] != 0x0A {
        reader.mark(.doubleSpace, at: start)
    }
    return offset
}

/// A word with other characters than the letters of English, or with more than seven of them.
@inline(never)
private func longWord<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ followsDirectly: Bool, _ reader: inout Reader
) -> ProseWord {
    let classes = ByteClass.table
    var offset = start
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var tail: UInt64 = 0
    var groups = 0
    var before: UInt64 = 0
    var pairs: UInt64 = 0
    // A y that begins a word is a consonant.
    var vowels = vowelLetters & ~(1 << 25)
    while offset < bytes.count {
        let folded = UInt64(bytes[offset] | 0x20)
        let kind = classes[Int(bytes[offset])]
        if kind == ByteClass.apostrophe {
            guard offset + 1 < bytes.count, classes[Int(bytes[offset + 1])] == ByteClass.word else { break }
            reader.mark(.straightSingle, at: offset)
        } else if kind == ByteClass.high {
            if let punctuation = Punctuation(bytes, offset) {
                guard punctuation.mark == .curlySingle, offset + 3 < bytes.count,
                    classes[Int(bytes[offset + 3])] == ByteClass.word
                else { break }
                // A curly apostrophe inside a word counts as a straight one.
                reader.mark(.curlySingle, at: offset)
                hash = (hash ^ 0x27) &* 0x0000_0100_0000_01B3
                tail = tail << 8 | 0x27
                before = 0
                offset += 3
                continue
            }
            reader.mark(.foreignLetter, at: offset)
        } else if kind != ByteClass.word {
            break
        }
        hash = (hash ^ folded) &* 0x0000_0100_0000_01B3
        tail = tail << 8 | folded
        let vowel = vowels >> (folded & 31) & folded >> 6 & 1
        groups += Int(vowel & ~before)
        pairs |= vowel & before
        before = vowel
        vowels = vowelLetters
        offset += 1
    }
    return ProseWord(
        start: start, end: offset, hash: hash, tail: tail, vowelGroups: groups, hasVowelPair: pairs != 0,
        followsDirectly: followsDirectly)
}

/// a, e, i, o, u and y by the last five bits of a letter.
private let vowelLetters: UInt64 = 1 << 1 | 1 << 5 | 1 << 9 | 1 << 15 | 1 << 21 | 1 << 25

/// The letters of English that stand next, up to eight of them, all looked at in one go: eight bytes in
/// one number. Most words are that short.
private struct ShortWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The letters in lower case, the first one lowest.
    private let letters: UInt64
    let length: Int

    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, _ offset: Int, _ count: Int) {
        var eight: UInt64 = 0
        if offset &+ 8 <= count {
            eight = UInt64(
                littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
        } else {
            for index in 0..<(count - offset) { eight |= UInt64(base[offset + index]) << UInt64(8 * index) }
        }
        let lower = eight | Self.ones &* 0x20
        let seven = lower & ~Self.highs
        let isLetter = (seven &+ Self.ones &* 0x1F) & ~(seven &+ Self.ones &* 0x05) & ~eight & Self.highs
        length = (isLetter ^ Self.highs).trailingZeroBitCount >> 3
        letters = length == 8 ? lower : lower & (1 &<< UInt64(length &* 8) &- 1)
    }

    @inline(__always)
    func word(at start: Int, _ followsDirectly: Bool) -> ProseWord {
        ProseWord(
            start: start, end: start &+ length, hash: hash, tail: tail, vowelGroups: vowelGroups,
            hasVowelPair: hasVowelPair, followsDirectly: followsDirectly)
    }

    @inline(__always) private var hash: UInt64 {
        let product = (letters ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        return product ^ product >> 32
    }

    /// The last letter lowest. Not for empty words.
    @inline(__always) var tail: UInt64 { letters.byteSwapped &>> UInt64(64 &- 8 &* length) }

    /// The highest bit of each byte that holds a vowel. A y that begins a word is a consonant.
    @inline(__always) private var vowels: UInt64 {
        let most = Self.ones &* 0x7F
        let a = (letters ^ Self.ones &* 0x61) &+ most
        let e = (letters ^ Self.ones &* 0x65) &+ most
        let i = (letters ^ Self.ones &* 0x69) &+ most
        let o = (letters ^ Self.ones &* 0x6F) &+ most
        let u = (letters ^ Self.ones &* 0x75) &+ most
        let y = (letters ^ Self.ones &* 0x79) &+ most | 0x80
        return ~(a & e & i & o & u & y) & Self.highs
    }

    @inline(__always) private var vowelGroups: Int {
        let vowels = vowels
        return Int(((vowels & ~(vowels << 8)) >> 7 &* Self.ones) >> 56)
    }

    @inline(__always) private var hasVowelPair: Bool {
        let vowels = vowels
        return vowels & vowels << 8 != 0
    }
}

/// Ends a sentence at a stop, unless what follows goes on with it.
@inline(never)
private func endSentence<Reader: WordReader>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int, _ length: Int, _ reader: inout Reader
) {
    var next = stop + length
    while next < bytes.count {
        let byte = bytes[next]
        if [0x21, 0x22, 0x27, 0x29, 0x2E, 0x3F, 0x5D].contains(byte) {
            next += 1
        } else if byte >= 0x80, let closing = Punctuation(bytes, next), !closing.isBlank,
            closing.isStop || closing.mark != []
        {
            next += closing.length
        } else {
            break
        }
    }
    let end = next
    if next < bytes.count {
        guard bytes[next] == 0x20 || bytes[next] == 0x0A || bytes[next] == 0x09 else { return }
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x22, 0x27, 0x28].contains(bytes[next]) { next += 1 }
        if next < bytes.count, bytes[next] >= 0x61, bytes[next] <= 0x7A { return }
    }
    if bytes[stop] == UInt8(ascii: "."), isAbbreviation(bytes, stop) { return }
    reader.endSentence(at: end)
}

/// Titles of people, which a name follows.
private func isAbbreviation(_ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int) -> Bool {
    var tail: UInt64 = 0
    var start = stop
    while start > 0, stop - start < 5, ByteClass.table[Int(bytes[start - 1])] == ByteClass.word { start -= 1 }
    for byte in bytes[start..<stop] { tail = tail << 8 | UInt64(byte | 0x20) }
    return switch tail {
    case 0x6D72, 0x6D_7273, 0x6D73, 0x6472, 0x7374, 0x7072_6F66: true  // mr mrs ms dr st prof
    default: false
    }
}

/// Whether what follows a line feed is another paragraph or item of a list.
@inline(__always)
private func endsParagraph(_ bytes: UnsafeBufferPointer<UInt8>, _ next: Int) -> Bool {
    guard next + 1 < bytes.count else { return true }
    switch bytes[next] {
    case 0x0A: return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return bytes[next + 1] == 0x20
    default: return false
    }
}

enum ByteClass {
    static let other: UInt8 = 0
    /// These three may go on with a word.
    static let word: UInt8 = 1
    static let apostrophe: UInt8 = 2
    static let high: UInt8 = 3
    static let blank: UInt8 = 4
    static let lineFeed: UInt8 = 5
    static let stop: UInt8 = 6
    static let quote: UInt8 = 7
    static let bracket: UInt8 = 8

    /// The class of every byte. Made once and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            table[Int(byte)] =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: word
                case 0x27: apostrophe
                case 0x20, 0x09: blank
                case 0x0A: lineFeed
                case 0x21, 0x2E, 0x3F: stop
                case 0x22: quote
                case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: bracket
                case 0x80...: high
                default: other
                }
        }
        return UnsafePointer(table)
    }()
}

/// A character beyond ASCII that is no part of a word.
struct Punctuation {
    let length: Int
    var mark: Marks = []
    var isBlank = false
    var isStop = false

    /// Nil when a letter (or anything else) begins at the offset.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        let lead = bytes[offset]
        guard lead == 0xE2 || lead == 0xC2, offset + 1 < bytes.count else { return nil }
        if lead == 0xC2 {
            guard bytes[offset + 1] < 0xC0 else { return nil }
            length = 2
            isBlank = bytes[offset + 1] == 0xA0
            return
        }
        guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return nil }
        length = 3
        switch bytes[offset + 2] {
        case 0x98, 0x99: mark = .curlySingle
        case 0x9C, 0x9D, 0x9E: mark = .curlyDouble
        case 0xA6: isStop = true
        case 0x80...0x8A, 0xAF: isBlank = true
        default: break
        }
    }
}
