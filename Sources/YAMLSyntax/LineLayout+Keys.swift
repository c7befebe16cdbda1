import SourceText

extension LineLayout {
    /// Whether a move begins with a key that the kind does not have.
    package func isOfUnknownKey(_ move: Move) -> Bool {
        let first = lines[move.lines.lowerBound]
        return first.name != 0 && !first.isItem && !first.isDeclared
    }

    /// Whether a move would make text of what is rather a key without its colon, below a key with its value: `toys Toys`.
    package func lacksColon(_ move: Move, in bytes: [UInt8]) -> Bool {
        let first = lines[move.lines.lowerBound]
        let above = lines[..<move.lines.lowerBound].last { !$0.isBlank }
        guard first.isProse, move.distance > 0, let above, above.column == first.column, above.name != 0,
            above.hasValue
        else { return false }
        let words = bytes[first.content...].prefix { $0 != 0x0A && $0 != 0x0D }.split(separator: 0x20, maxSplits: 1)
        return words.count == 2 && words[0].allSatisfy { 0x61...0x7A ~= $0 || $0.isDigit || $0 == 0x2D }
            && 0x41...0x5A ~= words[1][words[1].startIndex]
    }

    /// Lines that cannot be below what is above them unless a line with a key is missing there, and the column of that
    /// key. `others` are lines that begin something else than the lines around them.
    package func orphans(besides others: Set<Int>) -> [(lines: Range<Int>, column: Int)] {
        var (walk, found, above) = (LayoutWalk(), [(lines: Range<Int>, column: Int)](), Line?.none)
        for (index, line) in lines.enumerated() where !line.isBlank {
            defer { above = line }
            let known = walk.strays.count
            walk.take(line, index, at: line.column)
            let isStray = walk.strays[known...].contains(index) || others.contains(index)
            let goesOn = line.isProse && above.map { $0.name != 0 && $0.hasValue && !$0.opensBlock } ?? false
            func isDeeper(_ line: Line, _ column: Int) -> Bool {
                line.column > column || line.isItem && line.column == column
            }
            guard isStray || goesOn, line.isPlaced, index >= found.last?.lines.upperBound ?? 0,
                let parent = lines[..<index].last(where: {
                    $0.isPlaced && $0.name != 0 && isDeeper(line, $0.keyColumn)
                })
            else { continue }
            let end = lines[index...].firstIndex { $0.isPlaced && !isDeeper($0, parent.keyColumn) } ?? lines.count
            found.append((index..<end, parent.keyColumn))
        }
        return found
    }
}
