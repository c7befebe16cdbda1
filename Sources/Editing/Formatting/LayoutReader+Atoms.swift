import SourceText
import YAMLSyntax

/// Values that are printed as written, apart from the indentation of their lines.
extension LayoutReader {
    /// `column` is the column of the enclosing block; nil if the value is the whole file.
    mutating func atom(_ node: SyntaxNode, _ order: KeyOrder?, in column: Int?) throws(UncertainLayout) -> Atom {
        let span = node.place.span
        if isNaming(node) { named += 1 }
        at = span.end
        if !node.isAlias, node.style == .literal || node.style == .folded { return try blockText(span, in: column) }
        let text = source[span]
        guard text.contains(0x0A) else { return Atom(first: bracketed(node, order)) }
        let isFlow = node.style == .flow && !node.isAlias
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(withoutTrailingSpaces)
        let columns = lines.map { line in line.prefix { $0 == 0x20 || $0 == 0x09 }.count }
        let isClosing = { (line: ArraySlice<UInt8>) in isFlow && "]}".utf8.contains(line.first { $0 > 0x20 } ?? 0) }
        // The lines are shifted together, so that the least indented one gets the indentation of a value.
        let inner = zip(lines, columns).dropFirst().filter { !$0.0.isEmpty && !isClosing($0.0) }.map(\.1)
        let least = inner.min() ?? (column ?? 0) + 2
        var atom = Atom(first: Array(lines[0]))
        atom.rest = zip(lines, columns).dropFirst().map { line, written in
            let indentation = column == nil && !isFlow ? written : max(0, 2 + written - least)
            return (indentation + outermost(column), line.dropFirst(written))
        }
        return atom
    }

    /// Whether the value, or something in its brackets, has an anchor or is an alias.
    private func isNaming(_ node: SyntaxNode) -> Bool {
        if node.isAlias || source[node.place.span.start...].first == UInt8(ascii: "&") { return true }
        return node.items.contains(where: isNaming) || node.entries.contains { isNaming($0) || isNaming($1) }
    }

    /// After a backslash a space is part of the text.
    private func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = trimmedEnd(line)
        let next = line[text.endIndex...].first
        return text.last == UInt8(ascii: "\\") && next != nil && next != 0x0D ? line[...text.endIndex] : text
    }

    /// A value that is the whole file counts from two columns before its lines.
    private func outermost(_ column: Int?) -> Int { column == nil ? 2 : 0 }

    private mutating func blockText(_ span: ByteSpan, in column: Int?) throws(UncertainLayout) -> Atom {
        let header = source[span.start..<(source[span].firstIndex(of: 0x0A) ?? span.end)]
        guard let sign = header.firstIndex(where: "|>".utf8.contains) else { throw UncertainLayout() }
        let marks = header[(sign + 1)...].prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
        let depth = marks.first { 0x31...0x39 ~= $0 }.map { Int($0) - 0x30 }
        let isOpen = marks.contains(UInt8(ascii: "+"))
        if isOpen { takeEmptyLines() }
        let lines = source[header.endIndex..<at].split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst()
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        let spaces = { (line: ArraySlice<UInt8>) in line.prefix { $0 == 0x20 }.count }
        let first = lines.first { spaces($0) < $0.count }.map(spaces)
        let deep = depth.map { (column ?? 0) + $0 } ?? first ?? lines.map(spaces).max() ?? 0
        var atom = Atom(first: Array(trimmedEnd(header)), isBlockText: true, isOpen: isOpen)
        for line in lines {
            let isEmpty = spaces(line) == line.count && line.count <= deep
            guard isEmpty || spaces(line) >= deep else { throw UncertainLayout() }
            atom.rest.append(((depth ?? 2) + outermost(column), line.dropFirst(deep)))
        }
        return atom
    }

    /// With `+` the empty lines below are part of the text.
    private mutating func takeEmptyLines() {
        while let feed = source[at...].firstIndex(of: 0x0A), trimmedEnd(source[at..<feed]).isEmpty,
            let next = source[(feed + 1)...].firstIndex(of: 0x0A), trimmedEnd(source[(feed + 1)..<next]).isEmpty
        { at = next }
    }

    /// A value on one line, with its keys in order. The separators stay in place.
    private func bracketed(_ node: SyntaxNode, _ order: KeyOrder?) -> [UInt8] {
        let span = node.place.span
        guard node.style == .flow, !node.isAlias, let order else { return Array(source[span]) }
        var parts: [(span: Range<Int>, text: [UInt8])] = []
        var (keys, naming): ([Text], [Bool]) = ([], [])
        for item in node.items {
            parts.append((item.place.span.start..<item.place.span.end, bracketed(item, order.each)))
        }
        for (key, value) in node.entries {
            let (from, to) = (key.place.span.start, value.place.span)
            let end = trimmedEnd(source[from..<max(key.place.span.end, to.end)]).endIndex
            let inner = to.start < to.end ? bracketed(value, order.order(under: key.text)) : []
            parts.append((from..<end, source[from..<min(to.start, end)] + inner))
            keys.append(key.text)
            naming.append(isNaming(key) || isNaming(value))
        }
        let arrangement = order.arrangement(of: keys, naming: naming) ?? Array(parts.indices)
        var (made, done): ([UInt8], Int) = ([], span.start)
        for (part, moved) in zip(parts, arrangement) {
            made += source[done..<part.span.lowerBound] + parts[moved].text
            done = part.span.upperBound
        }
        return made + source[done..<span.end]
    }
}
