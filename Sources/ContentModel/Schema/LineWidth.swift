import SourceText
import YAMLSyntax

/// The width of the lines in a file whose texts continue on the next line. It shows whether a line was broken
/// because it was full or by mistake. What `fmt` changes does not count.
struct LineWidth {
    /// The widths of such lines by the depth of their text: deeper texts are indented more, and have less room.
    private var widths: [Int: [Int]] = [:]
    private var depths: [Int: Int] = [:]
    /// The usual width; nil if there are too few lines.
    private var usual: Int?

    init(of tree: SyntaxTree) {
        if let root = tree.root { add(root, depth: 0) }
        let all = widths.values.flatMap(\.self)
        usual = all.count < 3 ? nil : LineWidth.middle(of: all)
    }

    private mutating func add(_ node: SyntaxNode, depth: Int) {
        if node.isAlias { return }
        for item in node.items { add(item, depth: depth + 1) }
        for (_, value) in node.entries { add(value, depth: depth + 1) }
        guard node.kind == .scalar, node.style != .literal, node.style != .broken else { return }
        depths[node.place.span.start] = depth
        // A folded text begins on the line after its `>`.
        let written = lines(of: node).filter { !$0.isBlank }.dropFirst(node.style == .folded ? 1 : 0)
        widths[depth, default: []] += written.dropLast().map(\.width)
    }

    private static func middle(of widths: [Int]) -> Int { widths.sorted()[widths.count / 2] }

    /// Whether a line of a text was full: the first word of the next line did not fit on it. A few characters too
    /// few are accepted, since people do not count them.
    func parts(_ line: SourceLine, from next: SourceLine, in node: SyntaxNode) -> Bool {
        let needed = line.width(with: next)
        guard let usual else { return needed > 60 }
        let own = depths[node.place.span.start].flatMap { widths[$0] } ?? []
        let limit = own.count < 2 ? usual : LineWidth.middle(of: own)
        return needed + 12 > (own.count < 4 ? min(limit, usual) : limit)
    }
}

extension SourceLine {
    /// The number of characters on it, with the key before it but without indentation and the dashes of items.
    var width: Int {
        var lead = source[range.lowerBound - column..<range.lowerBound]
        var (count, isSpaced) = (0, false)
        while let byte = lead.popFirst() {
            if byte == 0x20 || byte == 0x09 {
                isSpaced = count > 0
            } else if count > 0 || !"-?:".utf8.contains(byte) || ![0x20, 0x09].contains(lead.first ?? 0x20) {
                // Spaces before a colon count as none, and several between two things as one.
                count += (isSpaced && byte != 0x3A ? 1 : 0) + (byte & 0xC0 == 0x80 ? 0 : 1)
                isSpaced = false
            }
        }
        return count + (isSpaced ? 1 : 0) + source[range].count { $0 & 0xC0 != 0x80 }
    }

    /// The width that it would have with a space and the first word of the next line.
    func width(with next: SourceLine) -> Int {
        width + 1 + source[next.range].prefix { $0 != 0x20 }.count { $0 & 0xC0 != 0x80 }
    }
}
