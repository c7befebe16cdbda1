package import SourceText

/// Where an entry is written that is added at the end of a mapping, with what parts it from the others; nil where that
/// cannot be told from how the mapping is written.
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
    let lineStart = bytes[..<span.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A mark at the file's start is none of its text.
    let before = bytes[lineStart..<span.start].drop { $0 >= 0x80 }
    guard before.allSatisfy({ $0 == 0x20 }) else { return nil }
    let indent = String(repeating: " ", count: before.count)
    let line = entry.split(separator: "\n").map { "\(indent)\($0)\n" }.joined()
    // A block of text ends with its last line.
    let isEnded = bytes[span.end - 1] == 0x0A
    let end = isEnded ? span.end : bytes[span.end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return (end, bytes[end - 1] == 0x0A ? line : "\n" + line)
}
