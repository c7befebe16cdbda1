import Diagnostics
import SourceText
import YAMLSyntax

/// Whether an item is a plain text on several lines.
func goesOn(_ item: SyntaxNode) -> Bool {
    item.kind == .scalar && item.style == .plain && !item.isAlias
        && item.place.span.end - item.place.span.start != item.text.utf8Count
}

/// Looks at items of a list that go on below, as one does where the dash of the next is lost: what was typed as two
/// items is shown as one. Who breaks a long text into lines means it so, and is not asked.
func checkContinuation(of items: [SyntaxNode], in list: SyntaxNode, _ reader: Reader) {
    let areSentences = list.items.contains { endsSentence($0.text.string) }
    for item in items {
        let (tree, span) = (item.tree, item.place.span)
        var above: SourceLine?
        let lines = tree.source[span.start..<span.end].split(separator: 0x0A, omittingEmptySubsequences: false)
        for line in lines.map({ SourceLine(of: tree.source, tree.file, $0) }) {
            // Of a blank line something else is told.
            defer { above = line.isBlank ? nil : line }
            guard let before = above, !line.isBlank else { continue }
            let isCapital = beginsWithCapital(line.text) && (!areSentences || endsSentence(before.text))
            guard isCapital || hasRoom(behind: before, for: line) else { continue }
            reader.report(
                .itemInText, "YAML joins this line to the item above", at: line.place,
                help: "begin it with `- ` if it is an item; if not, write the whole item on one line", as: .warning)
            break
        }
    }
}

private func endsSentence(_ text: String) -> Bool {
    text.last { !"\"'”’»)".contains($0) }.map { ".!?…:;؟۔".contains($0) } ?? false
}

private func beginsWithCapital(_ text: String) -> Bool {
    text.first { !"\"'“‘«(¿¡".contains($0) }.map { $0.isUppercase || $0.isNumber } ?? false
}

/// Whether the first word of a line would have stood on the one above, narrow as people write: then nothing asked for
/// a new line.
private func hasRoom(behind line: SourceLine, for next: SourceLine) -> Bool {
    let source = line.source
    let above = source[line.range.lowerBound - line.column..<line.range.upperBound]
    let word = source[next.range].prefix { $0 != 0x20 }
    let columns = [above, word].map { $0.count { $0 & 0xC0 != 0x80 } }
    return columns[0] + 1 + columns[1] <= 60
}
