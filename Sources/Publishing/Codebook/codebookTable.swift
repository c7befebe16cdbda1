/// The entries as CSV (RFC 4180), in UTF-8: a line with the keys of the JSON, then one line an entry.
func codebookTable(_ records: [CodedRecord]) -> [UInt8] {
    var csv: [UInt8] = []
    appendRow(Wire.codebookEntry.fields.map(\.description.key), to: &csv)
    csv.reserveCapacity(records.reduce(csv.count) { $0 + $1.csv.count })
    for record in records { csv += record.csv }
    return csv
}

/// The lines of some entries.
func codebookLines(_ entries: [CodebookEntry]) -> [UInt8] {
    let fields = Wire.codebookEntry.fields
    var csv: [UInt8] = []
    for entry in entries { appendRow(fields.map { $0.column(entry)?.plainText }, to: &csv) }
    return csv
}

/// What is absent is empty.
private func appendRow(_ cells: [String?], to csv: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
        if index > 0 { csv.append(UInt8(ascii: ",")) }
        appendCell(harmless(cell ?? ""), to: &csv)
    }
    csv += "\r\n".utf8
}

private func appendCell(_ text: String, to csv: inout [UInt8]) {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }) else {
        csv += text.utf8
        return
    }
    csv.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { csv.append(byte) }
        csv.append(byte)
    }
    csv.append(UInt8(ascii: "\""))
}

/// Spreadsheets run what begins like a formula, in wide forms too. An apostrophe in front makes a text of it;
/// texts that begin with one get another, so that whoever takes one away has every text as it was.
private func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}":
        return "'" + text
    default: return text
    }
}
