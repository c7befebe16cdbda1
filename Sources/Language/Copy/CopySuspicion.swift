/// Tells, while words go by, whether a text may hold a slip of copy: most do not, and are not read again.
struct CopySuspicion {
    private(set) var marks: Marks = []
    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: Language
    private let isEnglish: Bool
    private let a = Word.hash("a")
    private let an = Word.hash("an")
    /// Of the sentence, up to two: a question begins with them.
    private var words = 0
    private var asks = false
    private var isStart = true
    private var sentences = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
        self.bytes = bytes
        self.language = language
        isEnglish = language.has(.silentStarts)
        if let last = bytes.last(where: { $0 > 0x20 }), isLetterOrDigit(last) || last == UInt8(ascii: ")") {
            marks.insert(.openEnd)
        }
    }

    @inline(__always) mutating func take(_ word: PassingWord, after last: UInt64) {
        let first = bytes[word.start]
        if isStart {
            isStart = false
            if CopySuspicion.isSmall(word.start, in: bytes) { marks.insert(.smallStart) }
        }
        guard isEnglish else { return }
        if first == UInt8(ascii: "i"),
            word.length == 1 || bytes[word.start + 1] == UInt8(ascii: "'") || bytes[word.start + 1] == 0xE2
        {
            marks.insert(.copySlip)
        }
        if last == a || last == an, word.followsDirectly, isOddArticle(last == an, first) { marks.insert(.copySlip) }
        if words < 2 {
            words &+= 1
            asks = asks || language.lexicon[word.hash].classes.contains(.asking)
        }
    }

    /// Whether a small letter begins a text here: not behind `{` and the like.
    static func isSmall(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[offset] &- 0x61 < 26 else { return false }
        return offset == 0 || bytes[offset - 1] >= 0x80 || "\"'(".utf8.contains(bytes[offset - 1])
    }

    private func isOddArticle(_ isAn: Bool, _ first: UInt8) -> Bool {
        switch first | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "i"): !isAn
        case UInt8(ascii: "e"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "h"), UInt8(ascii: "8"),
            UInt8(ascii: "1"):
            true
        default: isAn
        }
    }

    @inline(__always) mutating func endSentence(at offset: Int) {
        let last = offset > 0 ? bytes[offset - 1] : 0
        if asks, last != UInt8(ascii: "?") { marks.insert(.copySlip) }
        if sentences > 0, isLetterOrDigit(last) { marks.insert(.copySlip) }
        sentences &+= 1
        (words, asks) = (0, false)
    }

    @inline(__always) mutating func pass(_ sign: Sign, at offset: Int) {
        let before = offset > 0 ? bytes[offset - 1] : 0x0A
        let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0x20
        switch sign.kind {
        case ByteClass.stop, ByteClass.question, ByteClass.pause:
            guard sign.length == 1 else { return }
            if before == 0x20 || after > 0x2A && after < 0x5D || after > 0x5D && after < 0x7D {
                marks.insert(.copySlip)
            }
            if sign.kind == ByteClass.pause {
                if after == UInt8(ascii: "\"") || after == UInt8(ascii: "'") || after == 0xE2 {
                    passQuoted(offset + (after == 0xE2 ? 4 : 2))
                }
            } else if offset + 2 < bytes.count, after == 0x20 || after == 0x0A, bytes[offset + 2] &- 0x61 < 26 {
                marks.insert(.copySlip)
            } else if after == UInt8(ascii: "\"") || after == UInt8(ascii: "'") || after == 0xE2 {
                passQuoted(offset + (after == 0xE2 ? 4 : 2))
            }
            if language.opensQuestions, sign.kind == ByteClass.question { marks.insert(.copySlip) }
        case ByteClass.bracket, ByteClass.quote:
            let end = offset + sign.length
            let next = end < bytes.count ? bytes[end] : 0x20
            let isAlone = before <= 0x20 && next <= 0x20
            let isWithin = isPart(before) && isPart(next)
            let isLoose =
                sign.kind == ByteClass.bracket
                && (sign.character == "(" || sign.character == "[" ? next <= 0x20 : before <= 0x20)
            if isAlone || isWithin || isLoose { marks.insert(.copySlip) }
        default: break
        }
    }

    /// After a stop and a mark that may close a quotation.
    @inline(never) private mutating func passQuoted(_ next: Int) {
        guard next < bytes.count else { return }
        let isSmall = bytes[next] == 0x20 && next + 1 < bytes.count && bytes[next + 1] &- 0x61 < 26
        if isSmall || bytes[next] > 0x2A { marks.insert(.copySlip) }
    }

    /// Whether a mark beside it stands within a word, or touches another mark.
    private func isPart(_ byte: UInt8) -> Bool {
        byte > 0x29 && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "[")
    }
}
