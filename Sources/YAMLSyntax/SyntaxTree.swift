package import SourceText

/// One parsed file: its nodes in the order in which they begin, its texts and its comments.
///
/// Nodes are small records in one buffer, and their texts are slices of another. So nodes and texts cost two
/// allocations, however large the file.
package final class SyntaxTree: Sendable {
    package enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

    package enum Style: UInt8, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
        /// The styles of mappings and sequences: written with indentation (`block`) or with brackets (`flow`).
        case block, flow
        /// A scalar in place of something that is already reported. Code that reads it must report nothing.
        case broken
    }

    struct Node: Sendable {
        var kind: Kind
        var style: Style
        var span: ByteSpan
        /// The first node inside; for an alias, the node that it repeats; -1 for none.
        var first: Int32 = -1
        var next: Int32 = -1
        /// The text of a scalar. In mappings and sequences `textCount` is the number of nodes directly inside.
        var textStart: UInt32 = 0
        var textCount: UInt32 = 0
        /// Whether something may be missing, because lines in it or beside it could not be read.
        var isPartial = false
    }

    package struct Comment: Sendable {
        /// From the `#` to the end of the line.
        package let span: ByteSpan
        /// Whether only spaces and tabs are before it on its line.
        package let isAlone: Bool
    }

    package let file: FileID
    package let source: [UInt8]
    package let comments: [Comment]
    /// False if a syntax error ended the reading: the tree has only the part before the error.
    package let isComplete: Bool
    /// Whether lines that could not be read were left out. They are reported.
    package let isPartial: Bool
    /// Whether all its texts are ASCII.
    package let isASCII: Bool
    let nodes: [Node]
    /// The texts of all scalars.
    let texts: [UInt8]

    init(
        of source: SourceFile, nodes: [Node] = [], texts: [UInt8] = [], comments: [Comment] = [], isComplete: Bool,
        isPartial: Bool = false, isASCII: Bool
    ) {
        file = source.id
        self.source = source.bytes
        self.nodes = nodes
        self.texts = texts
        self.comments = comments
        self.isComplete = isComplete
        self.isPartial = isPartial
        self.isASCII = isASCII
    }

    /// The same tree with other texts in some scalars, by their spans. Its places and bytes stay those of the source.
    package func replacing(_ others: [ByteSpan: String]) -> SyntaxTree {
        var (nodes, texts) = (nodes, texts)
        for index in nodes.indices where nodes[index].kind == .scalar {
            guard let other = others[nodes[index].span] else { continue }
            nodes[index].textStart = UInt32(texts.count)
            texts += Array(other.utf8)
            nodes[index].textCount = UInt32(texts.count) - nodes[index].textStart
            // What was typed around the source's words says nothing about these.
            nodes[index].style = .literal
        }
        return SyntaxTree(
            of: SourceFile(id: file, path: "", bytes: source), nodes: nodes, texts: texts, comments: [],
            isComplete: isComplete, isPartial: isPartial, isASCII: false)
    }

    /// The outermost node; nil if the file has nothing but comments.
    package var root: SyntaxNode? { nodes.isEmpty ? nil : SyntaxNode(tree: self, index: 0) }

    /// The first comment that begins at or after an offset; nil if there is none.
    package func comment(from offset: Int) -> Comment? {
        let index = firstIndex(below: comments.count) { comments[$0].span.start >= offset }
        return index < comments.count ? comments[index] : nil
    }

    /// Whether a node begins after `start` and before `end`.
    package func hasNode(after start: Int, before end: Int) -> Bool {
        let index = firstIndex(below: nodes.count) { nodes[$0].span.start > start }
        return index < nodes.count && nodes[index].span.start < end
    }

    /// Every scalar, and every alias of one, in source order.
    package var scalars: [SyntaxNode] {
        nodes.indices.map { SyntaxNode(tree: self, index: Int32($0)) }.filter { $0.kind == .scalar }
    }

    /// The span of every scalar, in source order.
    package var scalarSpans: [ByteSpan] { nodes.filter { $0.kind == .scalar }.map(\.span) }
}

