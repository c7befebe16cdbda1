import SourceText
import YAMLSyntax

/// Something stands in a file that could not be laid out anew for certain.
struct UncertainLayout: Error {}

/// Takes a file apart, from its start to its end: what the tree does not hold is read from the bytes between its nodes.
struct LayoutReader {
    let tree: SyntaxTree
    let source: [UInt8]
    var at: Int
    /// How many values with a name, or that repeat one, were read.
    var named = 0
    private let start: Int

    init(_ tree: SyntaxTree) {
        self.tree = tree
        source = tree.source
        start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        at = start
    }

    /// The layout of the whole file.
    mutating func read(_ order: KeyOrder?) throws(UncertainLayout) -> Layout {
        var layout = Layout()
        layout.head = trivia()
        if takeMarker("---") { layout.hasMarker = true }
        if let root = tree.root { layout.root = try value(root, order, in: nil) }
        layout.tail = trivia()
        layout.rootEnd = lineStart(at)
        if case .block(let block) = layout.root.content {
            if let comment = layout.tail.comments.first { layout.rootEnd = lineStart(comment.offset) }
            layout.tail = settle(layout.tail, in: block, isLast: true)
        }
        if takeMarker("...") { layout.end = trivia() }
        guard at == source.count else { throw UncertainLayout() }
        return layout
    }

    private mutating func takeMarker(_ marker: String) -> Bool {
        guard source[at...].starts(with: marker.utf8), at == lineStart(at) else { return false }
        if marker == "---", let root = tree.root, root.place.span.start < at + 3 { return false }
        at += 3
        return true
    }

    // MARK: Blocks

    /// `lead` is what stands above its first entry.
    private mutating func block(_ node: SyntaxNode, _ order: KeyOrder?, _ lead: Trivia) throws(UncertainLayout)
        -> Block
    {
        let block = Block(column: column(of: at), order: order)
        for (key, value) in node.entries {
            let lead = block.entries.isEmpty ? lead : settle(trivia(), in: block)
            let before = named
            let entry = try entry(key, lead, in: block)
            if case .explicitKey(_, _, false) = entry.head {
            } else {
                entry.value = try self.value(value, order?.order(under: key.text), in: block.column)
            }
            entry.isNaming = named > before
            block.entries.append(entry)
        }
        for item in node.items {
            let lead = block.entries.isEmpty ? lead : settle(trivia(), in: block)
            guard at < source.count, source[at] == UInt8(ascii: "-") else { throw UncertainLayout() }
            let entry = Entry(.item, lead, start: entryStart(lead))
            at += 1
            entry.value = try value(item, order?.each, in: block.column)
            block.entries.append(entry)
        }
        guard !block.entries.isEmpty else { throw UncertainLayout() }
        return block
    }

    /// A key with its colon.
    private mutating func entry(_ key: SyntaxNode, _ lead: Trivia, in block: Block) throws(UncertainLayout) -> Entry {
        let start = entryStart(lead)
        let isExplicit = at < key.place.span.start && source[at] == UInt8(ascii: "?")
        if isExplicit {
            at += 1
            let gap = trivia()
            guard gap.comments.isEmpty, gap.beside == nil, !gap.hasBreak else { throw UncertainLayout() }
        }
        guard at == key.place.span.start else { throw UncertainLayout() }
        let atom = try atom(key, nil, in: block.column)
        let end = at
        let gap = trivia()
        let hasColon = at < source.count && source[at] == UInt8(ascii: ":")
        if hasColon {
            at += 1
            guard gap.comments.isEmpty, gap.beside == nil, isExplicit || !gap.hasBreak else {
                throw UncertainLayout()
            }
        } else {
            guard isExplicit else { throw UncertainLayout() }
            at = end
        }
        return Entry(
            isExplicit ? .explicitKey(atom, key.text, hasColon: hasColon) : .key(atom, key.text), lead, start: start)
    }

