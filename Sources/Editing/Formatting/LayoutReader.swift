import SourceText
import YAMLSyntax

/// The file has something that cannot be formatted safely.
struct UncertainLayout: Error {}

/// Takes a file apart from start to end. What is not in the tree is read from the bytes between its nodes.
struct LayoutReader {
    let tree: SyntaxTree
    let source: [UInt8]
    var at: Int
    /// The number of values read so far that have an anchor or are an alias.
    var named = 0
    private let start: Int

    init(_ tree: SyntaxTree) {
        self.tree = tree
        source = tree.source
        start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        at = start
    }

    mutating func read(_ order: KeyOrder?) throws(UncertainLayout) -> Layout {
        let head = trivia()
        var layout = Layout(Entry(Atom(first: takeMarker("---")), Trivia()), below: head)
        if let node = tree.root { try read(node, order, into: layout.file, in: nil) }
        _ = attachComments(trivia(), in: layout.root, isLast: true)
        if !takeMarker("...").isEmpty { layout.end = trivia() }
        guard at == source.count else { throw UncertainLayout() }
        return layout
    }

    private mutating func takeMarker(_ marker: String) -> [UInt8] {
        guard source[at...].starts(with: marker.utf8), at == lineStart(at), source[(at + 3)...].first ?? 0x0A <= 0x20
        else { return [] }
        at += 3
        return Array(marker.utf8)
    }

    // MARK: Blocks

    /// `lead` is the trivia above the first entry.
    private mutating func block(_ node: SyntaxNode, _ order: KeyOrder?, _ lead: Trivia) throws(UncertainLayout)
        -> Block
    {
        let block = Block(column: column(of: at), order: order)
        for (key, value) in node.entries {
            let before = named
            let (entry, hasColon) = try entry(
                key, block.entries.isEmpty ? lead : attachComments(trivia(), in: block), in: block)
            if hasColon { try read(value, order?.order(under: key.text), into: entry, in: block.column) }
            entry.isNaming = named > before
            block.entries.append(entry)
        }
        for item in node.items {
            let lead = block.entries.isEmpty ? lead : attachComments(trivia(), in: block)
            let entry = Entry(Atom(first: [UInt8(ascii: "-")]), lead)
            guard take("-") else { throw UncertainLayout() }
            try read(item, order?.each, into: entry, in: block.column)
            block.entries.append(entry)
        }
        return block
    }

    /// Reads a key with its colon. A key after `?` may have no colon.
    private mutating func entry(_ key: SyntaxNode, _ lead: Trivia, in block: Block) throws(UncertainLayout) -> (
        entry: Entry, hasColon: Bool
    ) {
        let isExplicit = at < key.place.span.start && take("?")
        if isExplicit, !trivia().isNothing { throw UncertainLayout() }
        guard at == key.place.span.start else { throw UncertainLayout() }
        var head = try atom(key, nil, in: block.column)
        let end = at
        var gap = trivia()
        let hasColon = take(":")
        guard hasColon || isExplicit else { throw UncertainLayout() }
        if !hasColon { at = end }
        if isExplicit {
            head.first = Array("? ".utf8) + head.first
            if hasColon { head.rest.append((0, [UInt8(ascii: ":")])) }
            gap.hasBreak = false
        } else {
            head.first.append(UInt8(ascii: ":"))
        }
        guard !hasColon || gap.isNothing else { throw UncertainLayout() }
        return (Entry(head, key: key.text, lead), hasColon)
    }

