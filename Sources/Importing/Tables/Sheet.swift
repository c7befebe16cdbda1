import CanonicalJSON
import ContentModel
import Publishing
import SourceText

/// A table with a name for each column, as in RFC 4180, or with semicolons or tabs as spreadsheets write it.
package struct Sheet: Sendable {
    package struct Row: Sendable {
        /// The number as spreadsheets count, from 1.
        package let number: Int
        /// Nil for an empty cell without quotation marks.
        fileprivate(set) var cells: [String?]
    }

    package private(set) var rows: [Row] = []
    /// Rows with more cells than the header.
    private(set) var broken: [Row] = []
    package private(set) var problems: [ImportMessage] = []
    /// The names in its header; in lower case in a sheet that people fill in.
    let columns: [String]

    /// Throws if there is no header or a cell is broken. In a sheet that people fill in, the header is the first row with
    /// the names that are `needed`, or that `isHeader` accepts, and empty cells may be missing at the ends of rows.
    init(
        text: [UInt8], needing needed: [String]? = nil, maximumRows: Int = 400_000,
        isHeader: (([String]) -> Bool)? = nil
    ) throws(ReadingProblem) {
        var scanner = CSVScanner(text)
        var head: [String]?
        while head == nil, scanner.number < 20, let cells = try scanner.row() {
            let names = cells.map { cell in
                let name = Sheet.unified(cell ?? "").trimmed
                return isHeader != nil ? name : needed == nil ? cell ?? "" : name.lowercased()
            }
            if isHeader?(names) ?? needed?.allSatisfy(names.contains) ?? true { head = names }
        }
        guard let head else {
            let names = needed.map { orList($0.map { "`\($0)`" }, "and") }
            throw ReadingProblem(
                message: names.map { "there is no header with the columns \($0)" }
                    ?? "the table is empty: there is no header", offset: 0)
        }
        if let name = head.first(where: { name in !name.isEmpty && head.count(where: { $0 == name }) > 1 }) {
            let advice = ". If no row names the columns, write one above: `question,option 1,option 2,answer`"
            let isFree = needed == nil && isHeader == nil
            throw ReadingProblem(message: "two columns are called `\(name)`\(isFree ? advice : "")", offset: 0)
        }
        columns = head
        while var cells = try scanner.row() {
            // Skips an empty line, such as editors leave at the end.
            if cells.count == 1, cells[0] == nil, columns.count > 1 { continue }
            guard rows.count < maximumRows else {
                throw ReadingProblem(message: "there are more than \(maximumRows) rows", offset: scanner.offset)
            }
            if needed != nil || isHeader != nil {
                while cells.count > columns.count, cells.last == .some(nil) { cells.removeLast() }
                while cells.count < columns.count { cells.append(nil) }
            }
            if cells.count == columns.count {
                rows.append(Row(number: scanner.number, cells: cells))
                continue
            }
            broken.append(Row(number: scanner.number, cells: cells))
            let end = cells.count > columns.count ? "the header" : "the row"
            let reason =
                "\(end) ends before this cell (cells in the row: \(cells.count), in the header: \(columns.count)). A "
                + "text with a comma or a quotation mark must be quoted"
            let cell = "\(Sheet.letters(min(cells.count, columns.count)))\(scanner.number)"
            problems.append(
                ImportMessage("row \(scanner.number) (\(cell))", reason, rejecting: .list(cells.map(\.json))))
        }
    }

    /// Empties the cells in which a spreadsheet wrote an error, and adds a problem for each.
    mutating func emptyFailures() {
        for row in rows.indices {
            for (column, cell) in rows[row].cells.enumerated() {
                guard let cell, isSpreadsheetError(cell.trimmed) else { continue }
                let reason = "the spreadsheet wrote the error `\(cell)`. Type the text"
                problems.append(ImportMessage(place(columns[column], rows[row]), reason, rejecting: .text(cell)))
                rows[row].cells[column] = nil
            }
        }
    }

    /// The cells of a row by the names of their columns.
    func object(of row: Row) -> JSONObject { JSONObject(zip(columns, row.cells).map { ($0, $1.json) }) }

    /// The name of a column in spreadsheets: A, B, and AA after Z.
    static func letters(_ column: Int) -> String {
        let last = String(UnicodeScalar(UInt8(65 + column % 26)))
        return column < 26 ? last : letters(column / 26 - 1) + last
    }

    /// A text with one form of line ends.
    static func unified(_ text: String) -> String {
        text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    }

    /// The text of a cell as it was before the sheet was written; empty if there is no such column.
    func text(_ column: String, _ row: Row) -> String {
        guard let index = columns.firstIndex(of: column), let cell = row.cells[index] else { return "" }
        let lines = Sheet.unified(cell)
        guard lines.utf8.first == 0x09, isFormula(lines.utf8.dropFirst()) else { return lines }
        return String(lines.unicodeScalars.dropFirst())
    }

    func typed(_ column: String, _ row: Row) -> String { text(column, row).trimmed }

    /// `row 17, new text (H17)`
    func place(_ column: String, _ row: Row) -> String {
        let index = columns.firstIndex(of: column)
        return "row \(row.number), \(column)" + (index.map { " (\(Sheet.letters($0))\(row.number))" } ?? "")
    }
}

extension String? { fileprivate var json: JSONValue { map(JSONValue.text) ?? .null } }

/// Whether a text is an error that a spreadsheet shows in place of a value: `#N/A`, `#REF!`, `Err:502`, in any
/// language. Lower-case letters are in none; LibreOffice numbers its errors from 501.
package func isSpreadsheetError(_ text: String) -> Bool {
    // The expression costs more than reading the cell.
    (text.hasPrefix("#") || text.contains(":5")) && text.utf8.count < 64
        && text.wholeMatch(of: /#NV|#\p{L}\/\p{L}|#[¡¿]?[\p{Lu}\p{Lo}\/0]+[!?]|\p{L}+:5[0-4][0-9]/) != nil
}

/// The lines of a sheet as Excel needs them: RFC 4180 with a byte order mark.
struct SheetText {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Whether a tab is put before what spreadsheets may run.
    private let isGuarded: Bool

    init(_ rows: [[String]] = [], isGuarded: Bool = true) {
        self.isGuarded = isGuarded
        for row in rows { add(row) }
    }

    mutating func add(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if cell.isEmpty { continue }
            bytes.append(UInt8(ascii: "\""))
            if isGuarded, isFormula(cell.utf8) { bytes.append(0x09) }
            for byte in cell.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes += [0x0D, 0x0A]
    }
}
