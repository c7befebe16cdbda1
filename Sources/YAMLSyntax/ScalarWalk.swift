import SourceText

/// Compares the source of one scalar with the text that was read from it, and notes which bytes of the source made
/// which bytes of the text. The text also shows what YAML leaves open: how deep a block is indented.
struct ScalarWalk {
    private let source: UnsafeBufferPointer<UInt8>
    private let end: Int
    private let text: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte: `at` in the source, `made` in the text.
    private var at: Int
    private var made = 0
    private(set) var pieces: [TextMap.Piece] = []

    init(source: UnsafeBufferPointer<UInt8>, span: ByteSpan, text: UnsafeBufferPointer<UInt8>) {
        self.source = source
        self.text = text
        at = span.start
        end = span.end
    }

    /// Returns false if the text was not read from this source.
    mutating func run() -> Bool { walk() && made == text.count }

    private mutating func walk() -> Bool {
        skipProperties()
        guard at < end else { return text.isEmpty }
        switch source[at] {
        case UInt8(ascii: "|"): return walkLiteral()
        case UInt8(ascii: ">"): return walkFolded()
        case UInt8(ascii: "'"): return walkFlow(quote: UInt8(ascii: "'"))
        case UInt8(ascii: "\""): return walkFlow(quote: UInt8(ascii: "\""))
        default: return walkFlow(quote: nil)
        }
    }

    /// Skips an anchor and a tag, which the span of a scalar includes.
    private mutating func skipProperties() {
        while at < end, source[at] == UInt8(ascii: "&") || source[at] == UInt8(ascii: "!") {
            while at < end, !isSpace(source[at]), !isBreak(source[at]) { at += 1 }
            while at < end, isSpace(source[at]) || isBreak(source[at]) || source[at] == UInt8(ascii: "#") {
                if source[at] == UInt8(ascii: "#") { at = lineEnd(from: at) } else { at += 1 }
            }
        }
    }

    // MARK: Block scalars

    /// Each line of the text is the end of a line of the source.
    private mutating func walkLiteral() -> Bool {
        skipLine()
        while made < text.count {
            guard at < source.count else { return false }
            let lineStart = at
            let sourceEnd = lineEnd(from: at)
            let length = text[made...].prefix { $0 != 0x0A }.count
            at = sourceEnd - length
            guard at >= lineStart, copy(length) else { return false }
            skipLine()
            if made < text.count { record(1, from: sourceEnd) }
        }
        return true
    }

    /// The text has the lines without their indentation, with a space or line feeds between them.
    private mutating func walkFolded() -> Bool {
        skipLine()
        guard let indent = indentation() else { return false }
        var breakStart = at
        while made < text.count {
            guard at < source.count else { return false }
            let sourceEnd = lineEnd(from: at)
            let content = min(at + indent, sourceEnd)
            if content < sourceEnd {
                guard let separators = separators(before: content..<sourceEnd) else { return false }
                at = content
                if separators > 0 { record(separators, from: breakStart) }
                guard copy(min(sourceEnd - content, text.count - made)) else { return false }
                breakStart = at
            }
            at = sourceEnd
            skipLine()
        }
        return true
    }

    /// The indentation of a folded text in spaces; nil if source and text do not match. It is the number of spaces
    /// before the first line that is not empty in the text, minus the spaces that the text keeps. Each empty line
    /// before it is a line feed in the text.
    private mutating func indentation() -> Int? {
        let start = at
        defer { at = start }
        let first = text.firstIndex { $0 != 0x0A } ?? text.count
        for _ in 0..<first { skipLine() }
        let written = source[min(at, source.count)...].prefix { $0 == 0x20 }.count
        let kept = text[first...].prefix { $0 == 0x20 }.count
        return written >= kept ? written - kept : nil
    }

    /// The number of spaces and line feeds in the text before a line of the source; nil if no such line follows.
    private func separators(before line: Range<Int>) -> Int? {
        var count = 0
        while made + count < text.count {
            let isReached = zip(text[(made + count)...], source[line]).allSatisfy { $0 == $1 }
            if isReached, count > 0 || made == 0 { return count }
            let byte = text[made + count]
            guard byte == 0x0A || byte == 0x20 && count == 0 else { return nil }
            count += 1
        }
        return nil
    }

    // MARK: Plain and quoted scalars

    private mutating func walkFlow(quote: UInt8?) -> Bool {
        if quote != nil { at += 1 }
        while made < text.count {
            guard at < end else { return false }
            let byte = source[at]
            if isSpace(byte) || isBreak(byte) {
                guard walkSpaces() else { return false }
            } else if byte == quote, byte == UInt8(ascii: "'"), at + 1 < end, source[at + 1] == byte {
                at += 2
                record(1, from: at - 2)
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                guard walkEscape() else { return false }
            } else {
                guard copy(1) else { return false }
            }
        }
        return true
    }

    /// Spaces within a line are in the text as they are. Around line ends they become one space or line feeds.
    private mutating func walkSpaces() -> Bool {
        var next = at
        var breaks = 0
        while next < end, isSpace(source[next]) || isBreak(source[next]) {
            if source[next] == 0x0A { breaks += 1 }
            next += 1
        }
        guard breaks > 0 else { return copy(next - at) }
        let start = at
        at = next
        record(max(1, breaks - 1), from: start)
        return true
    }

    private mutating func walkEscape() -> Bool {
        guard at + 1 < end else { return false }
        let start = at
        let digits: Int
        switch source[at + 1] {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case 0x0A, 0x0D:
            // An escaped line end joins two lines. Each empty line after it is a line feed in the text.
            var breaks = 0
            at += 1
            while at < end, isSpace(source[at]) || isBreak(source[at]) {
                if source[at] == 0x0A { breaks += 1 }
                at += 1
            }
            if breaks > 1 { record(breaks - 1, from: start) }
            return true
        default: digits = 0
        }
        at = min(end, at + 2 + digits)
        // An escape makes one code point.
        record(1 + text[made...].dropFirst().prefix { $0 & 0xC0 == 0x80 }.count, from: start)
        return true
    }

    // MARK: -

    /// Notes that the source from `start` to `at` made the next `count` bytes of the text.
    private mutating func record(_ count: Int, from start: Int) {
        pieces.append(.init(text: made..<(made + count), source: start..<max(start, at), isVerbatim: false))
        made += count
    }

    /// Takes bytes that are the same in source and text. Returns false if they differ.
    private mutating func copy(_ count: Int) -> Bool {
        guard count > 0 else { return true }
        guard made + count <= text.count, at + count <= source.count else { return false }
        for offset in 0..<count where source[at + offset] != text[made + offset] { return false }
        let last = pieces.count - 1
        if last >= 0, pieces[last].isVerbatim, pieces[last].source.upperBound == at {
            pieces[last].text = pieces[last].text.lowerBound..<(made + count)
            pieces[last].source = pieces[last].source.lowerBound..<(at + count)
        } else {
            pieces.append(.init(text: made..<(made + count), source: at..<(at + count), isVerbatim: true))
        }
        made += count
        at += count
        return true
    }

    /// The end of the line of an offset, before its LF or CRLF.
    private func lineEnd(from offset: Int) -> Int {
        let end = source[offset...].firstIndex(of: 0x0A) ?? source.count
        return end > offset && end < source.count && source[end - 1] == 0x0D ? end - 1 : end
    }

    private mutating func skipLine() {
        at = lineEnd(from: at)
        if at < source.count, source[at] == 0x0D { at += 1 }
        if at < source.count { at += 1 }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
