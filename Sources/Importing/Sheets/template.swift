package import ContentModel

/// The kinds that there are templates of, by their folders.
package let templateKinds = examples.keys.sorted()

/// An empty sheet in which people write records of a kind: a row that explains each column, and three examples.
package func sheetTemplate(of kind: ContentKind) -> [UInt8]? {
    guard let text = examples[kind.folder], let shown = try? Sheet(text: text, needing: []) else { return nil }
    let columns = SheetForm(kind.describe()).templateColumns
    var sheet = SheetText()
    sheet.add([FilledSheet.remarkColumn] + columns.map(\.name))
    sheet.add([FilledSheet.explanation] + columns.map(\.help))
    for row in shown.rows { sheet.add(["example"] + columns.map { shown.text($0.name.lowercased(), row) }) }
    return sheet.bytes
}

extension SheetForm {
    /// Without what few records have.
    fileprivate var templateColumns: [(name: String, help: String)] {
        parts.flatMap { part -> [(name: String, help: String)] in
            switch part {
            case .value(let field, let column):
                guard field.isUsual else { return [] }
                return [(column, help(on: field, words(field.shape)))]
            case .values(let field, let item, let column, let isNumbered):
                guard field.isUsual || isRead(item) else { return [] }
                if isNumbered { return (1...4).map { ("\(column).\($0)", help(on: field, nil)) } }
                return [(column, help(on: field, "Each on a line of its own (Alt+Enter, or Ctrl+Enter)."))]
            case .record(let field, let form), .list(let field, let form):
                return field.isRequired || !field.requiredFor.isEmpty ? form.templateColumns : []
            }
        }
    }

    private func help(on field: FieldDescription, _ more: String?) -> String {
        let condition =
            field.isRequired
            ? nil : field.requiredFor.isEmpty ? "Optional." : "For \(orList(field.requiredFor, "and"))."
        return [field.summary, more, condition].compactMap(\.self).joined(separator: " ")
    }

    private func words(_ shape: ShapeDescription) -> String? {
        switch shape {
        case .choice(let words, _): "One of: \(words.map(dateless).joined(separator: ", "))."
        case .boolean: "`yes` or empty."
        default: nil
        }
    }
}

private func isRead(_ shape: ShapeDescription) -> Bool { if case .text(_, _?) = shape { true } else { false } }

extension FieldDescription {
    fileprivate var isUsual: Bool {
        unpublished == nil && (isRequired || !requiredFor.isEmpty || only != nil || isRead(shape)) || name == "answer"
            || name == "ageBand"
    }
}

/// By the folder of a kind, rows that show how it is written.
private let examples = ["activities": PackageResources.activities_csv, "quizzes": PackageResources.quizzes_csv]
