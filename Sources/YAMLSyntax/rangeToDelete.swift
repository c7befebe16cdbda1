package import SourceText

/// The bytes to delete with a key and its value, or with an item, so that what stands around them can still be read.
/// `next` is where the next one begins.
package func rangeToDelete(_ span: ByteSpan, before next: Int?, isBlock: Bool, in bytes: [UInt8]) -> Range<Int> {
    let (start, end) = (span.start, span.end)
    if isBlock {
        let lineStart = bytes.lineStart(start)
        // Of an item the dash goes, too; of a key behind a dash it stays.
        let signs = bytes[lineStart..<start].filter { $0 != 0x20 }
        let isItem = signs == [0x2D] && (next.map { bytes[end..<max(end, $0)].contains(0x2D) } ?? true)
        if signs.isEmpty || isItem {
            // A text of lines ends with its last line.
            if end > start, bytes[end - 1] == 0x0A { return lineStart..<end }
            return lineStart..<bytes.nextLine(end)
        }
    }
    if let next {
        // In braces, or behind the dash of a list: what follows takes its place, be it a comment.
        return start..<(bytes[end..<next].firstIndex(of: 0x23) ?? next)
    }
    let comma = bytes[..<start].lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    return (comma.flatMap { bytes[$0] == 0x2C ? $0 : nil } ?? start)..<end
}

/// What goes with a comment: its line where nothing else stands there, else the spaces before it.
package func rangeToDelete(comment span: ByteSpan, in bytes: [UInt8]) -> Range<Int> {
    let start = (bytes[..<span.start].lastIndex { $0 != 0x20 } ?? -1) + 1
    return start..<(start == bytes.lineStart(span.start) ? bytes.nextLine(span.end) : span.end)
}
