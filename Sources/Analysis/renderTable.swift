import SourceText

/// Aligns cells in columns. The columns in `texts` are aligned to the left, all others to the right.
package func renderTable(_ heading: [String], _ rows: [[String]], texts: Set<Int> = [0]) -> String {
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

/// The same table in Markdown.
package func renderMarkdownTable(_ heading: [String], _ rows: [[String]], texts: Set<Int> = [0]) -> String {
    let rule = heading.indices.map { texts.contains($0) ? "---" : "---:" }
    return ([heading, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
}
