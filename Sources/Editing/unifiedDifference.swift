import SourceText

/// The difference of two texts in the format of `git apply` and `patch`. Empty if they are equal.
///
/// Lines end at LF alone; other characters, carriage returns among them, belong to the line.
package func unifiedDifference(from old: [UInt8], to new: [UInt8], path: String, context: Int = 3) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    // Changes with few lines between them form one hunk.
    var hunks: [OneOrMore<(old: Range<Int>, new: Range<Int>)>] = []
    for change in lineChanges(from: before, to: after) {
        if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
            hunks[hunks.count - 1].append(change)
        } else {
            hunks.append(OneOrMore(change))
        }
    }
    var text = hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n"
    func write(_ sign: String, _ lines: ArraySlice<ArraySlice<UInt8>>) {
        for line in lines {
            text += sign + String(decoding: line, as: UTF8.self)
            if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
    }
    for hunk in hunks {
        let start = max(0, hunk.first.old.lowerBound - context)
        let end = min(before.count, hunk.last.old.upperBound + context)
        let added = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
        let newStart = start + hunk.first.new.lowerBound - hunk.first.old.lowerBound
        text += "@@ -\(range(from: start, end - start)) +\(range(from: newStart, end - start + added)) @@\n"
        var next = start
        for change in hunk {
            write(" ", before[next..<change.old.lowerBound])
            write("-", before[change.old])
            write("+", after[change.new])
            next = change.old.upperBound
        }
        write(" ", before[next..<end])
    }
    return text
}

private func range(from offset: Int, _ count: Int) -> String { "\(count == 0 ? offset : offset + 1),\(count)" }
