import Diagnostics
import Editing
import Importing
import SourceText
import YAMLSyntax

/// Edits that give a source the values of another one, and keep everything else: comments, style, order.
struct SourceUpdate {
    private let source: SourceFile
    private let tree: SyntaxTree
    private let rewriter: TextRewriter
    private(set) var edits: [Edit] = []

    /// Nil if edits cannot do that.
    init?(_ source: SourceFile, from old: SourceNode, to new: SourceNode) {
        var findings = Findings()
        self.source = source
        tree = parse(source, &findings)
        rewriter = TextRewriter(source)
        guard let root = tree.root, update(root, old, new) else { return nil }
        keepComments()
        var others = Findings()
        let result = SourceFile(id: source.id, path: source.path, bytes: source.bytes.applying(edits))
        let made = parse(result, &others)
        guard others.containErrors == findings.containErrors,
            SourceUpdate.comments(tree, source) == SourceUpdate.comments(made, result)
        else { return nil }
    }

    private static func comments(_ tree: SyntaxTree, _ source: SourceFile) -> [String] {
        tree.comments.map { text(of: $0, source) }.sorted()
    }

    private static func text(of comment: SyntaxTree.Comment, _ source: SourceFile) -> String {
        String(decoding: source.bytes[comment.span], as: UTF8.self).trimmed
    }

    /// Moves the comments in deleted or rewritten parts to the lines after them.
    private mutating func keepComments() {
        for (index, edit) in edits.enumerated() {
            let span = edit.place.span
            // A comment after the sign of a block of lines stays in place.
            let lost = tree.comments.filter { comment in
                span.start <= comment.span.start && comment.span.end <= span.end
                    && !edit.replacement.utf8.starts(with: source.bytes[span.start..<comment.span.end])
            }
            guard !lost.isEmpty else { continue }
            let indent = source.bytes[source.bytes.lineStart(span.start)...].prefix { $0 == 0x20 }.count
            let lines = lost.map { comment in
                String(repeating: " ", count: indent) + SourceUpdate.text(of: comment, source) + "\n"
            }.joined()
            let isWhole = span.end > span.start && source.bytes[span.end - 1] == 0x0A
            edits[index] = Edit(
                edit.place, isWhole ? edit.replacement + lines : "\(edit.replacement)\n\(lines.dropLast())")
        }
    }

    private mutating func update(_ node: SyntaxNode, _ old: SourceNode, _ new: SourceNode) -> Bool {
        if old.isSame(as: new) { return true }
        if node.isAlias { return false }
        switch (old, new, node.kind) {
        case (.mapping(let before), .mapping(let after), .mapping): return update(node, before, after)
        case (.list(let before, _), .list(let after, _), .sequence): return update(node, before, after)
        case (_, .text(let text), .scalar):
            guard let edit = rewriter.edit(node.place, to: text) else { return false }
            edits.append(edit)
            return true
        case (_, .plain(let word), .scalar) where node.style == .plain:
            edits.append(Edit(node.place, word))
            return true
        default: return false
        }
    }

    /// Deletes items, and adds items at the end. False if items are added elsewhere or moved: the list is then
    /// rewritten.
    private mutating func update(_ node: SyntaxNode, _ before: [SourceNode], _ after: [SourceNode]) -> Bool {
        let items = Array(node.items)
        guard items.count == before.count else { return false }
        var (old, new) = (before.map(\.name), after.map(\.name))
        // Items without ids are matched by their places.
        if before.count == after.count, zip(before, after).allSatisfy({ $0.id == $1.id }) {
            (old, new) = (old.indices.map(String.init), new.indices.map(String.init))
        }
        let kept = old.filter(new.contains)
        guard !kept.isEmpty, new.starts(with: kept), Set(new).count == new.count, Set(old).count == old.count else {
            return false
        }
        for (index, item) in items.enumerated() {
            guard let place = new.firstIndex(of: old[index]) else { continue }
            guard update(item, before[index], after[place]) else { return false }
        }
        delete(items.indices.filter { !new.contains(old[$0]) }, of: items.map { ($0, $0) }, in: node)
        let added = Array(after[kept.count...])
        guard !added.isEmpty, let last = items.last else { return true }
        return add(.list(added, isShort: false), at: column(at: node.place.span.start), after: last, in: node)
    }

