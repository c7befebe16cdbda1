/// The quotations that are open at the current position.
struct OpenQuotes {
    private let language: Language
    private var open: [Unicode.Scalar] = []
    /// Set by a mark in an impossible place: from there on it is unknown which marks open and which close.
    private(set) var isLost = false

    init(_ language: Language) { self.language = language }

    /// The function of a mark. `isFree` tells on which sides it has no letter or other character.
    mutating func turn(_ mark: Unicode.Scalar, _ isFree: (before: Bool, after: Bool)) -> Separator.Kind {
        if isLost { return .other }
        let closes = open.last.map { language.closes(mark, $0) } ?? false
        guard closes || language.opens(mark) else {
            isLost = language.endsQuotation(mark)
            return .other
        }
        if closes ? isFree.before && !isFree.after : isFree.after && !isFree.before {
            isLost = true
            return .other
        }
        if closes { open.removeLast() } else { open.append(mark) }
        return closes ? .closing : .opening
    }

    /// Ends the paragraph.
    mutating func close() {
        open = []
        isLost = false
    }
}

/// The characters between two words, or before the first or after the last.
struct Separator {
    enum Kind { case space, punctuation, opening, closing, apostrophe, other }

    struct Mark {
        let scalar: Unicode.Scalar
        let kind: Kind
        let offset: Int

        var isStop: Bool { scalar == "." || scalar == "?" || scalar == "!" }
        var isBracket: Bool { "()[]{}".unicodeScalars.contains(scalar) }
        var end: Int { offset + UTF8.width(scalar) }
    }

    let range: Range<Int>
    let before: Word?
    let after: Word?
    private(set) var marks: [Mark] = []
    /// A gap with more marks than this is not a mistake.
    static let maximumMarks = 40

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ before: Word?, _ after: Word?,
        _ quotes: inout OpenQuotes
    ) {
        self.range = range
        self.before = before
        self.after = after
        marks.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (character, length) = scalar(bytes, offset)
            let isFree = (
                offset == 0 || bytes[offset - 1] <= 0x20 || bytes[offset - 1] == UInt8(ascii: "("),
                offset + length >= bytes.count || bytes[offset + length] <= 0x20
            )
            marks.append(Mark(scalar: character, kind: Separator.kind(character, isFree, &quotes), offset: offset))
            offset += length
        }
    }

    private static func kind(_ mark: Unicode.Scalar, _ isFree: (Bool, Bool), _ quotes: inout OpenQuotes) -> Kind {
        switch mark {
        case " ", "\n", "\t", "\u{A0}", "\u{202F}": .space
        case ",", ".", ";", ":", "?", "!": .punctuation
        case "(", "[", "{", "¿", "¡": .opening
        case ")", "]", "}": .closing
        case "'", "’", "‘": .apostrophe
        case "\"", "“"..."‟", "«", "»": quotes.turn(mark, isFree)
        default: .other
        }
    }

    /// Whether no stop ends the text before: only closing marks and spaces follow, or also one comma.
    var isOpenEnd: Bool {
        (endsInPause ? marks.dropFirst() : marks[...]).allSatisfy {
            $0.kind == .space || $0.kind == .closing || $0.kind == .apostrophe
        }
    }

    /// Whether the word needs another one after it.
    static func isOpening(_ word: Word) -> Bool { openings.contains(word.hash) }

    private static let openings = Phrase("a an my our the their your").hashes

    var endsInPause: Bool { marks.first.map { $0.scalar == "," || $0.scalar == ";" } ?? false }

    /// For a stop that ends a sentence before lower case: whether a quotation ends there too. Nil for other gaps.
    func isQuotedStopBeforeSmall(in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) -> Bool? {
        guard let before, let after, !after.features.contains(.capital), !after.features.contains(.number),
            let start = marks.firstIndex(where: { $0.kind != .closing }), marks[start].isStop,
            scalar(bytes, after.range.lowerBound).0.properties.isLowercase
        else { return nil }
        let (first, rest) = (marks[start], marks[(start + 1)...])
        // `Bang! went the door`, `Why? he was asked`
        if first.scalar != ".", before.features.contains(.opening),
            first.scalar == "?" || !["you", "we", "that", "it", "this"].contains(where: { after.is($0) })
        {
            return nil
        }
        let closing = rest.prefix { $0.kind == .closing || $0.kind == .apostrophe }
        let isQuoteNext = rest.last.map { $0.kind == .opening && !$0.isBracket } ?? false
        let spaces = rest.dropFirst(closing.count).dropLast(isQuoteNext ? 1 : 0)
        guard !spaces.isEmpty, spaces.allSatisfy({ $0.kind == .space }) else { return nil }
        if let mark = closing.first {
            // `"No dogs." means`, and `"Why?" he asked`.
            let isStop = first.scalar == "." && !mark.isBracket && !language.isWithinSentence(before, in: bytes)
            let isNext =
                language.isSubject(after) || after.classes.contains(.preposition) || after.is("says")
                || after.is("said") || after.is("now") || after.is("then")
            return isStop && isNext ? true : nil
        }
        return first.scalar == "." && language.isWithinSentence(before, in: bytes) ? nil : false
    }
}

/// Whether the text around a range, up to the next spaces, is an address, a file name or code.
package func isAddress(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let most = 100
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] > 0x20 {
        start -= 1
        if range.lowerBound - start > most { return true }
    }
    while end < bytes.count, bytes[end] > 0x20 {
        end += 1
        if end - range.upperBound > most { return true }
    }
    return bytes[start..<end].contains { "/\\@<>=_`&#*+|~^%$".utf8.contains($0) }
        || bytes[start..<end].starts(with: "www.".utf8)
}

extension Language {
    /// Whether a full stop after the word may be part of it. Without a list of abbreviations, that is any short word.
    func isWithinSentence(_ word: Word, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if word.length < 2 || abbreviations.contains(word.hash) || innerAbbreviations.contains(word.hash) {
            return true
        }
        let before = word.range.lowerBound > 0 ? bytes[word.range.lowerBound - 1] : 0x0A
        // The number of something in a list, `e.g.`, `p.m.`
        if word.features.contains(.number) {
            return countsWithStops || before == 0x0A || word.features.contains(.opening)
        }
        if before == UInt8(ascii: ".") { return true }
        return !has(.innerAbbreviations) && word.length < 7
    }

    /// French writes some marks with a space before them.
    var spacesMarks: Bool { tag == "fr" }
    /// Spanish opens a question with a separate mark.
    var opensQuestions: Bool { tag == "es" }
}

extension Separator.Mark {
    var isEmphatic: Bool { scalar == "?" || scalar == "!" }

    /// With its article.
    var named: String { (scalar == "!" ? "an " : "a ") + name }

    var name: String {
        switch scalar {
        case ",": "comma"
        case ".": "full stop"
        case ";": "semicolon"
        case ":": "colon"
        case "?": "question mark"
        case "!": "exclamation mark"
        default: isBracket ? "bracket" : "quotation mark"
        }
    }
}
