import Platform
package import SourceText

/// One parsed file: its nodes in the order in which they begin, its texts and its comments.
///
/// Nodes are small records, one behind the other; a node's text is a slice of one buffer. So a tree costs two
/// allocations, however large the file.
package final class SyntaxTree: Sendable {
    package enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

    package enum Style: UInt8, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
        /// Of a mapping or sequence: written with indentation, or with brackets.
        case block, flow
        /// A scalar in place of something that was reported already; whoever reads it keeps silent.
        case broken
    }

    struct Node: Sendable {
        var kind: Kind
        var style: Style
        var span: ByteSpan
        /// The first node inside, or of an alias the node that it stands for; -1 for none.
        var first: Int32 = -1
        var next: Int32 = -1
        /// Of a scalar: its text. Of the others: `textCount` is the number of nodes directly inside.
        var textStart: UInt32 = 0
        var textCount: UInt32 = 0
        /// Lines that could not be read stand in it or beside it: something may be missing.
        var isTorn = false
    }

    package struct Comment: Sendable {
        /// From the `#` to the end of the line.
        package let span: ByteSpan
        /// Nothing but blanks stands before it on its line.
        package let isAlone: Bool
    }

    package let file: FileID
    package let source: [UInt8]
    package let comments: [Comment]
    /// False when a syntax error ended the reading early: what stands here is the part before it.
    package let isComplete: Bool
    /// Lines that could not be read were left out; they are reported.
    package let isTorn: Bool
    /// No text in it holds a character beyond ASCII.
    package let isASCII: Bool
    /// Written once, and given back with the tree.
    nonisolated(unsafe) let nodes: UnsafeBufferPointer<Node>
    let buffer: TextBuffer

    init(
        of source: SourceFile, nodes: [Node] = [], buffer: TextBuffer = TextBuffer(capacity: 1),
        comments: [Comment] = [], isComplete: Bool, isTorn: Bool = false, isASCII: Bool
    ) {
        file = source.id
        self.source = source.bytes
        let kept = UnsafeMutableBufferPointer<Node>.allocate(capacity: nodes.count)
        _ = kept.initialize(from: nodes)
        self.nodes = UnsafeBufferPointer(kept)
        self.buffer = buffer
        self.comments = comments
        self.isComplete = isComplete
        self.isTorn = isTorn
        self.isASCII = isASCII
    }

    deinit { nodes.deallocate() }

    /// For texts that are kept longer than the tree: gives back the room that they do not take.
    package func fitTexts() { buffer.fit() }

    /// The outermost node, nil when the file holds nothing but comments.
    package var root: SyntaxNode? { nodes.isEmpty ? nil : SyntaxNode(tree: self, index: 0) }

    /// The first comment that begins at an offset or behind it.
    package func comment(from offset: Int) -> Comment? {
        let index = firstIndex(below: comments.count) { comments[$0].span.start >= offset }
        return index < comments.count ? comments[index] : nil
    }

    /// Whether some node begins between the two.
    package func hasNode(after start: Int, before end: Int) -> Bool {
        let index = firstIndex(below: nodes.count) { nodes[$0].span.start > start }
        return index < nodes.count && nodes[index].span.start < end
    }

    /// Every scalar, and what stands for one, in the order in which they begin.
    package var scalars: [SyntaxNode] {
        nodes.indices.map { SyntaxNode(tree: self, index: Int32($0)) }.filter { $0.kind == .scalar }
    }

    /// Where every scalar stands, in the order in which they begin.
    package var scalarSpans: [ByteSpan] { nodes.filter { $0.kind == .scalar }.map(\.span) }
}

/// One node of a tree, good as long as somebody keeps the tree: nodes do not, since to count how many there are of
/// each would cost more than reading them. Aliases are followed: a node is a scalar, a mapping or a sequence. What
/// is said about it is said where it is used.
package struct SyntaxNode: Sendable {
    package unowned(unsafe) let tree: SyntaxTree
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
        guard node.kind == .scalar else { return Text(tree.buffer, start: 0, count: 0) }
        return Text(tree.buffer, start: Int(node.textStart), count: Int(node.textCount))
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
        fileprivate unowned(unsafe) let tree: SyntaxTree
        fileprivate var upcoming: Int32

        package mutating func next() -> SyntaxNode? {
            guard upcoming >= 0 else { return nil }
            defer { upcoming = tree.nodes[Int(upcoming)].next }
            return SyntaxNode(tree: tree, index: upcoming)
        }
    }

    package struct Entries: Sequence, IteratorProtocol {
        fileprivate unowned(unsafe) let tree: SyntaxTree
        fileprivate var upcoming: Int32

        package mutating func next() -> (key: SyntaxNode, value: SyntaxNode)? {
            guard upcoming >= 0 else { return nil }
            let value = tree.nodes[Int(upcoming)].next
            guard value >= 0 else { return nil }
            defer { upcoming = tree.nodes[Int(value)].next }
            return (SyntaxNode(tree: tree, index: upcoming), SyntaxNode(tree: tree, index: value))
        }
    }

    /// Remembers where in a mapping the last key was found: keys are mostly looked up in the order in
    /// which they stand, so the next is usually the first that is compared.
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
                memcmp(tree.buffer.bytes(from: Int(key.textStart)), name.utf8Start, Int(key.textCount)) == 0
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

    /// It may lack what stood in lines that could not be read, which is reported.
    package var isTorn: Bool { node.isTorn }

    /// Something that was reported already stands here.
    package var isBroken: Bool { node.style == .broken }

    /// A plain scalar that YAML reads as null: nothing at all, `~`, `null`.
    package var isNull: Bool {
        guard node.kind == .scalar, node.style == .plain, node.textCount <= 4 else { return false }
        let text = text
        return text.isEmpty || ["~", "null", "Null", "NULL"].contains { text.equals($0) }
    }
}