    private mutating func update(_ node: SyntaxNode, _ before: [SourceNode.Entry], _ after: [SourceNode.Entry])
        -> Bool
    {
        let entries = Array(node.entries)
        func index(of key: String) -> Int? { entries.firstIndex { $0.key.text.equals(key) } }
        var added: [SourceNode.Entry] = []
        for (key, value) in after {
            let old = before.first { $0.key == key }?.value
            if let old, old.isSame(as: value) { continue }
            guard let index = index(of: key) else {
                added.append((key, value))
                continue
            }
            let mark = edits.count
            if let old, update(entries[index].value, old, value) { continue }
            edits.removeLast(edits.count - mark)
            if node.style == .block {
                replace(entries[index], with: value)
            } else {
                edits.append(Edit(entries[index].value.place, value.inBrackets))
            }
        }
        let gone = before.map(\.key).filter { key in !after.contains { $0.key == key } }
        let indices = gone.compactMap(index)
        guard indices.count == gone.count else { return false }
        delete(indices, of: entries, in: node)
        guard !added.isEmpty else { return true }
        // A key after `? ` is not in the column of the mapping.
        let indent = entries.map { column(at: $0.key.place.span.start) }.min() ?? 0
        return add(.mapping(added), at: indent, after: entries.last?.value, in: node)
    }

    /// Deletes neighbours in one edit, so that no comma is in two edits.
    private mutating func delete(_ gone: [Int], of parts: [(key: SyntaxNode, value: SyntaxNode)], in node: SyntaxNode)
    {
        for first in gone where !gone.contains(first - 1) {
            let last = (first...).prefix(while: gone.contains).last ?? first
            let span = ByteSpan(parts[first].key.place.span.start, end(of: parts[last].value))
            let next = last + 1 < parts.count ? parts[last + 1].key.place.span.start : nil
            let range = rangeToDelete(span, before: next, isBlock: node.style == .block, in: source.bytes)
            edits.append(Edit(Place(source.id, ByteSpan(range.lowerBound, range.upperBound)), ""))
        }
    }

    private mutating func replace(_ entry: (key: SyntaxNode, value: SyntaxNode), with value: SourceNode) {
        let (start, end) = (entry.key.place.span.end, end(of: entry.value))
        let colon = source.bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? start
        var text = value.written(after: column(at: entry.key.place.span.start))
        if source.bytes[end - 1] != 0x0A { text.removeLast() }
        edits.append(Edit(Place(source.id, ByteSpan(colon + 1, max(end, colon + 1))), text))
    }

    /// Adds items or keys at the end, in that column if there are no brackets. False if there is no place for
    /// them.
    private mutating func add(_ new: SourceNode, at column: Int, after last: SyntaxNode?, in node: SyntaxNode) -> Bool
    {
        let inside = String(new.inBrackets.dropFirst().dropLast())
        let place: (at: Int, text: String)? =
            switch (node.style, node.kind, last) {
            case (.block, _, let last?):
                inserting(String(new.written(after: column - 2).dropFirst()), after: end(of: last), source.bytes)
            case (_, .sequence, let last?): insertion(of: inside, after: last.place.span, source.bytes)
            default: insertion(of: inside, in: node.place.span, source.bytes)
            }
        guard let (at, text) = place else { return false }
        edits.append(Edit(Place(source.id, ByteSpan(at, at)), text))
        return true
    }

    /// The column of a key or a dash, without a byte order mark before it.
    private func column(at start: Int) -> Int {
        source.bytes[source.bytes.lineStart(start)..<start].drop { $0 >= 0x80 }.count
    }

    /// The end of the last value in a node, without the comments after it.
    private func end(of node: SyntaxNode) -> Int {
        guard !node.isAlias, node.style == .block else { return node.place.span.end }
        let last = node.kind == .mapping ? Array(node.entries).last?.value : Array(node.items).last
        return last.map(end) ?? node.place.span.end
    }
}

extension SourceNode {
    fileprivate var id: String? {
        guard case .mapping(let entries) = self, case .text(let id)? = entries.first(where: { $0.key == "id" })?.value
        else { return nil }
        return id
    }

    fileprivate var name: String { id ?? written(after: 0) }
}
