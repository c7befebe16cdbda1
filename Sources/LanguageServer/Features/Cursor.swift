import ContentModel
import SourceText
import YAMLSyntax

/// Where in the structure of a text the user is typing. A marker word at that place makes the text readable.
struct Cursor {
    /// The word at the place, to be replaced.
    let word: Range<Int>
    let structure: Structure
    let levels: [Structure.Level]
    /// Whether a colon follows the word, so that it already has a value.
    let hasValue: Bool
    /// The spaces before the keys of the mapping; nil inside brackets.
    let indent: String?

    private static let mark = "hornbookcursor"

    init?(_ lines: TextLines, at offset: Int, _ description: RecordDescription?) {
        let bytes = lines.bytes
        let line = lines.line(at: offset)
        var (start, end) = (offset, offset)
        let (lineStart, lineEnd) = (lines.start(ofLine: line), lines.end(ofLine: line))
        while start > lineStart, Cursor.isOfWord(bytes[start - 1]) { start -= 1 }
        while end < lineEnd, Cursor.isOfWord(bytes[end]) { end += 1 }
        word = start..<end
        let before = String(decoding: bytes[lineStart..<start], as: UTF8.self)
        let rest = String(decoding: bytes[end..<lineEnd], as: UTF8.self)
        hasValue = rest.hasPrefix(":")
        // With only spaces and dashes before it, it is a key or an item.
        let isFirst = before.allSatisfy { $0 == " " || $0 == "-" }
        indent = isFirst ? String(before.map { $0 == "-" ? " " : $0 }) : nil
        let isNew = isFirst && !hasValue
        let trail = isNew ? ": x" : rest
        var leads = [before]
        // Brackets may still be open.
        let ends = isFirst ? [""] : ["", " }", " ]"]
        if isNew, rest.allSatisfy(\.isWhitespace) {
            // The line may not be indented like its mapping: try the indentation of the line above, and one level
            // more.
            let above = Cursor.indent(above: line, lines)
            leads += [above, above + 2].map { String(repeating: " ", count: $0) }
        }
        for (lead, end) in leads.flatMap({ lead in ends.map { (lead, $0) } }) {
            let line = lead + Cursor.mark + trail + end
            let changed = bytes[..<lineStart] + Array(line.utf8) + bytes[lineEnd...]
            let structure = Structure(Array(changed), description)
            let levels = structure.levels(at: lineStart + lead.utf8.count + 1)
            guard let last = levels.last, last.node.kind == .scalar, last.node.text.equals(Cursor.mark) else {
                continue
            }
            self.structure = structure
            self.levels = levels
            return
        }
        return nil
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80 || "-_.".utf8.contains(byte)
    }

    private static func indent(above line: Int, _ lines: TextLines) -> Int {
        for line in stride(from: line - 1, through: 0, by: -1) {
            let text = lines.text(ofLine: line)
            if !text.allSatisfy(\.isWhitespace) { return text.prefix { $0 == " " || $0 == "-" }.count }
        }
        return 0
    }
}
