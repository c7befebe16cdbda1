import Diagnostics
import SourceText
import YAMLSyntax

/// What a source says outside of some edits: each text with the keys above it, and each comment.
struct OtherParts {
    private struct Part {
        /// From the outermost key. Those that the edits touch are nil, since an edit may rename a key.
        let keys: [String?]
        let text: Text
        let start: Int
        let isEdited: Bool
    }

    private let edits: [(span: ByteSpan, movesLine: Bool)]
    private let source: SourceFile
    private let tree: SyntaxTree

    /// `edits` are the spans of this source that are, or were, edited.
    private init(_ source: SourceFile, _ edits: [(span: ByteSpan, movesLine: Bool)]) {
        var findings = Findings()
        (self.source, self.edits) = (source, edits)
        tree = parse(source, &findings)
    }

    /// The offset, in the source as it was, of the first part outside the edits that they give another meaning; nil
    /// if there is none. A part that could not be read before has none to lose.
    static func firstChange(in source: SourceFile, by edits: [Edit]) -> Int? {
        let (old, new) = (source.bytes, source.bytes.applying(edits))
        let spans = old.changes(by: edits)
        let moves = spans.map { old.isBlank(before: $0.old.end) && new.isBlank(before: $0.new.end) }
        let before = OtherParts(source, Array(zip(spans.map(\.old), moves)))
        let after = OtherParts(
            SourceFile(id: source.id, path: source.path, bytes: new), Array(zip(spans.map(\.new), moves)))
        return before.firstChange(in: after, spans.moved)
    }

    private func firstChange(in after: OtherParts, _ moved: (Int) -> Int) -> Int? {
        let (isWhole, others) = (tree.isComplete && !tree.isPartial, after.parts())
        let said = Dictionary(others.map { ($0.start, $0) }) { first, _ in first }
        let changed = parts().filter { !$0.isEdited }.first { part in
            // A text may go on with lines that the edits moved below it.
            guard let now = said[moved(part.start)],
                now.text == part.text || now.isEdited && now.text.string.hasPrefix(part.text.string)
            else { return true }
            return isWhole ? now.keys != part.keys : now.keys.last != part.keys.last
        }
        let remarks = Set(after.tree.comments.map(\.span.start))
        let lost = tree.comments.first { comment in
            !isEdited(comment.span) && !remarks.contains(moved(comment.span.start))
        }
        return [changed?.start, lost?.span.start].compactMap(\.self).min()
    }

    /// In their order.
    private func parts() -> [Part] {
        var parts: [Part] = []
        func add(_ node: SyntaxNode, _ keys: [String?]) {
            if node.isAlias || node.isBroken { return }
            if node.kind == .scalar {
                let span = node.place.span
                // Where nothing is written, nothing is lost.
                if span.start == span.end { return }
                parts.append(Part(keys: keys, text: node.text, start: span.start, isEdited: isEdited(span)))
            }
            for (key, value) in node.entries { add(value, keys + [isEdited(key.place.span) ? nil : key.text.string]) }
            for item in node.items { add(item, keys) }
        }
        if let root = tree.root { add(root, []) }
        return parts
    }

    /// Whether an edit touches it, or moves the line on which it begins.
    private func isEdited(_ span: ByteSpan) -> Bool {
        edits.contains { edit in
            edit.span.start <= span.end && span.start <= edit.span.end
                || edit.movesLine && edit.span.end <= span.start
                    && !source.bytes[edit.span.end..<span.start].contains(0x0A)
        }
    }
}

extension [UInt8] {
    /// Whether the line has only spaces and tabs up to an offset.
    fileprivate func isBlank(before offset: Int) -> Bool {
        self[lineStart(offset)..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
