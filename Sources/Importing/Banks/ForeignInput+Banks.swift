import CanonicalJSON
import ContentModel
import SourceText

/// How quizzes are made of question banks.
package struct BankSettings: Sendable {
    /// The columns of each part of a question; empty to recognize them.
    package var columns: [QuestionColumns.Role: [String]] = [:]
    package var band: String?
    package var perQuiz: Int?
    package var answers: AnswerNotation.Given?
    package var language: String?

    package init() {}
}

extension ForeignInput {
    /// What was recognized of question banks, a line for each.
    package var recognized: [String] { banks.map(\.summary) }

    mutating func add(_ bank: QuestionBank, at path: String) {
        var bank = bank
        let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        bank.name = suggestedTitle(for: suggestedID(for: name))
        banks.append(bank)
    }

    /// The questions of a table; nil if it has no header with columns for a question, its options and its answer.
    func bank(in text: [UInt8]) throws(ReadingProblem) -> QuestionBank? {
        var scanner = CSVScanner(text)
        var (columns, names): (QuestionColumns?, [String]) = (nil, [])
        while columns == nil, scanner.number < 20, let cells = try? scanner.row() {
            names = cells.map { Text(Sheet.unified($0 ?? "")).trimmed.string }
            for (index, name) in names.enumerated() where names[..<index].contains(name) {
                names[index] = name.isEmpty ? "" : "\(name) (\(Sheet.letters(index)))"
            }
            columns = QuestionColumns(names, given: settings.columns)
        }
        guard let columns else {
            if settings.columns.isEmpty { return nil }
            throw ReadingProblem(message: "no row has all the columns that --columns names", offset: 0)
        }
        var bank = QuestionBank(columns, prefix: prefix)
        while let cells = try scanner.row() {
            let place = "\(prefix)row \(scanner.number)"
            let row = JSONObject(
                zip(names, cells).filter { !$0.0.isEmpty }.map { ($0, $1.map { .text(Sheet.unified($0)) } ?? .null) })
            guard var question = columns.question(row, at: place) else { continue }
            guard bank.questions.count < ForeignInput.maximumQuestions else {
                throw scanner.problem("there are more than \(ForeignInput.maximumQuestions) questions")
            }
            if cells.dropFirst(names.count).contains(where: { $0 != nil }) {
                question.obstacle = "it has more cells than the header: put texts with commas in quotes"
            }
            if let error = cells.lazy.compactMap(\.self).first(where: { $0.utf8.count < 12 && isSpreadsheetError($0) }
            ) {
                question.obstacle = "the spreadsheet wrote `\(error)` in place of a text"
            }
            bank.questions.append(question)
        }
        return bank
    }

    /// Whether JSON is question banks; adds them if so. `start` is the beginning of its text.
    mutating func addBanks(_ document: JSONValue?, _ rows: [ForeignRow], _ start: String, at path: String)
        throws(ReadingProblem) -> Bool
    {
        let objects = rows.map { (place: $0.place, row: $0.cells) }
        let count = banks.count
        if let bank = bank(of: objects, title: nil) {
            add(bank, at: path)
        } else if let document, !isKnown(document) {
            collect(document, in: path, of: path)
            if banks.count == count, let problem = ForeignFormat.json(start) { throw problem }
        } else if document == nil, KnownTable.find((nil, rows), among: kinds) == nil {
            for row in rows where !isKnown(.object(row.cells)) {
                collect(.object(row.cells), in: row.place, of: path)
            }
            if banks.count == count, let problem = ForeignFormat.json(start) { throw problem }
        }
        return banks.count > count
    }

    /// Whether an object is a document of Hornbook, and no quiz whose questions are written otherwise.
    private func isKnown(_ value: JSONValue) -> Bool {
        guard let object = value.object else { return false }
        if object["contentVersion"] != nil { return true }
        let questions = object["questions"]?.elements ?? []
        let isPlaced = ["id", "order", "ageBand", "age_band"].contains { object[$0] != nil }
        if let first = questions.first?.object, first["correctIndex"] == nil || !isPlaced { return false }
        let table: ForeignTable = (nil, [ForeignRow(place: "", cells: object)])
        return kinds.contains { $0.likeness(object).score >= 0.5 } || KnownTable.find(table, among: kinds) != nil
    }

    /// Adds each list of questions in a value.
    private mutating func collect(
        _ value: JSONValue, in place: String, of file: String, depth: Int = 0, title: String? = nil
    ) {
        guard depth < 8 else { return }
        let items = value.elements?.enumerated().map { (place: "\(place)[\($0)]", value: $1) }
        let members = value.object?.map { (place: "\(place)\(depth == 0 ? ", " : ".")\($0.key)", value: $0.value) }
        let parts = items ?? members ?? []
        let objects = parts.compactMap { part in part.value.object.map { (place: part.place, row: $0) } }
        if objects.count == parts.count, let bank = bank(of: objects, title: title) { return add(bank, at: file) }
        let own = ["title", "name", "topic"].lazy.compactMap { value[$0]?.text }.first
        for part in parts where part.value.elements != nil || part.value.object != nil {
            collect(part.value, in: part.place, of: file, depth: depth + 1, title: own ?? title)
        }
    }

    /// The questions in objects; nil if their keys are not those of questions.
    private func bank(of objects: [(place: String, row: JSONObject)], title: String?) -> QuestionBank? {
        var names: [String] = []
        for object in objects.prefix(20) { names += object.row.keys.filter { !names.contains($0) } }
        guard let columns = QuestionColumns(names, given: settings.columns) else { return nil }
        var bank = QuestionBank(columns, prefix: prefix)
        bank.title = title
        bank.questions = objects.compactMap { columns.question($0.row, at: $0.place) }
        return bank.questions.contains { $0.options.count > 1 } ? bank : nil
    }
}

extension QuestionBank {
    fileprivate init(_ columns: QuestionColumns, prefix: String) {
        self.init(format: columns.format.name, prefix: prefix)
        (self.columns, counts) = (columns.described, columns.format.counts)
    }
}
