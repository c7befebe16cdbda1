import Diagnostics
import SourceText
import YAMLSyntax

/// `title: The spilled juice,`: in JSON a comma ends every line, in YAML it is part of the text.
func checkTrailingComma(of text: Text, _ node: SyntaxNode, _ reader: Reader) {
    guard text.utf8Count > 1, text.withBytes({ $0.last == 0x2C || $0.last == 0x3B }) else { return }
    let (span, source) = (node.place.span, node.tree.source)
    let sign = Place(node.place.file, ByteSpan(span.end - 1, span.end))
    guard source[span.end - 1] == 0x2C || source[span.end - 1] == 0x3B else { return }
    reader.report(
        .trailingComma, "the app shows this \(source[span.end - 1] == 0x2C ? "comma" : "semicolon")", at: sign,
        help: "delete it; if it is part of the text, put the text in quotes",
        fix: Fix("delete it", replace: sign, with: ""))
}
