import ContentModel
import SourceText

/// The text of a `hornbook.yaml` with one more module at the end of `modules`; nil where that cannot be told from
/// how it is written.
func adding(module key: String, named title: String, to bytes: [UInt8], _ program: ProgramSource) -> [UInt8]?
{
    guard let modules = program.modules else {
        let end = bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? "" : "\n"
        return bytes + Array("\(end)modules:\n  \(key): \(title)\n".utf8)
    }
    guard modules.isSound, let first = modules.value.first, let last = modules.value.last else { return nil }
    let start = first.key.place.span.start
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = last.value.place.span.end
    guard bytes[lineStart..<start].allSatisfy({ $0 == UInt8(ascii: " ") }) else {
        // `modules: { a: A }`: behind the last value, in the same braces.
        guard bytes[lineStart..<start].contains(UInt8(ascii: "{")) else { return nil }
        return bytes[..<end] + Array(", \(key): \(title)".utf8) + bytes[end...]
    }
    let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let indent = String(repeating: " ", count: start - lineStart)
    return bytes[..<lineEnd] + Array("\n\(indent)\(key): \(title)".utf8) + bytes[lineEnd...]
}
