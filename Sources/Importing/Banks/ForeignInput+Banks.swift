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

    /// Adds a bank, whose quizzes have the title of its list or else of its file.
    mutating func add(
        _ rows: [ForeignRow], _ columns: QuestionColumns?, format: String? = nil, at path: String,
        titled title: String? = nil
    ) {
        guard let columns else { return }
        let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        banks.append(
            QuestionBank(
                columns: columns, format: format ?? columns.format, prefix: prefix,
                title: title ?? suggestedTitle(for: suggestedID(for: name)), isTitled: title != nil, rows: rows))
    }

    /// Whether a table has a header with columns for a question, its options and its answer; adds its questions if so.
    mutating func addBank(_ text: [UInt8], at path: String) throws(ReadingProblem) -> Bool {
        let given = settings.columns
        var columns: QuestionColumns?
        func isHeader(_ names: [String]) -> Bool {
            columns = QuestionColumns(names, given: given)
            return columns != nil
        }
        let read = Result { () throws(ReadingProblem) in
            try Sheet(text: text, maximumRows: ForeignInput.maximumQuestions, isHeader: isHeader)
        }
        guard let columns else {
            if settings.columns.isEmpty { return false }
            throw ReadingProblem(message: "no row has all the columns that --columns names", offset: 0)
        }
        add(rows(of: try read.get()).filter { columns.question($0.cells) != nil }, columns, at: path)
        return true
    }

    /// Whether JSON has question banks; adds them if so. `start` is the beginning of its text.
    mutating func addBanks(_ document: JSONObject?, _ rows: [ForeignRow], _ start: String, at path: String)
        throws(ReadingProblem) -> Bool
    {
        let count = banks.count
        if !addQuestions(in: rows, at: path) {
            if let document {
                if !isKnown(document) { collect(.object(document), in: path, of: path) }
            } else if KnownTable.find((nil, rows), among: kinds) == nil {
                for row in rows where !isKnown(row.cells) { collect(.object(row.cells), in: row.place, of: path) }
            }
        }
        if banks.count == count, let problem = foreignFormat(.json, [start]) { throw problem }
        return banks.count > count
    }

    /// Whether an object is a document of Hornbook, and no quiz whose questions are written otherwise.
    private func isKnown(_ object: JSONObject) -> Bool {
        if object["contentVersion"] != nil { return true }
        let isPlaced = ["id", "order", "ageBand", "age_band"].contains { object[$0] != nil }
        if let first = object["questions"]?.elements?.first, first["correctIndex"] == nil || !isPlaced {
            return false
        }
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
        let rows = parts.compactMap { part in part.value.object.map { ForeignRow(place: part.place, cells: $0) } }
        if rows.count == parts.count, addQuestions(in: rows, at: file, titled: title) { return }
        let own = ["title", "name", "topic"].lazy.compactMap { value[$0]?.text }.first
        for part in parts where part.value.elements != nil || part.value.object != nil {
            collect(part.value, in: part.place, of: file, depth: depth + 1, title: own ?? title)
        }
    }

    /// Adds the questions in objects; false if their keys are not those of questions.
    private mutating func addQuestions(in rows: [ForeignRow], at path: String, titled title: String? = nil) -> Bool {
        var names: [String] = []
        for row in rows.prefix(20) { names += row.cells.keys.sorted().filter { !names.contains($0) } }
        guard let columns = QuestionColumns(names, given: settings.columns) else { return false }
        var hasOptions = false
        let asked = rows.filter { row in
            let question = columns.question(row.cells)
            hasOptions = hasOptions || (question?.options.count ?? 0) > 1
            return question != nil
        }
        if hasOptions { add(asked, columns, at: path, titled: title) }
        return hasOptions
    }
}
