/// Rows of cells in columns: the first to the left, all others to the right.
package func renderTable(_ heading: [String], _ rows: [[String]]) -> String {
    let cells = [heading] + rows
    let widths = heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
        let line = row.enumerated().map { column, cell in
            let blanks = String(repeating: " ", count: widths[column] - cell.count)
            return (column == 0 ? "" : "  ") + (column == 0 ? cell + blanks : blanks + cell)
        }
        return line.joined() + "\n"
    }.joined()
}

/// The same as a table of Markdown.
package func renderMarkdownTable(_ heading: [String], _ rows: [[String]]) -> String {
    let rule = heading.indices.map { $0 == 0 ? "---" : "---:" }
    return ([heading, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
}
