package import SourceText

/// The bytes to delete to remove a key with its value, or an item, so that the rest can still be read. `next` is the
/// start of the next key or item; nil for the last one.
package func rangeToDelete(_ span: ByteSpan, before next: Int?, isBlock: Bool, in bytes: [UInt8]) -> Range<Int> {
    let (start, end) = (span.start, span.end)
    if isBlock {
        let lineStart = bytes.lineStart(start)
        // Deleting a list item also deletes its dash, and deleting a key also its `?`. Deleting the first key of an item
        // keeps the dash.
        let signs = bytes[lineStart..<start].filter { $0 != 0x20 }
        let isItem = signs == [0x2D] && (next.map { bytes[end..<max(end, $0)].contains(0x2D) } ?? true)
        if signs.isEmpty || signs == [0x3F] || isItem {
            // The span of a block text includes its last line end.
            if end > start, bytes[end - 1] == 0x0A { return lineStart..<end }
            return lineStart..<bytes.nextLine(end)
        }
    }
    if let next {
        // In braces or after a dash, the next key or a comment before it moves to this place.
        return start..<(bytes[end..<next].firstIndex(of: 0x23) ?? next)
    }
    let comma = bytes[..<start].lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    return (comma.flatMap { bytes[$0] == 0x2C ? $0 : nil } ?? start)..<end
}

/// The bytes to delete to remove a comment: its line if nothing else is on it, else also the spaces before it.
package func rangeToDelete(comment span: ByteSpan, in bytes: [UInt8]) -> Range<Int> {
    let start = (bytes[..<span.start].lastIndex { $0 != 0x20 } ?? -1) + 1
    return start..<(start == bytes.lineStart(span.start) ? bytes.nextLine(span.end) : span.end)
}
