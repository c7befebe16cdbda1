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
    let areSentences = list.items.contains { ItemLine(Array($0.text.string.utf8)[...]).endsSentence }
    for item in items {
        let (tree, span) = (item.tree, item.place.span)
        var above: ItemLine?
        let lines = tree.source[span.start..<span.end].split(separator: 0x0A, omittingEmptySubsequences: false)
        for line in lines.map(ItemLine.init) {
            // Of a blank line something else is told.
            defer { above = line.bytes.isEmpty ? nil : line }
            guard let before = above, !line.bytes.isEmpty else { continue }
            let isCapital = line.beginsWithCapital && (!areSentences || before.endsSentence)
            guard isCapital || hasRoom(behind: before, for: line, tree) else { continue }
            reader.report(
                .itemInText, "this line is part of the item above",
                at: Place(tree.file, ByteSpan(line.bytes.startIndex, line.bytes.endIndex)),
                help: "begin it with `- ` if it is an item, else write the item on one line", as: .warning)
            break
        }
    }
}

/// A line without the blanks around it.
private struct ItemLine {
    let bytes: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        let rest = line.drop(while: isBlank)
        bytes = rest[..<((rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1) + 1)]
    }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    var endsSentence: Bool {
        let end = text.last { !"\"'”’»)".contains($0) }
        return end.map { ".!?…:;؟۔".contains($0) } ?? false
    }

    var beginsWithCapital: Bool {
        text.first { !"\"'“‘«(¿¡".contains($0) }.map { $0.isUppercase || $0.isNumber } ?? false
    }
}

/// Whether the first word of a line would have stood on the one above, narrow as people write: then nothing asked for
/// a new line.
private func hasRoom(behind line: ItemLine, for next: ItemLine, _ tree: SyntaxTree) -> Bool {
    let margin = tree.source[..<line.bytes.startIndex].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let word = next.bytes.prefix { $0 != 0x20 }
    let columns = [tree.source[margin..<line.bytes.endIndex], word].map { $0.count { $0 & 0xC0 != 0x80 } }
    return columns[0] + 1 + columns[1] <= 60
}