/// One node of a tree. An alias is followed: kind, style and text are those of the value that it repeats, and `place`
/// is where the alias is.
package struct SyntaxNode: Sendable {
    package let tree: SyntaxTree
    private let index: Int32
    private let site: Int32

    init(tree: SyntaxTree, index: Int32) {
        self.tree = tree
        let node = tree.nodes[Int(index)]
        self.index = node.kind == .alias ? node.first : index
        site = index
    }

    private var node: SyntaxTree.Node { tree.nodes[Int(index)] }

    package var kind: SyntaxTree.Kind { node.kind }
    package var style: SyntaxTree.Style { node.style }
    package var place: Place { Place(tree.file, tree.nodes[Int(site)].span) }
    package var isAlias: Bool { site != index }

    package var text: Text {
        let node = node
        guard node.kind == .scalar else { return Text("") }
        return Text(tree.texts, start: Int(node.textStart), count: Int(node.textCount))
    }

    package var count: Int {
        switch node.kind {
        case .mapping: Int(node.textCount) / 2
        case .sequence: Int(node.textCount)
        default: 0
        }
    }

    package var items: Items { Items(tree: tree, upcoming: node.kind == .sequence ? node.first : -1) }

    /// The keys of a mapping with their values, in the order written; nothing for other kinds.
    package var entries: Entries { Entries(tree: tree, upcoming: node.kind == .mapping ? node.first : -1) }

    package struct Items: Sequence, IteratorProtocol {
        fileprivate let tree: SyntaxTree
        fileprivate var upcoming: Int32

        package mutating func next() -> SyntaxNode? {
            guard upcoming >= 0 else { return nil }
            defer { upcoming = tree.nodes[Int(upcoming)].next }
            return SyntaxNode(tree: tree, index: upcoming)
        }
    }

    package struct Entries: Sequence, IteratorProtocol {
        fileprivate let tree: SyntaxTree
        fileprivate var upcoming: Int32

        package mutating func next() -> (key: SyntaxNode, value: SyntaxNode)? {
            guard upcoming >= 0 else { return nil }
            let value = tree.nodes[Int(upcoming)].next
            guard value >= 0 else { return nil }
            defer { upcoming = tree.nodes[Int(value)].next }
            return (SyntaxNode(tree: tree, index: upcoming), SyntaxNode(tree: tree, index: value))
        }
    }

    /// The first scalar under a key of that name.
    package func scalar(under name: String) -> SyntaxNode? {
        entries.first { $0.key.text.equals(name) && $0.value.kind == .scalar }?.value
    }

    /// Remembers where the last key was found in a mapping. Keys are mostly looked up in their order in the file, so
    /// the next one is usually the first that is compared.
    package struct KeyCursor: Sendable {
        fileprivate var node: Int32 = -1
        fileprivate var position = 0

        package init() {}
    }

    /// The entry with that key and its position among the entries, from 0.
    package func entry(named name: StaticString, _ cursor: inout KeyCursor) -> (
        position: Int, key: SyntaxNode, value: SyntaxNode
    )? {
        guard node.kind == .mapping else { return nil }
        let nodes = tree.nodes
        let first = node.first
        var (index, position) = cursor.node >= 0 ? (cursor.node, cursor.position) : (first, 0)
        var left = Int(node.textCount) / 2
        while left > 0 {
            if index < 0 { (index, position) = (first, 0) }
            let key = nodes[Int(index)]
            let value = key.next
            guard value >= 0 else { return nil }
            let following = nodes[Int(value)].next
            if key.kind == .scalar, Int(key.textCount) == name.utf8CodeUnitCount,
                Text(tree.texts, start: Int(key.textStart), count: Int(key.textCount)).equals(name)
            {
                cursor.node = following
                cursor.position = position + 1
                return (position, SyntaxNode(tree: tree, index: index), SyntaxNode(tree: tree, index: value))
            }
            index = following
            position += 1
            left -= 1
        }
        return nil
    }

    /// Whether something may be missing, because lines in it or beside it could not be read. They are reported.
    package var isPartial: Bool { node.isPartial }

    /// Whether it replaces something that is already reported.
    package var isBroken: Bool { node.style == .broken }

    /// A plain scalar that YAML reads as null: nothing at all, `~`, `null`.
    package var isNull: Bool {
        guard node.kind == .scalar, node.style == .plain, node.textCount <= 4 else { return false }
        let text = text
        return text.isEmpty || ["~", "null", "Null", "NULL"].contains { text.equals($0) }
    }
}
