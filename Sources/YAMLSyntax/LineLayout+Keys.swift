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
}
