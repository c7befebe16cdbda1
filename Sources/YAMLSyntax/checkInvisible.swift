import Diagnostics
import SourceText

/// Characters that nobody sees: changes of direction, and what escapes make.
extension TreeBuilder {
    /// Characters that cannot stand in the source but can be written with a backslash. `text` is what the
    /// escapes made; only when it holds such a character are they looked for in the source. True when
    /// there is one.
    func checkEscaped(_ text: UnsafeBufferPointer<UInt8>, at place: Place) -> Bool {
        guard text.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 >= 0x7F }) else { return false }
        var isBroken = false
        for (value, span) in escapes(in: place.span) {
            let explanation: Explanation
            switch value {
            case 0x09, 0x0A: continue
            case 0..<0x20, 0x7F...0x84, 0x86...0x9F, 0xFFFE, 0xFFFF: explanation = .controlCharacter
            case 0x85, 0x2028, 0x2029: explanation = .unicodeLineBreak
            case 0x202D, 0x202E: explanation = .bidiOverride
            case 0xFEFF: explanation = .misplacedByteOrderMark
            default: continue
            }
            isBroken = true
            findings.report(
                explanation, "this escape makes the character \(codePoint(value))", at: Place(file, span),
                help: "delete it; apps and databases cannot show that character",
                fix: .init("delete it", replace: Place(file, span), with: ""))
        }
        return isBroken
    }

    /// Embeddings (U+202A, U+202B) and isolates (U+2066…U+2068) must end within the text, or the comment,
    /// that they begin in.
    func checkDirections(of text: UnsafeBufferPointer<UInt8>, _ style: SyntaxTree.Style, at place: Place) {
        guard holdsDirections(text) else { return }
        var marks = rawDirections(in: place.span, isBlock: style == .literal || style == .folded)
        if style == .doubleQuoted {
            marks += escapes(in: place.span).filter { endOfDirection($0.value) != nil || isEnd($0.value) }
            marks.sort { $0.span.start < $1.span.start }
        }
        var open: [(value: UInt32, span: ByteSpan)] = []
        for mark in marks {
            if endOfDirection(mark.value) != nil {
                open.append(mark)
            } else if let last = open.last, endOfDirection(last.value) == mark.value {
                open.removeLast()
            } else {
                return reportUnbalanced(
                    "the character \(codePoint(mark.value)) ends a direction that did not begin", mark.span)
            }
        }
        if let left = open.last, let end = endOfDirection(left.value) {
            reportUnbalanced(
                "the character \(codePoint(left.value)) changes the direction, and no \(codePoint(end)) ends it",
                left.span)
        }
    }

    func checkDirections(of comments: [SyntaxTree.Comment]) {
        for comment in comments {
            let text = UnsafeBufferPointer(
                rebasing: bytes[(comment.span.start - origin)..<(comment.span.end - origin)])
            checkDirections(of: text, .plain, at: Place(file, comment.span))
        }
    }

    private func holdsDirections(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.contains { index in
            text[index] == 0xE2 && index + 2 < text.count
                && (text[index + 1] == 0x80 && 0xAA...0xAC ~= text[index + 2]
                    || text[index + 1] == 0x81 && 0xA6...0xA9 ~= text[index + 2])
        }
    }

    /// What ends a direction that this character begins.
    private func endOfDirection(_ value: UInt32) -> UInt32? {
        switch value {
        case 0x202A, 0x202B: 0x202C
        case 0x2066...0x2068: 0x2069
        default: nil
        }
    }

    private func isEnd(_ value: UInt32) -> Bool { value == 0x202C || value == 0x2069 }

    /// The characters of direction that stand in the source as they are. What follows `|` or `>` on its
    /// own line is a comment.
    private func rawDirections(in span: ByteSpan, isBlock: Bool) -> [(value: UInt32, span: ByteSpan)] {
        var found: [(value: UInt32, span: ByteSpan)] = []
        let end = span.end - origin
        var offset = span.start - origin
        if isBlock { while offset < end, bytes[offset] != 0x0A { offset += 1 } }
        while offset + 2 < end {
            if bytes[offset] == 0xE2, bytes[offset + 1] == 0x80 || bytes[offset + 1] == 0x81 {
                let value = 0x2000 | UInt32(bytes[offset + 1] & 1) << 6 | UInt32(bytes[offset + 2] & 0x3F)
                if endOfDirection(value) != nil || isEnd(value) {
                    found.append((value, ByteSpan(offset + origin, offset + 3 + origin)))
                }
            }
            offset += 1
        }
        return found
    }

    /// Every escape of a text in double quotes that names one character, and where it stands. libyaml has
    /// read them already, so each is whole.
    private func escapes(in span: ByteSpan) -> [(value: UInt32, span: ByteSpan)] {
        var found: [(value: UInt32, span: ByteSpan)] = []
        let end = span.end - origin
        var offset = span.start - origin
        while offset + 1 < end {
            guard bytes[offset] == 0x5C else {
                offset += 1
                continue
            }
            let letter = bytes[offset + 1]
            let digits = letter == 0x78 ? 2 : letter == 0x75 ? 4 : letter == 0x55 ? 8 : 0
            var value = TreeBuilder.shortEscapes[letter]
            if digits > 0, offset + 2 + digits <= end {
                let text = String(decoding: bytes[(offset + 2)..<(offset + 2 + digits)], as: UTF8.self)
                value = UInt32(text, radix: 16)
            }
            let length = 2 + digits
            if let value { found.append((value, ByteSpan(offset + origin, offset + length + origin))) }
            offset += length
        }
        return found
    }

    private static let shortEscapes: [UInt8: UInt32] = [
        0x30: 0x00, 0x61: 0x07, 0x62: 0x08, 0x65: 0x1B, 0x66: 0x0C, 0x72: 0x0D, 0x76: 0x0B, 0x4E: 0x85, 0x4C: 0x2028,
        0x50: 0x2029,
    ]

    private func reportUnbalanced(_ message: String, _ span: ByteSpan) {
        findings.report(
            .unbalancedDirection, message, at: Place(file, span),
            help: "delete the invisible characters, or end each in the text that begins it")
    }
}
