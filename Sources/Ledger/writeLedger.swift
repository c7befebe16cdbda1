import DailyPractice
import SourceText

/// The bytes of a ledger: the releases in order, then the valid line of each id, sorted. If `before` is given,
/// those bytes of the earlier ledger come first, and only the last release and its lines are added.
package func writeLedger(_ ledger: Ledger, after before: [UInt8]? = nil) -> [UInt8] {
    let records = ledger.records.values.sorted { $0.line.record < $1.line.record }
    let isWritten = { (line: LedgerLine) in before == nil || line.hash == 0 }
    let lines = records.flatMap { record in
        [record.line].filter(isWritten) + record.parts.values.filter(isWritten).sorted(by: precedes)
    }
    let counts = Dictionary(lines.compactMap { line in line.writer.map { ($0, 1) } }, uniquingKeysWith: +)
    var text = before == nil ? "hornbook-lock 2 \(ledger.program)\n" : ""
    for release in ledger.releases.suffix(before == nil ? .max : 1) {
        let written = counts[release.name].map { " lines=\($0)" } ?? ""
        text += checked("release \(release.name) \(release.contentVersion)", " ids=\(release.ids)\(written)")
    }
    for line in lines { text += written(line) }
    return (before.map { mergedLedger($0) } ?? []) + Array(text.utf8)
}

/// Sorts options after their prompt, and questions by number.
private func precedes(_ a: LedgerLine, _ b: LedgerLine) -> Bool {
    if let first = Int(a.path), let second = Int(b.path) { return first < second }
    return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
}

/// A line of a ledger.
package func written(_ line: LedgerLine) -> String {
    let head = "\(line.isRetired ? "retired " : "")\(line.noun) \(line.record) \(line.path)"
    var tail = line.writer.map { " by=\($0)" } ?? ""
    if !line.earlier.isEmpty {
        tail += " after=" + line.earlier.sorted().map { hexadecimal($0, digits: 8) }.joined(separator: ",")
    }
    let attributes = line.attributes.map { " \($0.name)=\(quoted($0.value))" }.joined()
    return tail.isEmpty ? "\(head)\(attributes)\n" : checked(head, tail + attributes)
}

/// A line with the hash of its other words.
func checked(_ head: String, _ tail: String) -> String {
    let hash = FNV1a("\(head) \(tail)".utf8).folded
    return "\(head) check=\(hexadecimal(hash, digits: 8))\(tail)\n"
}

/// The value itself if it has no spaces, quotes or backslashes, otherwise the value in double quotes.
package func quoted(_ value: String) -> String {
    let isPlain = !value.isEmpty && value.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "\"" && $0 != "\\" }
    return isPlain ? value : doubleQuoted(value)
}
