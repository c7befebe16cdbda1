import ContentModel
import SourceText

/// A table as in RFC 4180, also with semicolons or tabs, as spreadsheets write it.
struct CSVTable: Sendable {
    struct Row: Sendable {
        /// As spreadsheets count: the header is row 1.
        let number: Int
        /// Nil for an empty cell without quotation marks.
        let cells: [String?]
    }

    let header: [String]
    private(set) var rows: [Row] = []
    /// Rows that cannot be read, and why.
    private(set) var problems: [String] = []

    /// What spreadsheets call a column: A, B, and AA behind Z.
    static func letters(_ column: Int) -> String {
        let last = String(UnicodeScalar(UInt8(65 + column % 26)))
        return column < 26 ? last : letters(column / 26 - 1) + last
    }

    /// The name of a column of a sheet, which somebody may have typed again.
    private static func columnName(_ cell: String) -> String { Text(cell.lowercased()).trimmed.string }

    /// Throws where there is no header, and where a cell is broken. In a sheet that people fill in, the header is the
    /// first row with the names that are `needed`, and spreadsheets leave out empty cells at the ends of rows.
    init(_ bytes: [UInt8], mostRows: Int, needing needed: [String]? = nil) throws(ReadingProblem) {
        var scanner = CSVScanner(bytes)
        var head: [String]?
        while head == nil, scanner.number < 20, let cells = try scanner.row() {
            let names = cells.map { $0 ?? "" }
            let columns = names.map(CSVTable.columnName)
            if needed?.allSatisfy(columns.contains) ?? true { head = needed == nil ? names : columns }
        }
        guard let head else {
            let names = needed.map { orList($0.map { "`\($0)`" }, "and") }
            throw ReadingProblem(
                message: names.map { "there is no header with the columns \($0)" }
                    ?? "the table is empty: there is no header", offset: 0)
        }
        header = head
        while let cells = try scanner.row() {
            // An empty line, as editors leave one at the end.
            if cells.count == 1, cells[0] == nil, header.count > 1 { continue }
            guard rows.count < mostRows else {
                throw ReadingProblem(message: "there are more than \(mostRows) rows", offset: scanner.offset)
            }
            if needed != nil, cells.dropFirst(header.count).allSatisfy({ $0 == nil }) {
                let missing = max(header.count - cells.count, 0)
                let whole = cells.prefix(header.count) + Array(repeating: nil, count: missing)
                rows.append(Row(number: scanner.number, cells: Array(whole)))
                continue
            }
            guard cells.count == header.count else {
                problems.append(
                    "row \(scanner.number) has \(cells.count) cells, and the header \(header.count): a comma or a "
                        + "quotation mark in a text may not be quoted")
                continue
            }
            rows.append(Row(number: scanner.number, cells: cells))
        }
    }
}

/// Splits bytes in UTF-8 into cells.
private struct CSVScanner {
    private let bytes: [UInt8]
    private let separator: UInt8
    private(set) var offset = 0
    /// The number of the last row.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The most frequent one in the header, outside of quotation marks.
        let known = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            // A title may stand above the header.
            if byte == 0x0A || byte == 0x0D, known.contains(where: { counts[$0] != nil }) { break }
            counts[byte, default: 0] += 1
        }
        separator = known.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? known[0]
    }

    mutating func row() throws(ReadingProblem) -> [String?]? {
        guard offset < bytes.count else { return nil }
        number += 1
        var cells: [String?] = []
        while true {
            cells.append(try cell())
            guard offset < bytes.count else { return cells }
            let byte = bytes[offset]
            offset += 1
            if byte == separator { continue }
            if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
            return cells
        }
    }

    private mutating func cell() throws(ReadingProblem) -> String? {
        let start = offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            while offset < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
            return start == offset ? nil : String(decoding: bytes[start..<offset], as: UTF8.self)
        }
        offset += 1
        var content: [UInt8] = []
        var begin = offset
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\"") else {
                offset += 1
                continue
            }
            content += bytes[begin..<offset]
            offset += 1
            // Doubled, it is part of the text.
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
                begin = offset
                offset += 1
                continue
            }
            guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
                throw ReadingProblem(
                    message: "row \(number): there is text after the closing quotation mark of a cell", offset: offset
                )
            }
            return String(decoding: content, as: UTF8.self)
        }
        throw ReadingProblem(
            message: "row \(number): a quotation mark opens a cell here, and none closes it", offset: start)
    }
}

/// Bytes of a text in UTF-8, without a mark: also of UTF-16, as Excel saves it.
package func decodedText(_ bytes: [UInt8]) throws(ReadingProblem) -> [UInt8] {
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
        throw ReadingProblem(message: "this is a workbook: open it, and save the sheet as CSV UTF-8", offset: 0)
    }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            isLittle
                ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
                : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) != nil else {
        let decoded = Array(String(decoding: text, as: UTF8.self).utf8)
        let offset = zip(text, decoded).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        throw ReadingProblem(message: "the file is neither UTF-8 nor UTF-16: save it as UTF-8", offset: offset)
    }
    return text
}
