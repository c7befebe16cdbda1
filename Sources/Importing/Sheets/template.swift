package import ContentModel

/// The kinds that there are templates of, by their folders.
package let templateKinds = examples.map(\.folder)

/// An empty sheet in which people write records of a kind: a row that explains each column, and three examples.
package func sheetTemplate(of kind: ContentKind) -> [UInt8]? {
    guard let rows = examples.first(where: { $0.folder == kind.folder })?.rows else { return nil }
    let columns = SheetForm(kind.describe()).templateColumns
    var sheet = SheetText()
    sheet.add([FilledSheet.remarkColumn] + columns.map(\.name))
    sheet.add(["delete this row, and the examples"] + columns.map(\.help))
    for row in rows { sheet.add(["example"] + columns.map { row[$0.name] ?? "" }) }
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

private let examples: [(folder: String, rows: [[String: String]])] = [
    ("activities", activityRows), ("quizzes", quizRows),
]

private let quizRows = [
    [
        "title": "Quran basics", "ageBand": "6 to 9", "order": "1",
        "questions.text": "How many surahs does the Quran have?", "questions.options.1": "110 surahs",
        "questions.options.2": "114 surahs", "questions.options.3": "120 surahs", "questions.answer": "114 surahs",
        "questions.explanation": "The shortest have only three verses.",
    ],
    [
        "questions.text": "Which surah comes first?", "questions.options.1": "al-Fatihah",
        "questions.options.2": "al-Baqarah", "questions.answer": "al-Fatihah",
    ],
    [
        "title": "More about surahs", "ageBand": "6 to 9", "order": "2",
        "questions.text": "Which surah is the longest?", "questions.options.1": "Yusuf",
        "questions.options.2": "al-Baqarah", "questions.answer": "al-Baqarah",
    ],
]

private let activityRows = [
    [
        "day": "1", "ageBand": "6 to 9", "module": "Emotion coaching", "title": "The spilled juice",
        "skillFocus": "Naming feelings",
        "scenario": "Maya reaches for the last pancake, and her glass tips onto the poster that she has painted.",
        "prompts.id": "notice", "prompts.type": "state-identification",
        "prompts.text": "What is Maya most likely feeling?", "prompts.points": "10", "prompts.options.id": "a",
        "prompts.options.text": "She is ashamed and waits to be scolded.", "prompts.options.correct": "yes",
        "prompts.options.feedback": "Her eyes are on you, not on the paint. She wants to know if she is in trouble.",
        "takeaway.toolName": "Name it first", "takeaway.whenToUse": "When eyes are on you.",
        "takeaway.howTo": "Kneel down to her height.\nSay what you think she feels.",
        "takeaway.whyItWorks": "A feeling that has a name is smaller than one that has none.",
    ],
    [
        "prompts.options.id": "b", "prompts.options.text": "She is angry that the glass stood there.",
        "prompts.options.feedback": "Anger may come later. Right now she is watching your face.",
    ],
    [
        "prompts.id": "look-back", "prompts.type": "reflection", "prompts.text": "When did you last name a feeling?",
        "prompts.points": "5", "prompts.feedback": "Good that you looked back.",
    ],
]
