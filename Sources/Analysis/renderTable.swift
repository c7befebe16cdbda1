/// Aligns cells in columns. The columns in `texts` are aligned to the left, all others to the right.
package func renderTable(_ heading: [String], _ rows: [[String]], texts: Set<Int> = [0]) -> String {
    let cells = [heading] + rows
    let widths = heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
        let line = row.enumerated().map { column, cell in
            let blanks = String(repeating: " ", count: widths[column] - cell.count)
            return (column == 0 ? "" : "  ") + (texts.contains(column) ? cell + blanks : blanks + cell)
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
