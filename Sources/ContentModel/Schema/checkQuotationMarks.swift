import Diagnostics
import SourceText
import YAMLSyntax

/// Reports YAML quotes that a word processor made curly, or that are missing at the start of a text.
func checkQuotationMarks(around text: Text, as role: TextRole?, _ node: SyntaxNode, _ reader: Reader) {
    let (first, last) = text.withBytes { bytes in (bytes.count > 6 ? bytes[bytes.startIndex] : 0, bytes.last ?? 0) }
    if first == 0xE2 || first == 0xC2 {
        let typed = text.string
        guard !quotationMarks.contains(where: { typed.hasPrefix($0) && typed.hasSuffix($1) }) else {
            return checkCurlyQuotes(around: text, as: role, node, reader)
        }
    }
    if last == 0x27 || last == 0x22 { checkLostQuote(of: text, node, reader) }
}

/// Those that word processors write at the two ends.
private let quotationMarks = [("“", "”"), ("‘", "’"), ("„", "“"), ("„", "”"), ("«", "»"), ("´", "´")]

/// `“The juice”`: speech has a stop or comma inside such marks, and no YAML escapes. The stop may be missing in an
/// option if the file has such marks within texts.
private func checkCurlyQuotes(around text: Text, as role: TextRole?, _ node: SyntaxNode, _ reader: Reader) {
    let typed = String(text.string.dropFirst().dropLast())
    let inner = unescaped(typed)
    guard let last = inner.unicodeScalars.last, !inner.contains(where: { "“”„‘«»´\n".contains($0) }),
        role == .citation || inner != typed || typed.first == "\""
            || !".,!?…:;–—-؟۔。！？".unicodeScalars.contains(last)
                && !(role == .choice && reader.quotesInside(node.tree))
    else { return }
    reader.report(
        .curlyQuoting, "the app shows these curly quotation marks: YAML knows only straight ones", at: node.place,
        help: "write straight quotation marks, or none: \(quotedForYAML(inner))",
        fix: Fix("write straight quotation marks", replace: node.place, with: quotedForYAML(inner)))
}

/// `Maya''s juice'`, `The juice"`: only the mark at its end shows that the text was meant to be in quotes.
private func checkLostQuote(of text: Text, _ node: SyntaxNode, _ reader: Reader) {
    let typed = text.string
    let place = node.place
    guard let mark = typed.last, place.span.end - place.span.start == typed.utf8.count else { return }
    let inner = typed.dropLast()
    let others = inner.count { $0 == mark }
    // After a digit a `"` means inches, and after a letter a `'` may be an apostrophe.
    let isLost =
        mark == "'"
        ? others > 0
            ? unescaped(String(inner)).count { $0 == mark } * 2 == others : ".,!?\"…)".contains(inner.last ?? "s")
        : others == 0 && !(inner.last?.isNumber ?? true)
    guard isLost else { return }
    let end = typed.utf8.count
    reader.report(
        .lostQuote, "this \(mark) closes a quotation, but none opens at the start", at: place.part(end - 1..<end),
        help: "write \(mark) at the start of the text too, or delete this one",
        fix: typed.contains("\\")
            ? nil : Fix("write one at the start", replace: place.part(0..<0), with: String(mark)))
}

/// The text with its YAML escapes replaced, as if it were in quotes.
private func unescaped(_ typed: String) -> String {
    var text = ""
    var rest = typed[...]
    while let sign = rest.first {
        let isEscaped = rest.hasPrefix("\\\"") || rest.hasPrefix("''")
        if isEscaped { rest = rest.dropFirst() }
        text.append(isEscaped ? rest.first ?? sign : sign)
        rest = rest.dropFirst()
    }
    return text
}
