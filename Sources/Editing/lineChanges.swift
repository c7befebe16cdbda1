/// Lines that others take the place of, in the order of the text.
struct LineChange {
    var old: Range<Int>
    var new: Range<Int>
}

/// How lines become others, with few changes; where too many differ to look for that, with one.
func lineChanges(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineChange] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    if before.isEmpty, after.isEmpty { return [] }
    guard before.count * after.count < 1 << 20 else { return [LineChange(old: before.indices, new: after.indices)] }
    let difference = Array(after).difference(from: Array(before))
    let removed = Set(difference.removals.map { $0.offset + head })
    let inserted = Set(difference.insertions.map { $0.offset + head })
    var changes: [LineChange] = []
    var (first, second) = (head, head)
    while first < before.endIndex || second < after.endIndex {
        let start = (first, second)
        while removed.contains(first) { first += 1 }
        while inserted.contains(second) { second += 1 }
        if (first, second) == start {
            (first, second) = (first + 1, second + 1)
        } else {
            changes.append(LineChange(old: start.0..<first, new: start.1..<second))
        }
    }
    return changes
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

/// Each with its end: LF alone ends a line.
func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        lines.append(bytes[start..<end])
        start = end
    }
    return lines
}