    /// Reads the value of an entry. `column` is the column of the enclosing block; nil if the value is the whole
    /// file.
    private mutating func read(_ node: SyntaxNode, _ order: KeyOrder?, into entry: Entry, in column: Int?)
        throws(UncertainLayout)
    {
        let span = node.place.span
        if node.kind == .scalar, node.style == .plain, span.start == span.end, !node.isAlias { return }
        entry.gap = trivia()
        guard at == span.start else { throw UncertainLayout() }
        guard node.kind != .scalar, !node.isAlias, node.style == .block else {
            return entry.value = .atom(try atom(node, order, in: column))
        }
        if source[at] == UInt8(ascii: "&") {
            // If an anchor is on a separate line, it is unclear what the comments around it are about.
            guard column != nil, !entry.gap.hasBreak else { throw UncertainLayout() }
            let end = source[at...].firstIndex { $0 <= 0x20 } ?? source.count
            entry.head.first += [0x20] + source[at..<end]
            (at, named) = (end, named + 1)
            entry.gap = trivia()
        }
        var lead = Trivia()
        // Comments above the first key of the file are about the file.
        if column != nil { (lead.comments, lead.isSpaced) = (entry.gap.comments, entry.gap.isSpaced) }
        if column != nil { (entry.gap.comments, entry.gap.isSpaced) = ([], false) }
        entry.value = .block(try block(node, order, lead))
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard at < source.count, source[at] == UInt8(ascii: sign) else { return false }
        at += 1
        return true
    }

    // MARK: Comments

    mutating func trivia() -> Trivia {
        var trivia = Trivia(hasBreak: at == start)
        var breaks = at == start ? 1 : 0
        let begin = at
        while at < source.count, source[at] <= 0x20 || source[at] == UInt8(ascii: "#") {
            guard source[at] == UInt8(ascii: "#") else {
                if source[at] == 0x0A { (breaks, trivia.hasBreak) = (breaks + 1, true) }
                at += 1
                continue
            }
            let end = source[at...].firstIndex(of: 0x0A) ?? source.count
            let text = trimmedEnd(source[at..<end])
            let isDisabledLine = text.starts(with: "#  ".utf8) && at == lineStart(at)
            let comment = Comment(
                text: text, column: isDisabledLine ? text.dropFirst().prefix { $0 == 0x20 }.count : column(of: at),
                isDisabledLine: isDisabledLine, gap: source[begin..<at], isSpaced: breaks > 1)
            if !trivia.hasBreak {
                trivia.trailing = comment
            } else if trivia.comments.isEmpty, trivia.trailing?.column == comment.column, breaks == 1,
                !comment.isRemark, !isDisabledLine
            {
                trivia.trailing?.more.append(comment.text)
            } else {
                trivia.comments.append(comment)
            }
            (breaks, at) = (0, end)
        }
        trivia.isSpaced = breaks > 1 && at < source.count
        return trivia
    }

    /// Gives the comments after an entry to what they belong to, and returns those of the next entry. The column
    /// decides: a comment is below the last entry, at the end of a block that ends here, or above the next entry.
    private func attachComments(_ trivia: Trivia, in block: Block, isLast: Bool = false) -> Trivia {
        var blocks = OneOrMore(block)
        while let inner = blocks.last.entries.last?.block { blocks.append(inner) }
        let deepest = blocks.last
        guard let last = deepest.entries.last else { return trivia }
        last.trailing = trivia.trailing
        var lead = trivia
        (lead.trailing, lead.comments) = (nil, [])
        var depth = blocks.count
        for comment in trivia.comments {
            if comment.isRemark && !isLast || comment.column <= max(block.column, 0) {
                depth = 0
            } else if comment.column <= deepest.column {
                depth = min(depth, blocks.lastIndex { $0.column <= comment.column } ?? 0)
            }
            if depth == blocks.count {
                last.hanging.append(comment)
            } else if depth == 0, !isLast {
                lead.comments.append(comment)
            } else {
                blocks[depth].tail.append(comment)
            }
        }
        return lead
    }

    private func lineStart(_ offset: Int) -> Int { (source[start..<offset].lastIndex(of: 0x0A) ?? start - 1) + 1 }

    /// In code points, from 0.
    private func column(of offset: Int) -> Int { source[lineStart(offset)..<offset].count { $0 & 0xC0 != 0x80 } }
}

extension Trivia { fileprivate var isNothing: Bool { trailing == nil && comments.isEmpty && !hasBreak } }

/// The line without spaces, tabs and carriage returns at its end.
func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line[..<((line.lastIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? line.startIndex - 1) + 1)]
}
