import ContentModel

/// The first line of the CSV (RFC 4180, in UTF-8): the keys of the JSON. One line for each entry follows.
var codebookHead: [UInt8] {
    var csv: [UInt8] = []
    appendRow(JSONEncoders.codebookEntry.fields.map { .text($0.description.key) }, to: &csv)
    return csv
}

/// The lines of a record, its items and their options.
func codebookLines(of entry: CodebookEntry) -> [UInt8] {
    var csv: [UInt8] = []
    appendRow(columns.lazy.map { $0(entry) }, to: &csv)
    for part in entry.parts { csv += codebookLines(of: part) }
    return csv
}

private let columns = JSONEncoders.codebookEntry.fields.map(\.column)

/// Appends a line. A missing value is an empty cell.
private func appendRow(_ cells: some Sequence<SQLValue?>, to csv: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
        if index > 0 { csv.append(UInt8(ascii: ",")) }
        _ = cell?.withPlainBytes { appendCell($0, to: &csv) }
    }
    csv += "\r\n"
}

private func appendCell(_ text: UnsafeBufferPointer<UInt8>, to csv: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    // Does not stop at the first match, so that the loop handles many bytes at a time.
    var found: UInt8 = 0
    for byte in text { found |= byte == quote ? 2 : separates(byte) ? 1 : 0 }
    if found != 0 { csv.append(quote) }
    // An apostrophe prevents a formula. A text that begins with one gets another, so that removing one restores the text.
    if text.first == UInt8(ascii: "'") || isFormula(text) { csv.append(UInt8(ascii: "'")) }
    if found & 2 != 0 {
        for byte in text { csv.append(contentsOf: repeatElement(byte, count: byte == quote ? 2 : 1)) }
    } else {
        csv.append(contentsOf: text)
    }
    if found != 0 { csv.append(quote) }
}

private func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
}

/// Whether spreadsheets would run a text as a formula; they also accept full-width signs: U+FF1D, U+FF0B, U+FF0D, U+FF20.
package func isFormula(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == 0xEF { return wideSigns.contains { text.starts(with: $0) } }
    return signs.contains(first)
}

private let signs = Array("=+-@\t\r\n".utf8)
private let wideSigns = ["\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"].map { Array($0.utf8) }
