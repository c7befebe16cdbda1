import Diagnostics
import SourceText

/// Finds what libyaml does not report: comments and tabs.
extension TreeBuilder {
    /// All comments, which libyaml drops: a `#` at the start of a line or after a space or tab, outside scalars.
    func findComments() -> [SyntaxTree.Comment] {
        var comments: [SyntaxTree.Comment] = []
        for offset in offsetsOf(0x23) {
            let before = offset == 0 ? 0x0A : bytes[offset - 1]
            if let last = comments.last, offset + origin < last.span.end { continue }
            guard before == 0x20 || before == 0x09 || before == 0x0A, !isInText(offset) else { continue }
            let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let isAlone = bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A
            comments.append(.init(span: ByteSpan(offset + origin, end + origin), isAlone: isAlone))
        }
        return comments
    }

    /// The span of a block scalar without the blank lines after it, but with the spaces that its text ends with.
    func withoutBlankLines(_ span: ByteSpan, behind text: UnsafeBufferPointer<UInt8>) -> ByteSpan {
        let (start, limit) = (span.start - origin, span.end - origin)
        var end = limit
        while end > start, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
        guard text.last == 0x20 else { return ByteSpan(span.start, end + origin) }
        // Each blank line at the end of the text is a line of the source. If all lines are blank, the line with the
        // `|` or `>` must be counted too.
        let blanks = text.reversed().prefix { $0 == 0x20 || $0 == 0x0A }
        var lines = blanks.count { $0 == 0x0A } + (blanks.count == text.count ? 1 : 0)
        while end < limit, lines > 0 || bytes[end] != 0x0A {
            if bytes[end] == 0x0A { lines -= 1 }
            end += 1
        }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return ByteSpan(span.start, end + origin)
    }

    /// Reports tabs at the start of a line. libyaml reads some as spaces, and editors show them at different widths.
    func checkTabs() {
        // The fix of the first line also covers the lines directly below that begin with tabs. Each of those lines
        // has its own part of that fix.
        var (summary, below) = ("", ArraySlice<Edit>())
        for offset in offsetsOf(0x09) where !findings.isFull {
            guard bytes[..<offset].last(where: { $0 != 0x20 }) ?? 0x0A == 0x0A,
                let next = bytes[offset...].first(where: { $0 != 0x20 && $0 != 0x09 }),
                ![0x0A, 0x0D, 0x23].contains(next)
            else { continue }
            if let scalar = scalar(around: offset), scalar.style == .literal || scalar.style == .folded { continue }
            let place = place(offset, offset + 1)
            below = below.drop { $0.place.span.end < place.span.end }
            if let own = below.first, own.place.span.contains(place.span) {
                findings.report(.tabIndentation, at: place, fix: Fix(summary, own))
            } else {
                let fix = advice.withoutTabs(offset)
                findings.report(.tabIndentation, at: place, fix: fix)
                (summary, below) = (fix?.summary ?? "", fix?.edits.dropFirst() ?? [])
            }
        }
    }

    private func offsetsOf(_ byte: UInt8) -> [Int] {
        var found: [Int] = []
        while let hit = offset(of: byte, in: UnsafeRawBufferPointer(bytes), from: (found.last ?? -1) + 1) {
            found.append(hit)
        }
        return found
    }

    /// The scalar that covers an offset (counted without the byte order mark).
    func scalar(around offset: Int) -> SyntaxTree.Node? {
        let offset = offset + origin
        // Nodes are sorted by their start, so the last one that begins before the offset is the innermost.
        let next = firstIndex(below: nodes.count) { nodes[$0].span.start > offset }
        guard next > 0 else { return nil }
        let node = nodes[next - 1]
        return node.kind == .scalar && offset < node.span.end ? node : nil
    }

    private func isInText(_ offset: Int) -> Bool {
        guard let scalar = scalar(around: offset) else { return false }
        guard scalar.style == .literal || scalar.style == .folded else { return true }
        // After `|` or `>` a comment may follow on the same line.
        return bytes[(scalar.span.start - origin)..<offset].contains(0x0A)
    }
}

extension Findings {
    mutating func report(_ explanation: Explanation, at place: Place, fix: Fix?) {
        let width = fix?.replacement.count ?? 1
        report(
            explanation, "this line begins with a tab", at: place,
            help: width < 2 ? "type a space in its place" : "begin the line with \(width) spaces instead", fix: fix)
    }
}
