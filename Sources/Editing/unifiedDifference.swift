/// How two versions of a text differ, as `git apply` and `patch` read it. Empty where they are equal.
///
/// Lines end at LF alone; other characters, carriage returns among them, belong to the line.
package func unifiedDifference(from old: [UInt8], to new: [UInt8], path: String, context: Int = 3) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in lineChanges(from: before, to: after) {
        removed.formUnion(change.old)
        inserted.formUnion(change.new)
    }
    var lines: [(sign: Character, text: ArraySlice<UInt8>, old: Int, new: Int)] = []
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
        if first < before.count, removed.contains(first) {
            lines.append(("-", before[first], first, second))
            first += 1
        } else if second < after.count, inserted.contains(second) {
            lines.append(("+", after[second], first, second))
            second += 1
        } else {
            lines.append((" ", before[first], first, second))
            (first, second) = (first + 1, second + 1)
        }
    }
    let changes = lines.indices.filter { lines[$0].sign != " " }
    guard !changes.isEmpty else { return "" }
    var hunks: [Range<Int>] = []
    for index in changes {
        let around = max(0, index - context)..<min(lines.count, index + context + 1)
        if let last = hunks.last, last.upperBound >= around.lowerBound {
            hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
        } else {
            hunks.append(around)
        }
    }
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks {
        let shown = lines[hunk]
        let (oldCount, newCount) = (shown.count { $0.sign != "+" }, shown.count { $0.sign != "-" })
        text += "@@ -\(range(from: shown.first!.old, oldCount)) +\(range(from: shown.first!.new, newCount)) @@\n"
        for line in shown {
            text += "\(line.sign)" + String(decoding: line.text, as: UTF8.self)
            if line.text.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
    }
    return text
}

private func range(from offset: Int, _ count: Int) -> String { "\(count == 0 ? offset : offset + 1),\(count)" }