    /// `column` is that of the block around; nil for what is the whole file.
    private mutating func value(_ node: SyntaxNode, _ order: KeyOrder?, in column: Int?) throws(UncertainLayout)
        -> Value
    {
        let span = node.place.span
        var value = Value()
        if node.kind == .scalar, node.style == .plain, span.start == span.end, !node.isAlias { return value }
        value.gap = trivia()
        guard at == span.start else { throw UncertainLayout() }
        guard node.kind != .scalar, !node.isAlias, node.style == .block else {
            value.content = .atom(try atom(node, order, in: column))
            return value
        }
        if source[at] == UInt8(ascii: "&") {
            // Where a name stands on a line of its own, nobody knows what the comments around it are about.
            guard column != nil, !value.gap.hasBreak else { throw UncertainLayout() }
            let end = source[at...].firstIndex { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? source.count
            value.properties = source[at..<end]
            at = end
            named += 1
            value.gap = trivia()
        }
        var lead = Trivia()
        // Above the first key of all they are about the file.
        if column != nil {
            lead = value.gap
            (lead.beside, value.gap.comments, value.gap.isSpaced) = (nil, [], false)
        }
        value.content = .block(try block(node, order, lead))
        return value
    }

    private func entryStart(_ lead: Trivia) -> Int { lineStart(lead.comments.first?.offset ?? at) }

    // MARK: Comments

    /// The comments and empty lines from here to the next thing.
    mutating func trivia() -> Trivia {
        var trivia = Trivia()
        var breaks = at == start ? 1 : 0
        trivia.hasBreak = breaks > 0
        let begin = at
        while at < source.count {
            switch source[at] {
            case 0x20, 0x09, 0x0D: at += 1
            case 0x0A:
                (breaks, trivia.hasBreak) = (breaks + 1, true)
                at += 1
            case 0x23:
                let end = source[at...].firstIndex(of: 0x0A) ?? source.count
                let comment = Comment(
                    text: trimmedEnd(source[at..<end]), offset: at, column: column(of: at), gap: source[begin..<at],
                    isSpaced: breaks > 1)
                if !trivia.hasBreak {
                    trivia.beside = comment
                } else if trivia.comments.isEmpty, trivia.beside?.column == comment.column, breaks == 1,
                    !comment.isRemark
                {
                    trivia.beside?.more.append(comment.text)
                } else {
                    trivia.comments.append(comment)
                }
                (breaks, at) = (0, end)
            default:
                trivia.isSpaced = breaks > 1
                return trivia
            }
        }
        return trivia
    }

    /// Gives the comments behind an entry to what they belong to, and returns those that belong to the next one. By its
    /// column a comment stands below the last thing, at the end of a block that ends here, or above what comes next.
    private func settle(_ trivia: Trivia, in block: Block, isLast: Bool = false) -> Trivia {
        var blocks = [block]
        while let inner = blocks[blocks.count - 1].entries.last?.block { blocks.append(inner) }
        let deepest = blocks[blocks.count - 1]
        guard let last = deepest.entries.last else { return trivia }
        last.beside = trivia.beside
        var lead = trivia
        (lead.beside, lead.comments) = (nil, [])
        var depth = blocks.count
        for comment in trivia.comments {
            if comment.isRemark, !isLast {
                depth = 0
            } else if comment.column <= deepest.column {
                let isOutermost = comment.column <= block.column
                depth = min(depth, isOutermost ? 0 : blocks.lastIndex { $0.column <= comment.column } ?? 0)
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

    // MARK: Lines

    func lineStart(_ offset: Int) -> Int { (source[start..<offset].lastIndex(of: 0x0A) ?? start - 1) + 1 }

    /// In code points, from 0.
    func column(of offset: Int) -> Int { source[lineStart(offset)..<offset].count { $0 & 0xC0 != 0x80 } }
}

/// Without the spaces at its end.
func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line[..<((line.lastIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? line.startIndex - 1) + 1)]
}
