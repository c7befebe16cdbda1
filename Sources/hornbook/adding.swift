import ContentModel
import SourceText

/// The text of a `hornbook.yaml` with one more entry at the end of a list of names; nil where it cannot be told from
/// how it is written where that stands. What comes out is to be read again: comments, for one, are not looked at
/// here.
func adding(_ entry: String, to list: NameList, in bytes: [UInt8], _ program: ProgramSource) -> [UInt8]? {
    guard let place = list.place else { return adding(entry, under: list.key, in: bytes, program) }
    guard list.isSound else { return nil }
    if bytes[place.span.start] == UInt8(ascii: "{") { return inBraces(entry, place.span, bytes) }
    guard let indent = indent(of: place, bytes) else { return nil }
    return behind(place, "\(indent)\(entry)", bytes)
}

/// The key comes behind all others, whether these stand on lines of their own or in braces.
private func adding(_ entry: String, under key: String, in bytes: [UInt8], _ program: ProgramSource) -> [UInt8]? {
    let root = program.place
    if bytes[root.span.start] == UInt8(ascii: "{") { return inBraces("\(key): { \(entry) }", root.span, bytes) }
    guard let indent = indent(of: root, bytes) else { return nil }
    return behind(root, "\(indent)\(key):\n\(indent)  \(entry)", bytes)
}

/// Before the brace at the end of a mapping.
private func inBraces(_ entry: String, _ span: ByteSpan, _ bytes: [UInt8]) -> [UInt8]? {
    guard span.end - span.start > 1, bytes[span.start] == UInt8(ascii: "{"), bytes[span.end - 1] == UInt8(ascii: "}"),
        let last = bytes[..<(span.end - 1)].lastIndex(where: { !" \t\r\n".utf8.contains($0) })
    else { return nil }
    let isFirst = last == span.start
    let isParted = isFirst || bytes[last] == UInt8(ascii: ",")
    let blank = isFirst && last + 2 == span.end ? " " : ""
    return bytes[...last] + Array("\(isParted ? " " : ", ")\(entry)\(blank)".utf8) + bytes[(last + 1)...]
}

/// On the lines below a value.
private func behind(_ value: Place, _ lines: String, _ bytes: [UInt8]) -> [UInt8] {
    let end = value.span.end
    // A block of text ends with its last line.
    if end > 0, bytes[end - 1] == UInt8(ascii: "\n") {
        return bytes[..<end] + Array("\(lines)\n".utf8) + bytes[end...]
    }
    guard let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) else {
        return bytes + Array("\n\(lines)\n".utf8)
    }
    return bytes[..<lineEnd] + Array("\n\(lines)".utf8) + bytes[lineEnd...]
}

/// The blanks before what begins its line; nil where something else does.
private func indent(of place: Place, _ bytes: [UInt8]) -> String? {
    let start = place.span.start
    // A mark at the file's start is none of its text.
    let before = bytes[lineStart(of: start, bytes)..<start].drop { $0 >= 0x80 }
    return before.allSatisfy { $0 == UInt8(ascii: " ") } ? String(repeating: " ", count: before.count) : nil
}

private func lineStart(of offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
}
