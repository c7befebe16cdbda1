/// A word with other characters than the letters of English, or with more than seven of them; and what
/// it holds.
@inline(never)
func longWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ followsDirectly: Bool
) -> (ProseWord, Marks) {
    var marks: Marks = []
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
            marks.insert(.straightSingle)
        } else if kind == ByteClass.high {
            if let punctuation = Punctuation(bytes, offset) {
                guard punctuation.mark == .curlySingle, offset + 3 < bytes.count,
                    classes[Int(bytes[offset + 3])] == ByteClass.word
                else { break }
                // A curly apostrophe inside a word counts as a straight one.
                marks.insert(.curlySingle)
                hash = (hash ^ 0x27) &* 0x0000_0100_0000_01B3
                tail = tail << 8 | 0x27
                before = 0
                offset += 3
                continue
            }
            marks.insert(.foreignLetter)
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
    let word = ProseWord(
        start: start, end: offset, hash: hash, tail: tail, vowelGroups: groups, hasVowelPair: pairs != 0,
        followsDirectly: followsDirectly)
    return (word, marks)
}

/// a, e, i, o, u and y by the last five bits of a letter.
private let vowelLetters: UInt64 = 1 << 1 | 1 << 5 | 1 << 9 | 1 << 15 | 1 << 21 | 1 << 25

/// The letters of English that stand next, up to eight of them, all looked at in one go: eight bytes in
/// one number. Most words are that short.
struct ShortWord {
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
