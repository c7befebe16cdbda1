import ContentModel

/// The first line of the CSV (RFC 4180, in UTF-8): the keys of the JSON. One line for each entry follows.
var codebookHead: [UInt8] {
    var csv: [UInt8] = []
    appendRow(JSONEncoders.codebookEntry.fields.map { .text($0.description.key) }, to: &csv)
    return csv
}

func codebookLines(_ entries: [CodebookEntry]) -> [UInt8] {
    var csv: [UInt8] = []
    for entry in entries { appendRow(columns.lazy.map { $0(entry) }, to: &csv) }
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
    if isFormula(text) { csv.append(UInt8(ascii: "'")) }
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

/// Whether spreadsheets would run the text as a formula; they also accept full-width characters. An apostrophe before
/// the text prevents that. A text that begins with an apostrophe gets one too, so that removing one always
/// restores the text.
private func isFormula(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    guard first == 0xEF, text.count > 2, text[1] == 0xBC else { return formulaCharacters.contains(first) }
    return wideFormulaCharacters.contains(text[2])
}

private let formulaCharacters = Array("=+-@\t\r\n'".utf8)

/// `=`, `+`, `-` and `@` in fullwidth forms, U+FF1D, U+FF0B, U+FF0D and U+FF20: the last byte of each in UTF-8.
private let wideFormulaCharacters: [UInt8] = [0x9D, 0x8B, 0x8D, 0xA0]
