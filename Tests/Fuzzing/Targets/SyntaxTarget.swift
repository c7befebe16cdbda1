import Diagnostics
import SourceText
import YAMLSyntax

extension FuzzTarget {
    /// Bytes to tree: spans nest, stand in order and give back what was written.
    static let syntax = FuzzTarget("syntax") { shipped in
        shipped.sources(below: "activities") + shipped.sources(below: "quizzes")
    } check: { bytes in
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: bytes)
        var (findings, again) = (Findings(), Findings())
        let tree = parse(source, &findings)
        _ = parse(source, &again)
        try expect(
            findings.all.map(\.place) == again.all.map(\.place)
                && findings.all.map(\.message) == again.all.map(\.message), "two readings differ")
        for finding in findings.all { try checkSpan(finding.place.span, in: bytes, finding.rule) }
        var last = 0
        for comment in tree.comments {
            try checkSpan(comment.span, in: bytes, "a comment")
            let isOne = comment.span.start >= last && bytes[comment.span.start] == UInt8(ascii: "#")
            try expect(isOne, "what is taken for a comment at \(comment.span) is none")
            last = comment.span.end
        }
        defer { withExtendedLifetime(tree) {} }
        if let root = tree.root {
            let whole = ByteSpan(0, bytes.count)
            try TreeCheck(bytes, isSound: findings.isEmpty).check(root, in: whole)
        }
    }
}

private struct TreeCheck {
    let bytes: [UInt8]
    let isSound: Bool

    init(_ bytes: [UInt8], isSound: Bool) {
        self.bytes = bytes
        self.isSound = isSound
    }

    func check(_ node: SyntaxNode, in outer: ByteSpan) throws {
        let span = node.place.span
        try checkSpan(span, in: bytes, "a node")
        try expect(outer.contains(span), "a node at \(span) is not within what holds it, \(outer)")
        // What an alias stands for is looked at where it is written.
        if node.isAlias { return }
        if node.kind == .scalar { return try checkText(of: node) }
        var last = span.start
        for child in node.items + node.entries.flatMap({ [$0.key, $0.value] }) {
            try expect(child.place.span.start >= last, "nodes overlap at \(child.place.span)")
            try check(child, in: span)
            last = child.place.span.end
        }
    }

    /// What the tree says that a scalar says is what stands there.
    private func checkText(of node: SyntaxNode) throws {
        guard isSound, !node.isBroken else { return }
        let (text, span) = (node.text, node.place.span)
        guard let map = TextMap(of: text, at: span, in: bytes) else {
            throw Violation("the text of the scalar at \(span) is not what stands there: \(text.excerpt)")
        }
        guard !text.isEmpty else { return }
        guard let all = map.span(of: 0..<text.utf8Count) else {
            throw Violation("the whole text of the scalar at \(span) has no place")
        }
        try expect(span.contains(all), "the text of the scalar at \(span) stands at \(all)")
        try checkSpan(all, in: bytes, "a text")
        let isPlain = node.style == .plain && !bytes[span.start..<span.end].contains(UInt8(ascii: "\n"))
        if isPlain {
            let isSame = text.withBytes { $0.elementsEqual(bytes[span.start..<span.end]) }
            try expect(isSame, "the plain scalar at \(span) says \(text.excerpt)")
        }
    }
}
