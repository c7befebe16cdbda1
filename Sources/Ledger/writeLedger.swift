/// The bytes of a ledger: releases in their order, then each record with its parts, sorted by id.
package func write(_ ledger: Ledger) -> [UInt8] {
    var text = "hornbook-lock 1 \(ledger.program)\n"
    for release in ledger.releases {
        text += "release \(release.name) \(release.contentVersion) ids=\(release.ids)\n"
    }
    let records = ledger.records.values.sorted { $0.line.record < $1.line.record }
    for record in records {
        append(record.line, to: &text)
        for line in record.parts.values.sorted(by: precedes) { append(line, to: &text) }
    }
    return Array(text.utf8)
}

/// Options behind their prompt; questions by their number.
private func precedes(_ a: LedgerLine, _ b: LedgerLine) -> Bool {
    if let first = Int(a.path), let second = Int(b.path) { return first < second }
    return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
}

private func append(_ line: LedgerLine, to text: inout String) {
    if line.isRetired { text += "retired " }
    text += "\(line.noun) \(line.record) \(line.path)"
    for attribute in line.attributes { text += " \(attribute.name)=\(quoted(attribute.value))" }
    text += "\n"
}

/// The value itself where it has neither spaces nor quotes, else the value in double quotes.
package func quoted(_ value: String) -> String {
    let isPlain = !value.isEmpty && value.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "\"" && $0 != "\\" }
    guard !isPlain else { return value }
    var text = "\""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default: text.unicodeScalars.append(scalar)
        }
    }
    return text + "\""
}
