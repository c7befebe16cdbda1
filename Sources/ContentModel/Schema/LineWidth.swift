import SourceText
import YAMLSyntax

/// How long the lines are behind which the texts of a file go on: what breaks them, a width or a slip.
struct LineWidth {
    /// The usual length of such a line; nil where there are too few of them to tell.
    private let usual: Int?

    init(of tree: SyntaxTree) {
        var lengths: [Int] = []
        for span in tree.foldedSpans {
            let lines = tree.source[span.start..<span.end].split(separator: 0x0A).dropLast()
            lengths += lines.map { SourceLine(of: tree.source, tree.file, $0) }.filter { !$0.isBlank }.map(\.columns)
        }
        usual = lengths.count < 4 ? nil : lengths.sorted()[lengths.count / 2]
    }

    /// Whether a line ends where it does since the first word of the next one had no room on it. A few columns are
    /// let pass, since people are no machines.
    func parts(_ line: SourceLine, from next: SourceLine) -> Bool {
        let needed = line.columns(with: next)
        return usual.map { needed + 12 > $0 } ?? (needed > 80)
    }
}

extension SourceLine {
    /// How many characters stand on it, those before it included.
    var columns: Int { source[range.lowerBound - column..<range.upperBound].count { $0 & 0xC0 != 0x80 } }

    /// How many would, with a blank and the first word of the next line.
    func columns(with next: SourceLine) -> Int {
        columns + 1 + source[next.range].prefix { $0 != 0x20 }.count { $0 & 0xC0 != 0x80 }
    }
}
