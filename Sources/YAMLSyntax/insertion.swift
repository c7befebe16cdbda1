package import SourceText

/// Where to write an entry at the end of a mapping, and its text with separators; nil if the layout of the mapping
/// does not show where.
package func insertion(of entry: String, in span: ByteSpan, _ bytes: [UInt8]) -> (at: Int, text: String)? {
    guard span.start < span.end, span.end <= bytes.count else { return nil }
    if bytes[span.start] == UInt8(ascii: "{") {
        guard bytes[span.end - 1] == UInt8(ascii: "}"),
            let last = bytes[..<(span.end - 1)].lastIndex(where: { !" \t\r\n".utf8.contains($0) })
        else { return nil }
        let isFirst = last == span.start
        let comma = isFirst || bytes[last] == UInt8(ascii: ",") ? "" : ","
        return (last + 1, "\(comma) \(entry)" + (isFirst && last + 2 == span.end ? " " : ""))
    }
    let lineStart = bytes.lineStart(span.start)
    // A byte order mark at the start of the file is not part of the line.
    let before = bytes[lineStart..<span.start].drop { $0 >= 0x80 }
    guard before.allSatisfy({ $0 == 0x20 }) else { return nil }
    let indent = String(repeating: " ", count: before.count)
    let line = entry.split(separator: "\n").map { "\(indent)\($0)\n" }.joined()
    return inserting(line, behind: span.end, bytes)
}

/// Where to write an item after the one at `span` in a list, and its text with separators; nil if the layout of the
/// list does not show where.
package func insertion(of item: String, after span: ByteSpan, _ bytes: [UInt8]) -> (at: Int, text: String)? {
    guard span.start < span.end, span.end <= bytes.count else { return nil }
    let lineStart = bytes.lineStart(span.start)
    let indent = bytes[lineStart...].prefix { $0 == 0x20 }.count
    let sign = bytes[(lineStart + indent)..<max(span.start, lineStart + indent)]
    if sign.first == UInt8(ascii: "-"), sign.dropFirst().allSatisfy({ $0 == 0x20 }) {
        return inserting("\(String(repeating: " ", count: indent))- \(item)\n", behind: span.end, bytes)
    }
    let next = bytes[span.end...].first { !" \t\r\n".utf8.contains($0) }
    guard let next, ",]".utf8.contains(next) else { return nil }
    return (span.end, ", \(item)")
}

/// The edit at `span` that exchanges two items of a list; nil if the lines of the other would be indented wrongly.
package func exchange(_ span: ByteSpan, _ other: ByteSpan, _ bytes: [UInt8]) -> (span: ByteSpan, text: String)? {
    guard max(span.end, other.end) <= bytes.count else { return nil }
    // The span of a block text includes its last line end.
    func trimmed(_ span: ByteSpan) -> ByteSpan {
        let last = bytes[span].lastIndex { !" \t\r\n".utf8.contains($0) }
        return ByteSpan(span.start, last.map { $0 + 1 } ?? span.end)
    }
    func column(_ span: ByteSpan) -> Int { span.start - bytes.lineStart(span.start) }
    let (here, there) = (trimmed(span), trimmed(other))
    let text = bytes[there]
    if text.contains(0x0A), column(here) != column(there) { return nil }
    return (here, String(decoding: text, as: UTF8.self))
}

/// Where to add lines after the line that contains `end`, and their text.
package func inserting(_ lines: String, behind end: Int, _ bytes: [UInt8]) -> (at: Int, text: String) {
    // The span of a block text includes its last line end.
    let at = bytes[end - 1] == 0x0A ? end : bytes.nextLine(end)
    return (at, bytes[at - 1] == 0x0A ? lines : "\n" + lines)
}
