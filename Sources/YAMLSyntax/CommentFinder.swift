import SourceText

/// Finds the comments of a file, which libyaml drops: a `#` at the start of a line or after a space or tab, outside
/// scalars.
struct CommentFinder: SyntaxAdvice {
    let builder: TreeBuilder

    func find() -> [SyntaxTree.Comment] {
        var comments: [SyntaxTree.Comment] = []
        for offset in offsets(of: 0x23) {
            let before = offset == 0 ? 0x0A : bytes[offset - 1]
            if let last = comments.last, offset + origin < last.span.end { continue }
            guard before == 0x20 || before == 0x09 || before == 0x0A, !isInText(offset) else { continue }
            let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let isAlone = bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A
            comments.append(.init(span: ByteSpan(offset + origin, end + origin), isAlone: isAlone))
        }
        return comments
    }

    private func isInText(_ offset: Int) -> Bool {
        guard let scalar = scalar(around: offset) else { return false }
        guard scalar.style == .literal || scalar.style == .folded else { return true }
        // After `|` or `>` a comment may follow on the same line.
        return bytes[(scalar.span.start - origin)..<offset].contains(0x0A)
    }
}
