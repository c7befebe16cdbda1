import CanonicalJSON
import ContentModel
import SourceText

/// The records in a sheet that `hornbook sheet template` began.
struct FilledSheet: Sendable {
    let kind: Int
    let form: SheetForm
    /// A prefix for each place in the sheet.
    let prefix: String
    private(set) var items: [SheetItem] = []
    /// The parts of the sheet that are not read.
    private(set) var problems: [ImportMessage]

    /// A row with text in this column is not read.
    private static let commentColumn = "#"
    private static let explanation = "delete this row, and the examples"

    /// Nil if the text is not such a sheet.
    init?(_ text: [UInt8], _ kind: Int, _ form: SheetForm, _ prefix: String) {
        guard let needed = form.keyColumn, var sheet = try? Sheet(text: text, needing: [needed]) else { return nil }
        sheet.emptyFailures()
        (self.kind, self.form, self.prefix, problems) = (kind, form, prefix, sheet.problems)
        let known = Set(form.columns.map { $0.lowercased() } + ["", FilledSheet.commentColumn])
        problems += sheet.columns.filter { !known.contains($0) }.map { name in
            ImportMessage("the column `\(name)`", "it is not read: \(article(form.noun)) has no such key")
        }
        let columns = form.columns.filter { sheet.columns.contains($0.lowercased()) }
        let broken = Set(sheet.broken.map(\.number))
        var orphans: [ImportMessage] = []
        var first: (row: Int, isRead: Bool)?
        for row in (sheet.rows + sheet.broken).sorted(by: { $0.number < $1.number }) {
            let (place, comment) = ("row \(row.number)", sheet.typed(FilledSheet.commentColumn, row))
            let pairs = columns.map { ($0, sheet.typed($0.lowercased(), row)) }.filter { !$1.isEmpty }
            let cells = Dictionary(pairs) { first, _ in first }
            let isRead = comment.isEmpty && !broken.contains(row.number)
            if !isRead, ![FilledSheet.explanation, ""].contains(comment), !broken.contains(row.number) {
                let reason = "it is not read. Empty its cell in the column `#`, or delete the row"
                problems.append(ImportMessage(place, reason))
            }
            if form.beginnings.contains(where: { cells[$0] != nil }) { first = (row.number, isRead) }
            guard isRead, !cells.isEmpty else { continue }
            if first?.isRead == true || form.beginnings.isEmpty {
                SheetItem.take(cells, row.number, form, into: &items)
                continue
            }
            let reason =
                first.map { "its \(form.noun) begins in row \($0.row), which is not read" }
                ?? "it has no \(form.beginnings[0]), and no \(form.noun) begins above it"
            let lost = cells.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.text($0.value)) }
            orphans.append(ImportMessage(place, reason, rejecting: .object(lost)))
        }
        problems += orphans
    }
}

extension SheetItem {
    /// `rows 2-5`
    var place: String { rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound)-\(rows.upperBound)" }

    /// The JSON of the item, limited to its own keys.
    func object(_ form: SheetForm, module key: String?) -> JSONObject {
        var object = JSONObject()
        for part in form.parts {
            guard case .value(let field, let column) = part, let cell = cells[column] else { continue }
            object[field.jsonName ?? field.name] = typed(cell, field.shape).json
        }
        if let module = cells["module"], let key {
            object["module_name"] = .text(key)
            object["module_display_name"] = .text(isSlug(Text(module)) ? suggestedTitle(for: module) : module)
        }
        return object
    }
}

extension SourceNode {
    fileprivate var json: JSONValue {
        switch self {
        case .plain(let word): Int(word) == nil ? .text(word) : .number(word)
        case .text(let text): .text(text)
        default: .null
        }
    }
}

extension FilledSheet {
    /// Writes right answers in full where questions have their numbers or letters. Returns what must be asked before.
    mutating func writeAnswers(_ given: AnswerNotation.Given?) -> String? {
        let (answer, options) = ("questions.answer", "questions.options")
        let asked = items.enumerated().flatMap { item, whole in
            (whole.lists["questions"] ?? []).enumerated().compactMap { index, part in
                part.cells[answer].map { written in
                    let texts = (part.cells[options] ?? "").split(separator: "\n").map(\.trimmed)
                    let numbered = (1...SheetForm.maximumNumbered).map { part.cells["\(options).\($0)"] ?? "" }
                    let question = BankQuestion(
                        text: "", options: (texts + numbered).map { .init(text: $0) }, answers: [written],
                        explanation: "", obstacle: nil)
                    return (item: item, index: index, place: prefix + part.place, question: question)
                }
            }
        }
        let notation = AnswerNotation(asked.lazy.map { ($0.place, $0.question) }, given: given)
        for (item, index, _, question) in asked where notation.doubt == nil {
            guard let place = notation.answer(of: question).place else { continue }
            items[item].lists["questions"]?[index].cells[answer] = question.options[place].text
        }
        return notation.doubt
    }
}
