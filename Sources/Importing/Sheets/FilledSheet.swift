import CanonicalJSON
import ContentModel
import SourceText

struct FilledSheet: Sendable {
    let kind: Int
    let form: SheetForm
    let sheet: Sheet
    /// A prefix for each place in the sheet.
    let prefix: String

    /// Nil if the text is not such a sheet.
    init?(_ text: [UInt8], _ kind: Int, _ form: SheetForm, _ prefix: String) {
        guard let needed = form.keyColumn, var sheet = try? Sheet(text: text, needing: [needed]) else { return nil }
        sheet.emptyFailures()
        (self.kind, self.form, self.sheet, self.prefix) = (kind, form, sheet, prefix)
    }

    /// The parts of the sheet that are not read.
    var problems: [ImportMessage] {
        let known = Set(form.columns.map { $0.lowercased() } + ["", FilledSheet.commentColumn])
        let others = sheet.columns.filter { !known.contains($0) }.map { name in
            ImportMessage("the column `\(name)`", "it is not read: \(article(form.noun)) has no such key")
        }
        let skipped = sheet.rows.filter(isComment).filter {
            sheet.typed(FilledSheet.commentColumn, $0) != FilledSheet.explanation
        }
        return sheet.problems + others
            + skipped.map { row in
                let reason = "it is not read. Empty its cell in the column `#`, or delete the row"
                return ImportMessage("row \(row.number)", reason)
            } + read.orphans
    }

    /// A row with text in this column is not read.
    static let commentColumn = "#"
    static let explanation = "delete this row, and the examples"

    private func isComment(_ row: Sheet.Row) -> Bool { !sheet.typed(FilledSheet.commentColumn, row).isEmpty }

    var items: [SheetItem] { read.items }

    /// The records, and the rows that belong to none that is read.
    private var read: (items: [SheetItem], orphans: [ImportMessage]) {
        let columns = form.columns.filter { sheet.columns.contains($0.lowercased()) }
        let broken = Set(sheet.broken.map(\.number))
        var (items, orphans): ([SheetItem], [ImportMessage]) = ([], [])
        var first: (row: Int, isRead: Bool)?
        for row in (sheet.rows + sheet.broken).sorted(by: { $0.number < $1.number }) {
            var cells: [String: String] = [:]
            for column in columns {
                let cell = sheet.typed(column.lowercased(), row)
                if !cell.isEmpty { cells[column] = cell }
            }
            let isRead = !isComment(row) && !broken.contains(row.number)
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
            orphans.append(ImportMessage("row \(row.number)", reason, rejecting: .object(lost)))
        }
        return (items, orphans)
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
    func writeAnswers(of items: [SheetItem], _ given: AnswerNotation.Given?) -> String? {
        let (answer, options) = ("questions.answer", "questions.options")
        let asked = items.flatMap { $0.lists["questions"] ?? [] }.compactMap { item in
            item.cells[answer].map { written in
                let texts = (item.cells[options] ?? "").split(separator: "\n").map { Text(String($0)).trimmed.string }
                let numbered = (1...SheetForm.maximumNumbered).map { item.cells["\(options).\($0)"] ?? "" }
                let question = BankQuestion(
                    text: "", options: (texts + numbered).map { .init(text: $0) }, answers: [written],
                    explanation: "", obstacle: nil)
                return (
                    item: item, row: ForeignRow(place: prefix + item.place, cells: JSONObject()), question: question
                )
            }
        }
        let notation = AnswerNotation(asked.lazy.map { (row: $0.row, question: $0.question) }, given: given)
        for (item, _, question) in asked where notation.doubt == nil {
            if let place = notation.answer(of: question).place { item.cells[answer] = question.options[place].text }
        }
        return notation.doubt
    }
}
