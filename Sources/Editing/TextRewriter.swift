package import Diagnostics
package import SourceText
import YAMLSyntax

/// Replaces texts of a file. A new text gets the style of the old one if that style can express it.
package struct TextRewriter {
    private let source: SourceFile
    private let tree: SyntaxTree
    private let scalars: [SyntaxNode]
    private let texts: [Text]
    private let hasErrors: Bool

    package init(_ source: SourceFile) {
        var findings = Findings()
        self.source = source
        tree = parse(source, &findings)
        scalars = tree.scalars
        texts = scalars.map(\.text)
        hasErrors = findings.containErrors
    }

    /// Nil if no style can express the text at that place, for example where an alias repeats another text.
    package func edit(_ place: Place, to text: String) -> Edit? {
        guard let index = scalars.firstIndex(where: { $0.place.span == place.span }) else { return nil }
        return candidates(for: text, in: scalars[index]).lazy.map { Edit(place, $0) }.first {
            reads($0, as: Text(text), at: index)
        }
    }

    /// Whether YAML reads the new text there and everything else as before.
    private func reads(_ edit: Edit, as text: Text, at index: Int) -> Bool {
        var findings = Findings()
        let bytes = source.bytes.applying([edit])
        let made = parse(SourceFile(id: source.id, path: source.path, bytes: bytes), &findings)
        guard findings.containErrors == hasErrors else { return false }
        let read = made.scalars.map(\.text)
        return read.count == texts.count && read.indices.allSatisfy { read[$0] == ($0 == index ? text : texts[$0]) }
    }

    /// Ways to write a text, the most similar to the old one first.
    private func candidates(for text: String, in node: SyntaxNode) -> [String] {
        let span = node.place.span
        let old = String(decoding: source.bytes[span].filter { $0 != 0x0D }, as: UTF8.self)
        let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let below = lines.dropFirst().first { $0.contains { $0 != " " } }
        let indent =
            below.map { String($0.prefix { $0 == " " }) } ?? String(repeating: " ", count: column(of: span) + 2)
        let width = max(lines.map(\.count).max() ?? 0, 60)
        let end = old.hasSuffix("\n") ? "\n" : ""
        let block = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? "" : indent + line
        }.joined(separator: "\n")
        let isQuoted = plainForYAML(text) != text
        let isPrintable = text.unicodeScalars.allSatisfy { isPrintableInYAML($0) || $0 == "\n" }
        guard isPrintable else { return [escapedForYAML(text)] }
        switch node.style {
        case .literal: return ["\(lines[0])\n\(block)\(end)", escapedForYAML(text) + end]
        case .folded:
            let folded = "\(lines[0])\n\(indent)\(wrapped(text, indent, width))\(end)"
            return [folded, "|\n\(block)\(end)", escapedForYAML(text) + end]
        default: break
        }
        var ways: [String] = []
        if node.style == .doubleQuoted { ways.append(escapedForYAML(text)) }
        if node.style == .plain, !isQuoted { ways.append(text) }
        ways.append("'" + text.replacing("'", with: "''") + "'")
        if lines.count > 1 { ways = ways.map { wrapped($0, indent, width) } + ways }
        // YAML would join its lines.
        if text.contains("\n"), lines.count == 1 { ways = ["|\n" + block] }
        return ways + [escapedForYAML(text)]
    }

    /// The column at which the key or item of a value begins.
    private func column(of span: ByteSpan) -> Int {
        source.bytes[source.bytes.lineStart(span.start)..<span.start].prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }
            .count
    }
}

/// A text broken into lines that YAML joins again. Each line break of the text becomes an empty line.
private func wrapped(_ text: String, _ indent: String, _ width: Int) -> String {
    var result = ""
    for (number, paragraph) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { result += "\n" }
        var line = number > 0 && !paragraph.isEmpty ? "\n" + indent : ""
        var length = indent.count
        for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0, length + word.count >= width, !word.isEmpty, line.last != " ", !line.isEmpty {
                line += "\n" + indent
                length = indent.count
            } else if index > 0 {
                line += " "
                length += 1
            }
            line += word
            length += word.count
        }
        result += line
    }
    return result
}
