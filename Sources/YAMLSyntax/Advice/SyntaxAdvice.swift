import Diagnostics
import SourceText

/// Looks at the bytes around a mistake and at the tree so far, and adds a finding to the builder. Each type explains
/// mistakes of one sort, and may pass on what turns out to be of another. Offsets do not count the byte order mark.
protocol SyntaxAdvice { var builder: TreeBuilder { get } }

extension SyntaxAdvice {
    var brackets: BracketAdvice { BracketAdvice(builder: builder) }
    var colons: ColonAdvice { ColonAdvice(builder: builder) }
    var dashes: DashAdvice { DashAdvice(builder: builder) }
    var layout: IndentationAdvice { IndentationAdvice(builder: builder) }
    var quoting: QuotingAdvice { QuotingAdvice(builder: builder) }
    var foreignCharacters: SignAdvice { SignAdvice(builder: builder) }

    /// Whether the value of a line begins at an offset: after its key or its dash.
    func isValueStart(_ at: Int) -> Bool {
        let before = bytes[..<at].last { $0 != 0x20 }
        return (before == 0x3A || before == 0x2D) && valueStart(at + 1) == at
    }

    /// Whether a line continues a text that began above.
    func isInsideText(_ line: YAMLLine) -> Bool {
        guard let text = scalar(around: line.start + line.column) else { return false }
        return text.span.start - origin < line.start
    }

    /// The character at an offset; an empty place if the file ends there.
    func spot(_ at: Int) -> Place {
        guard at < bytes.count else { return place(bytes.count, bytes.count) }
        return place(at, bytes[(at + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
    }

    func lineStart(_ at: Int) -> Int { builder.lineStart(at) }

    func nextLine(_ at: Int) -> Int { bytes.nextLine(at) }

    func lines(from start: Int) -> some Sequence<YAMLLine> {
        sequence(state: start) { at in
            guard at < bytes.count else { return nil }
            defer { at = nextLine(at) }
            return YAMLLine(bytes, at: at)
        }
    }

    func lineNumber(of line: YAMLLine) -> Int { bytes[..<line.start].count { $0 == 0x0A } + 1 }

    func lineEnd(_ at: Int) -> Int {
        var end = min(at, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while end > at, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// The first byte of the line that is not a space; `at` if there is none before it.
    func indentation(_ at: Int) -> Int {
        let start = lineStart(at)
        return min(bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count, max(at, start))
    }

    func firstTab(onLineOf at: Int) -> Int {
        let start = lineStart(at)
        return (start..<min(at + 1, bytes.count)).first { bytes[$0] == 0x09 } ?? at
    }

    /// The start of the text on the line above, if it has no key, and the same indentation or none, so that it continues
    /// no text; nil otherwise. In that case the mistake is on that line.
    func keylessLine(above at: Int) -> Int? {
        let start = lineStart(at)
        guard start > 0 else { return nil }
        let line = YAMLLine(bytes, at: lineStart(start - 1))
        let (above, end) = (line.content, lineEnd(line.start))
        guard above == line.start || above - line.start == indentation(at) - start, above < end, bytes[above] != 0x23
        else { return nil }
        return holdsKey(above..<end) ? nil : above
    }

    /// Whether the range contains a colon with a space or tab after it, or ends with a colon.
    func holdsKey(_ range: Range<Int>) -> Bool {
        range.contains {
            bytes[$0] == 0x3A && ($0 + 1 == range.upperBound || bytes[$0 + 1] == 0x20 || bytes[$0 + 1] == 0x09)
        }
    }

    func isBlockText(_ style: SyntaxTree.Style?) -> Bool { style == .literal || style == .folded }

    /// The quoted text of several lines that ends right before an offset; nil if there is none.
    func longQuote(before at: Int) -> SyntaxTree.Node? {
        guard let node = nodes.last, node.style == .singleQuoted || node.style == .doubleQuoted,
            bytes[(node.span.start - origin)..<(node.span.end - origin)].contains(0x0A),
            bytes[(node.span.end - origin)..<at].allSatisfy({ $0 == 0x20 })
        else { return nil }
        return node
    }

    func isLetter(_ byte: Int) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

    /// Whether the range can be a key: ASCII letters, digits, `_` and `-` only.
    func isName(_ range: Range<Int>) -> Bool { !range.isEmpty && bytes[range].allSatisfy(YAMLLine.isName) }

    /// The start of the nearest line above that is neither empty nor a comment; nil if there is none.
    func lineAbove(_ at: Int) -> Int? {
        var start = lineStart(at)
        while start > 0 {
            let first = indentation(start - 1)
            start = lineStart(start - 1)
            if first < lineEnd(start), bytes[first] != 0x23 { return start }
        }
        return nil
    }

    func isDocumentEnd(_ line: Int) -> Bool { bytes[line...].starts(with: [0x2E, 0x2E, 0x2E]) }

    func isDirective(_ line: Int) -> Bool { bytes[line] == 0x25 }

    func isAfterQuote(_ at: Int) -> Bool {
        let before = bytes[..<at].last { $0 != 0x20 }
        return before == 0x22 || before == 0x27
    }

    /// The column of the key or the dash that a value on a line belongs to.
    func homeColumn(of start: Int) -> Int {
        let line = YAMLLine(bytes, at: lineStart(start))
        let home = line.content < start ? line.content : bytes[line.start..<start].lastIndex(of: 0x2D) ?? start
        return home - line.start
    }

    /// The length in bytes of a space that YAML does not know; nil if there is none at the offset.
    func invisibleBlank(_ at: Int) -> Int? {
        guard at + 1 < bytes.count else { return nil }
        if bytes[at] == 0xC2 { return bytes[at + 1] == 0xA0 ? 2 : nil }
        guard at + 2 < bytes.count else { return nil }
        switch (bytes[at], bytes[at + 1], bytes[at + 2]) {
        case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): return 3
        default: return nil
        }
    }

    /// The start of the value on the line of an offset: after its key or its dash; nil if it begins later.
    func valueStart(_ at: Int) -> Int? {
        let (line, at) = (YAMLLine(bytes, at: lineStart(at)), min(at, bytes.count))
        let character = line.key.flatMap { $0.upperBound < at ? $0.upperBound + 1 : nil }
        guard let start = character ?? (line.isItem ? line.content : nil), start < at else { return nil }
        return bytes[start..<at].firstIndex { $0 != 0x20 && $0 != 0x09 }
    }

    var bytes: UnsafeBufferPointer<UInt8> { builder.bytes }

    var origin: Int { builder.origin }

    var nodes: [SyntaxTree.Node] { builder.nodes }

    func place(_ start: Int, _ end: Int) -> Place { builder.place(start, end) }

    func offsets(of byte: UInt8) -> [Int] {
        var found: [Int] = []
        while let hit = offset(of: byte, in: UnsafeRawBufferPointer(bytes), from: (found.last ?? -1) + 1) {
            found.append(hit)
        }
        return found
    }

    /// The scalar that covers an offset.
    func scalar(around offset: Int) -> SyntaxTree.Node? {
        let offset = offset + origin
        // Nodes are sorted by their start, so the last one that begins before the offset is the innermost.
        let next = firstIndex(below: nodes.count) { nodes[$0].span.start > offset }
        guard next > 0 else { return nil }
        let node = nodes[next - 1]
        return node.kind == .scalar && offset < node.span.end ? node : nil
    }
}
