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

/// The lines, each including its LF. Only LF ends a line.
func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { line in
        let end = line.endIndex < bytes.count ? line.endIndex + 1 : line.endIndex
        return line.startIndex == end ? nil : bytes[line.startIndex..<end]
    }
}
