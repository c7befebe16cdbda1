import ContentModel
import SourceText
import YAMLSyntax

/// Where in the structure of a text the user is typing. A marker word at that place makes the text readable.
struct Cursor {
    /// The whole key or value at the place, with its quotes, to be replaced.
    let word: Range<Int>
    let structure: Structure
    let levels: [Structure.Level]
    /// A space if the word begins right after the colon of its key.
    let gap: String
    /// Whether a colon follows the word, or the lines below belong to it, so that it already has a value.
    let follower: Follower
    /// The spaces before the keys of the mapping; nil inside brackets.
    let indent: String?

    enum Follower { case nothing, colon, lines }

    private static let mark = "hornbookcursor"

    init?(_ lines: TextLines, at offset: Int, _ description: RecordDescription?) {
        let bytes = lines.bytes
        let line = lines.line(at: offset)
        var (start, end) = (offset, offset)
        let (lineStart, lineEnd) = (lines.start(ofLine: line), lines.end(ofLine: line))
        while start > lineStart, Cursor.isOfWord(bytes[start - 1]) { start -= 1 }
        while end < lineEnd, Cursor.isOfWord(bytes[end]) { end += 1 }
        let before = String(decoding: bytes[lineStart..<start], as: UTF8.self)
        let rest = String(decoding: bytes[end..<lineEnd], as: UTF8.self)
        let hasColon = rest.hasPrefix(":")
        // With only spaces and dashes before it, it is a key or an item.
        let isFirst = before.allSatisfy { $0 == " " || $0 == "-" }
        indent = isFirst ? String(before.map { $0 == "-" ? " " : $0 }) : nil
        let isNew = isFirst && !hasColon
        let isAlone = rest.allSatisfy(\.isWhitespace)
        gap = before.hasSuffix(":") ? " " : ""
        var leads = [before + gap]
        if isNew, isAlone {
            // The line may not be indented like its mapping: try the indentation of the line above, and one level
            // more.
            let above = Cursor.indent(above: line, lines)
            leads += [above, above + 2].map { String(repeating: " ", count: $0) }
        }
        let trails = Cursor.endings(rest, isFirst, isNew, isAlone)
        for (lead, trail) in leads.flatMap({ lead in trails.map { (lead, $0) } }) {
            let typed = lead + Cursor.mark + trail
            let structure = Structure(Array(bytes[..<lineStart] + typed.utf8 + bytes[lineEnd...]), description)
            let levels = structure.levels(at: lineStart + lead.utf8.count + 1)
            guard let last = levels.last, last.node.kind == .scalar, last.node.text.string.contains(Cursor.mark),
                case let span = last.node.place.span, span.start >= lineStart,
                span.end <= lineStart + typed.utf8.count, trail.hasPrefix(":") || last.isKey || last.record == nil
            else { continue }
            (self.structure, self.levels) = (structure, levels)
            let goesOn = isFirst && Cursor.hasValueBelow(below: line, from: lead, lines)
            follower = hasColon ? .colon : goesOn ? .lines : .nothing
            let first = span.start - lead.utf8.count + (start - lineStart)
            word = first..<max(end, min(lineEnd, span.end - (lead + Cursor.mark).utf8.count + (end - lineStart)))
            return
        }
        return nil
    }

    /// The texts to try after the word until YAML can read the line: the rest of the line, or a colon if the word may
    /// be a new key. They also close quotes and brackets that may be open.
    private static func endings(_ rest: String, _ isFirst: Bool, _ isNew: Bool, _ isAlone: Bool) -> [String] {
        if isNew { return (isAlone ? [] : [rest]) + [":"] }
        if isFirst { return [rest] }
        return ["", "\"", "'"].flatMap { quote in ["", " }", " ]"].map { rest + quote + $0 } }
    }

    /// A key as it must be written there. `value` is added unless the key already has a value.
    func key(_ name: String, _ value: String = "") -> String {
        switch follower {
        case .nothing: "\(name): \(value)"
        case .colon: name
        case .lines: "\(name):"
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80 || "-_.".utf8.contains(byte)
    }

    private static func indent(above line: Int, _ lines: TextLines) -> Int {
        let above = (0..<line).reversed().lazy.map(lines.text(ofLine:)).first { !$0.allSatisfy(\.isWhitespace) }
        return above?.prefix { $0 == " " || $0 == "-" }.count ?? 0
    }

    /// Whether the lines below are the value of a key that follows `lead` on this line.
    private static func hasValueBelow(below line: Int, from lead: String, _ lines: TextLines) -> Bool {
        let texts = (line..<lines.count).dropFirst().lazy.map(lines.text(ofLine:))
        guard let below = texts.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
        let column = below.prefix { $0 == " " }.count
        return column > lead.count || column == lead.count && below.dropFirst(column).hasPrefix("- ")
    }
}
