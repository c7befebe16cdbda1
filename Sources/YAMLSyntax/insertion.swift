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
    return inserting(line, after: span.end, bytes)
}

/// Where to write an entry before all others of a file, and its text with separators; nil if the file is not one
/// mapping. Remarks above the first key stay at that key.
package func insertion(of entry: String, atStartOf tree: SyntaxTree) -> (span: ByteSpan, text: String)? {
    guard let root = tree.root, root.kind == .mapping, let first = Array(root.entries).first?.key else { return nil }
    let bytes = tree.source
    var start = first.place.span.start
    if root.style == .flow { return (ByteSpan(start, start), "\(entry), ") }
    let lineStart = bytes.lineStart(start)
    // A byte order mark at the start of the file is not part of the line.
    let indent = bytes[lineStart..<start].drop { $0 >= 0x80 }.map { _ in " " }.joined()
    let end = bytes.lineBreak(from: start)
    start -= indent.utf8.count
    var above = start
    for comment in tree.comments.reversed() where comment.isAlone && comment.span.end <= above {
        let line = bytes.lineStart(comment.span.start)
        guard bytes.nextLine(comment.span.end) == above, line > 0 || bytes[0] < 0x80 else { break }
        above = line
        if bytes[comment.span.start..<comment.span.end].starts(with: "# hornbook:".utf8) { start = line }
    }
    return (ByteSpan(start, start), indent + entry + end)
}

/// The bytes to delete to remove the entry of a file's mapping whose value is at `span`, or that begins there; nil if
/// there is none.
package func deletion(of span: ByteSpan, from tree: SyntaxTree) -> (span: ByteSpan, text: String)? {
    guard let root = tree.root, root.kind == .mapping else { return nil }
    let entries = Array(root.entries)
    guard
        let index = entries.firstIndex(where: { $0.value.place.span == span || $0.key.place.span.start == span.start }
        )
    else { return nil }
    let entry = ByteSpan(entries[index].key.place.span.start, entries[index].value.place.span.end)
    let next = index + 1 < entries.count ? entries[index + 1].key.place.span.start : nil
    let range = rangeToDelete(entry, before: next, isBlock: root.style == .block, in: tree.source)
    return (ByteSpan(range.lowerBound, range.upperBound), "")
}

/// Where to write an item after the one at `span` in a list, and its text with separators; nil if the layout of the
/// list does not show where.
package func insertion(of item: String, after span: ByteSpan, _ bytes: [UInt8]) -> (at: Int, text: String)? {
    guard span.start < span.end, span.end <= bytes.count else { return nil }
    let lineStart = bytes.lineStart(span.start)
    let indent = bytes[lineStart...].prefix { $0 == 0x20 }.count
    let character = bytes[(lineStart + indent)..<max(span.start, lineStart + indent)]
    if character.first == UInt8(ascii: "-"), character.dropFirst().allSatisfy({ $0 == 0x20 }) {
        return inserting("\(String(repeating: " ", count: indent))- \(item)\n", after: span.end, bytes)
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
package func inserting(_ lines: String, after end: Int, _ bytes: [UInt8]) -> (at: Int, text: String) {
    // The span of a block text includes its last line end.
    let at = bytes[end - 1] == 0x0A ? end : bytes.nextLine(end)
    return (at, bytes[at - 1] == 0x0A ? lines : "\n" + lines)
}
