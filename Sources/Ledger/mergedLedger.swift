import SourceText

/// Merges ledgers into one, with each line once and without the marks of a conflict.
///
/// Lines that are signed (that have a `check`) never change, so all of them are kept. Unsigned lines, of format 1,
/// were overwritten by later releases: those of `own` are kept, with the changes that the others made since `base`.
package func mergedLedger(_ own: [UInt8], with others: [[UInt8]] = [], since base: [UInt8]? = nil) -> [UInt8] {
    let base = base.map { Set(LedgerText($0).lines) }
    var own = LedgerText(own)
    var seen: Set<ArraySlice<UInt8>> = []
    own.lines.removeAll { !seen.insert($0).inserted }
    for other in others.map({ LedgerText($0) }) {
        let lines = Set(other.lines)
        if let base { own.lines.removeAll { base.contains($0) && !lines.contains($0) && !isSigned($0) } }
        own.lines += other.lines.filter { line in
            (isSigned(line) || base.map { !$0.contains(line) } ?? false) && seen.insert(line).inserted
        }
        own.heading = own.heading ?? other.heading
    }
    var merged: [UInt8] = []
    for line in [own.heading].compactMap(\.self) + own.lines {
        merged += line
        merged.append(UInt8(ascii: "\n"))
    }
    return merged
}

/// A ledger as lines.
private struct LedgerText {
    /// The first line; that of format 1 is converted to format 2.
    var heading: ArraySlice<UInt8>?
    var lines: [ArraySlice<UInt8>] = []

    init(_ bytes: [UInt8]) {
        var isOfAncestor = false
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for var line in bytes[start...].split(separator: UInt8(ascii: "\n")) {
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.starts(with: "hornbook-lock ".utf8) {
                let isOld = line.starts(with: "hornbook-lock 1 ".utf8)
                heading = isOld ? Array("hornbook-lock 2".utf8) + line.dropFirst(15) : line
            } else if isConflict(line) {
                isOfAncestor = line.first == UInt8(ascii: "|")
            } else if !line.isEmpty, !isOfAncestor {
                lines.append(line)
            }
        }
    }
}

/// Whether the line is one that git writes between the sides of a merge.
func isConflict(_ line: some Collection<UInt8>) -> Bool {
    guard let mark = line.first, "<=>|".utf8.contains(mark), line.count >= 7 else { return false }
    return line.prefix(7).allSatisfy { $0 == mark }
}

private let check = Array(" check=".utf8)

/// Whether the line has a hash, as every line that names its writer does.
private func isSigned(_ line: ArraySlice<UInt8>) -> Bool { line.firstRange(of: check) != nil }
