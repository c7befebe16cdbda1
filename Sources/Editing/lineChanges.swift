import SourceText

/// The changes from old to new lines, in order, and few. If too many lines differ for that, they are one change.
func lineChanges(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [(old: Range<Int>, new: Range<Int>)] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    guard before.count * after.count < 1 << 20 else { return [(before.indices, after.indices)] }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(after).difference(from: Array(before)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset + head)
        case .insert(let offset, _, _): inserted.insert(offset + head)
        }
    }
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (first, second) = (head, head)
    while first < before.endIndex || second < after.endIndex {
        let start = (first, second)
        while removed.contains(first) { first += 1 }
        while inserted.contains(second) { second += 1 }
        if (first, second) == start {
            (first, second) = (first + 1, second + 1)
        } else {
            changes.append((start.0..<first, start.1..<second))
        }
    }
    return changes
}

/// Where a byte of the new text was in the old one; nil in lines that are not as they were.
func origins(in new: [UInt8], of old: [UInt8]) -> (Int) -> Int? {
    let (before, after) = (lines(of: old), lines(of: new))
    func start(_ lines: [ArraySlice<UInt8>], _ line: Int) -> Int {
        line < lines.count ? lines[line].startIndex : lines.last?.endIndex ?? 0
    }
    var parts: [(start: Int, shift: Int?)] = [(0, 0)]
    for change in lineChanges(from: before, to: after) {
        let end = start(after, change.new.upperBound)
        parts.append((start(after, change.new.lowerBound), nil))
        parts.append((end, start(before, change.old.upperBound) - end))
    }
    return { offset in
        let part = firstIndex(below: parts.count) { parts[$0].start > offset } - 1
        return parts[part].shift.map { offset + $0 }
    }
}

/// The lines, each including its LF. Only LF ends a line.
func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { line in
        let end = line.endIndex < bytes.count ? line.endIndex + 1 : line.endIndex
        return line.startIndex == end ? nil : bytes[line.startIndex..<end]
    }
}
