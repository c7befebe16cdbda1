import SourceText

/// A sheet that people fill in, with a name for each column.
package struct Sheet: Sendable {
    package struct Row: Sendable {
        /// As spreadsheets count: from 1.
        package let number: Int
        fileprivate let cells: [String?]
    }

    package private(set) var rows: [Row] = []
    /// Rows that cannot be read, and why.
    package let problems: [String]
    /// What each column is called, in small letters.
    let columns: [String]

    private static let mostRows = 400_000

    /// A file. `needed` are the columns that tell which row is the header.
    init(_ bytes: [UInt8], needing needed: [String]) throws(ReadingProblem) {
        try self.init(text: try decodedText(bytes), needing: needed)
    }

    init(text: [UInt8], needing needed: [String]) throws(ReadingProblem) {
        let table = try CSVTable(text, mostRows: Sheet.mostRows, needing: needed)
        let names = table.header
        if let name = names.first(where: { name in !name.isEmpty && names.count(where: { $0 == name }) > 1 }) {
            throw ReadingProblem(message: "two columns are called `\(name)`", offset: 0)
        }
        columns = names
        problems = table.problems
        rows = table.rows.map { Row(number: $0.number, cells: $0.cells) }
    }

    /// What a cell says, as it was before the sheet was written; empty where there is no such column.
    func text(_ column: String, _ row: Row) -> String {
        guard let index = columns.firstIndex(of: column), let cell = row.cells[index] else { return "" }
        let lines = cell.utf8.contains(0x0D) ? cell.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : cell
        guard lines.utf8.first == 0x09, let next = lines.utf8.dropFirst().first, isGuarded(next) else { return lines }
        return String(lines.unicodeScalars.dropFirst())
    }

    /// What somebody typed into a cell.
    func typed(_ column: String, _ row: Row) -> String { Text(text(column, row)).trimmed.string }

    /// `row 17, new text (H17)`
    func place(_ column: String, _ row: Row) -> String {
        let index = columns.firstIndex(of: column)
        return "row \(row.number), \(column)" + (index.map { " (\(CSVTable.letters($0))\(row.number))" } ?? "")
    }
}

/// Whether spreadsheets may run a text that begins so. In a sheet it has a tab before it.
private func isGuarded(_ byte: UInt8) -> Bool { "=+-@\t\r".utf8.contains(byte) }

/// The lines of a sheet, as Excel needs them: after RFC 4180, with a byte order mark.
struct SheetText {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func add(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            guard let first = cell.utf8.first else { continue }
            bytes.append(UInt8(ascii: "\""))
            if isGuarded(first) { bytes.append(0x09) }
            for byte in cell.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes += [0x0D, 0x0A]
    }
}
