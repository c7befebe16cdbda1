import SourceText

/// One ledger of all that a merge left or brings together: each line once, without the marks of a conflict.
///
/// A line that says who wrote it never changes and never goes: all of them are kept. Lines of the first form were written
/// over by later releases: of them `own` holds, and what one side wrote since `base`.
package func unite(_ own: [UInt8], with others: [[UInt8]] = [], since base: [UInt8]? = nil) -> [UInt8] {
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
    return ((own.heading.map { [$0] } ?? []) + own.lines).flatMap { $0 + [UInt8(ascii: "\n")] }
}

/// A ledger as lines.
private struct LedgerText {
    private static let conflict = Set("<=>|".utf8)

    /// In the second form, whatever it was.
    var heading: ArraySlice<UInt8>?
    var lines: [ArraySlice<UInt8>] = []

    init(_ bytes: [UInt8]) {
        var isOfAncestor = false
        for var line in bytes.split(separator: UInt8(ascii: "\n")) {
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            let mark = line.prefix(7)
            if line.starts(with: "hornbook-lock ".utf8) {
                let words = line.split(separator: UInt8(ascii: " "))
                heading = Array("hornbook-lock 2 ".utf8) + (words.count == 3 ? words[2] : [])
            } else if mark.count == 7, let sign = mark.first, LedgerText.conflict.contains(sign), Set(mark).count == 1
            {
                isOfAncestor = sign == UInt8(ascii: "|")
            } else if !line.isEmpty, !isOfAncestor {
                lines.append(line)
            }
        }
    }

}

private let check = Array(" check=".utf8)

/// True for a line that says who wrote it.
private func isSigned(_ line: ArraySlice<UInt8>) -> Bool { line.firstRange(of: check) != nil }
