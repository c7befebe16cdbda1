import Diagnostics
import SourceText
import YAMLSyntax

/// Whether an item is a plain text on several lines.
func isWrapped(_ item: SyntaxNode) -> Bool {
    item.kind == .scalar && item.style == .plain && !item.isAlias
        && item.place.span.end - item.place.span.start != item.text.utf8Count
}

/// Checks items of a list that continue on the next line, which happens if the dash or the comma between two items
/// is missing. Long items that were broken into lines are not reported.
func checkContinuation(of items: [SyntaxNode], in list: SyntaxNode, _ reader: Reader) {
    let areSentences = list.items.contains { endsSentence($0.text.string) }
    for item in items {
        var above: SourceLine?
        for line in lines(of: item) {
            // Empty lines are reported elsewhere.
            defer { above = line.isBlank ? nil : line }
            guard let before = above, !line.isBlank else { continue }
            let isCapital = beginsWithCapital(line.text) && (!areSentences || endsSentence(before.text))
            guard isCapital || !before.isFilled && before.width(with: line) <= 40,
                !reader.lineWidth(of: item.tree).parts(before, from: line, in: item)
            else { continue }
            if list.style == .flow {
                reader.report(
                    .missingComma, "YAML joins this line to the item above, because there is no comma between them",
                    at: line.place,
                    help: "put a comma at the end of the line above; if both lines are one item, put it in quotes",
                    as: .warning)
            } else {
                reader.report(
                    .itemInText, "YAML joins this line to the item above", at: line.place,
                    help: "begin it with `- ` if it is an item; if not, write the whole item on one line",
                    fix: isCapital ? fixByItem(line, of: item, reader) : nil, as: .warning)
            }
            break
        }
    }
}

extension SourceLine {
    /// Whether something else is before it on its line. Such lines are broken when they are full.
    fileprivate var isFilled: Bool {
        source[range.lowerBound - column..<range.lowerBound].contains { $0 == 0x2C || $0 == 0x5B }
    }
}

package func endsSentence(_ text: String) -> Bool {
    text.last { !$0.encloses }.map { ".!?…:;؟۔。！？".contains($0) } ?? false
}

private func beginsWithCapital(_ text: String) -> Bool {
    text.first { !$0.encloses && !"¿¡".contains($0) }.map { $0.isUppercase || $0.isNumber } ?? false
}

extension Character {
    /// Whether it is a bracket or quotation mark of any language: some close with the mark that others open with.
    fileprivate var encloses: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: true
        default: self == "\"" || self == "'"
        }
    }
}
