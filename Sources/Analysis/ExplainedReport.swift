package import ContentModel
import DailyPractice
import SourceText

/// The results of an analysis: words that say what was found, what to do about it and what the numbers mean, and tables.
package protocol ExplainedReport {
    /// Whether there is nothing to tell.
    var isEmpty: Bool { get }
    var explanation: String { get }
    var tables: [TextTable] { get }
}

extension ExplainedReport {
    /// For a terminal.
    package var text: String { explanation + tables.map { "\n" + $0.text }.joined() }

    /// For the summary of a pull request.
    package var markdown: String { explanation + tables.map { "\n" + $0.markdown }.joined() }
}

extension Runway {
    package var table: TextTable {
        let rows = lines.map { [$0.kind.folder, $0.band?.rawValue ?? "all", words(for: $0)] }
        return TextTable(["what", "ages", "lasts"], rows, texts: [0, 1, 2])
    }
}

/// A table for people. The columns in `texts` are aligned to the left, all others to the right.
package struct TextTable: Sendable {
    package let heading: [String]
    package let rows: [[String]]
    private let texts: Set<Int>

    package init(_ heading: [String], _ rows: [[String]], texts: Set<Int> = [0]) {
        (self.heading, self.rows, self.texts) = (heading, rows, texts)
    }

    package var text: String {
        let cells = [heading] + rows
        let widths = heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let line = zip(row, widths).enumerated().map { column, cell in
                (column == 0 ? "" : "  ")
                    + (texts.contains(column) ? cell.0.padded(to: cell.1) : cell.0.padded(left: cell.1))
            }
            let end = line.joined().reversed().drop { $0 == " " }
            return String(end.reversed()) + "\n"
        }.joined()
    }

    package var markdown: String {
        let rule = heading.indices.map { texts.contains($0) ? "---" : "---:" }
        return ([heading, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
