import SourceText

package indirect enum SourceNode: Sendable {
    package typealias Entry = (key: String, value: SourceNode)

    case text(String)
    /// A number or a word of YAML.
    case plain(String)
    /// Written on one line if it `isShort` and fits; then its items are texts and words.
    case list([SourceNode], isShort: Bool)
    case mapping([Entry])

    /// Whether a text can be a key: YAML allows at most 1024 characters.
    static func isKey(_ text: String) -> Bool { 1...500 ~= text.utf8.count && !text.utf8.contains(0) }

    var document: [UInt8] {
        guard case .mapping(let entries) = self, !entries.isEmpty else { return Array("{}\n".utf8) }
        var text = ""
        SourceNode.write(entries, at: 0, to: &text)
        return Array(text.utf8)
    }

    package func isSame(as other: SourceNode) -> Bool { written(after: 0) == other.written(after: 0) }

    /// The value as it is written after the colon of a key at that column, with the end of its line.
    package func written(after indent: Int) -> String {
        var text = ""
        write(after: indent, to: &text)
        return text
    }

    /// Each entry on its own line. The first continues a line that is begun.
    private static func write(_ entries: [Entry], at indent: Int, isBegun: Bool = false, to text: inout String) {
        for (index, entry) in entries.enumerated() {
            if index > 0 || !isBegun { text += spaces(indent) }
            text += scalar(entry.key, 0, takesLines: false) + ":"
            entry.value.write(after: indent, to: &text)
        }
    }

    /// The value after a colon or a hyphen, with the end of its line; lines below are deeper than `indent`.
    private func write(after indent: Int, to text: inout String) {
        switch self {
        case .plain(let word): text += " \(word)\n"
        case .text(let string): text += " " + scalar(string, indent + 2) + "\n"
        case .mapping(let entries) where entries.isEmpty: text += " {}\n"
        case .mapping(let entries):
            text += "\n"
            SourceNode.write(entries, at: indent + 2, to: &text)
        case .list(let items, let isShort):
            if let line = onOneLine(items, isShort) {
                text += " \(line)\n"
                return
            }
            text += "\n"
            for item in items {
                text += spaces(indent + 2) + "-"
                if case .mapping(let entries) = item, !entries.isEmpty {
                    text += " "
                    SourceNode.write(entries, at: indent + 4, isBegun: true, to: &text)
                } else {
                    item.write(after: indent + 2, to: &text)
                }
            }
        }
    }

    private func onOneLine(_ items: [SourceNode], _ isShort: Bool) -> String? {
        if items.isEmpty { return "[]" }
        let hasLines = items.contains {
            if case .text(let text) = $0 { text.contains(where: \.isNewline) } else { false }
        }
        return isShort && !hasLines && inBrackets.utf8.count <= 80 ? inBrackets : nil
    }

    /// The value on one line, as it can be written in brackets.
    package var inBrackets: String {
        switch self {
        case .plain(let word): word
        case .text(let text) where text.contains { ",[]{}".contains($0) }: escapedForYAML(text)
        case .text(let text): scalar(text, 0, takesLines: false)
        case .list(let items, _): "[" + items.map(\.inBrackets).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\(SourceNode.text($0).inBrackets): \($1.inBrackets)" }.joined(separator: ", ") + "}"
        }
    }
}

/// A text as a value: on one line, or as a block of indented lines.
private func scalar(_ text: String, _ indent: Int, takesLines: Bool = true) -> String {
    guard text.unicodeScalars.allSatisfy({ isPrintableInYAML($0) || $0 == "\n" }) else { return escapedForYAML(text) }
    guard takesLines, text.utf8.contains(0x0A) || text.utf8.count > longText else {
        return text.utf8.contains(0x0A) ? escapedForYAML(text) : plainForYAML(text)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The first line shows the indentation of the block; the last line end of a block is not part of the text.
    guard let first = lines.first?.first, first != " ", lines.last?.isEmpty == false,
        lines.allSatisfy({ $0.isEmpty || $0.last != " " })
    else { return escapedForYAML(text) }
    return "|\n" + lines.map { $0.isEmpty ? "" : spaces(indent) + $0 }.joined(separator: "\n")
}

private let longText = 200

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
