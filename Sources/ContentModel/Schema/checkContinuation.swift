import Diagnostics
import SourceText
import YAMLSyntax

/// Whether an item is a plain text on several lines.
func goesOn(_ item: SyntaxNode) -> Bool {
    item.kind == .scalar && item.style == .plain && !item.isAlias
        && item.place.span.end - item.place.span.start != item.text.utf8Count
}

/// Looks at items of a list that go on below, as one does where the dash or the comma between two is lost: what was
/// typed as two items is shown as one. Who breaks a long text into lines means it so, and is not asked.
func checkContinuation(of items: [SyntaxNode], in list: SyntaxNode, _ reader: Reader) {
    let areSentences = list.items.contains { endsSentence($0.text.string) }
    for item in items {
        var above: SourceLine?
        for line in lines(of: item) {
            // Of a blank line something else is told.
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
                    as: .warning)
            }
            break
        }
    }
}

extension SourceLine {
    /// Whether it begins with something else: then lines end where they are full.
    fileprivate var isFilled: Bool {
        source[range.lowerBound - column..<range.lowerBound].contains { $0 == 0x2C || $0 == 0x5B }
    }
}

func endsSentence(_ text: String) -> Bool { text.last { !$0.encloses }.map { ".!?…:;؟۔。！？".contains($0) } ?? false }

private func beginsWithCapital(_ text: String) -> Bool {
    text.first { !$0.encloses && !"¿¡".contains($0) }.map { $0.isUppercase || $0.isNumber } ?? false
}

extension Character {
    /// A bracket or quotation mark of any language: German closes with what English opens with.
    fileprivate var encloses: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: true
        default: self == "\"" || self == "'"
        }
    }
}
