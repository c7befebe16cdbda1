/// Why something cannot be read, and where.
package struct ReadingProblem: Error {
    package let message: String
    /// The offset in the bytes that were read.
    package let offset: Int

    package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }

    /// The place as people find it, such as `line 3, column 17`, both from 1.
    package func place(in bytes: [UInt8]) -> String { lineAndColumn(of: offset, in: LineIndex(bytes)) }
}

/// `line 3, column 17`, both from 1.
package func lineAndColumn(of offset: Int, in lines: LineIndex) -> String {
    let position = lines.position(at: offset)
    return "line \(position.line), column \(position.column)"
}
