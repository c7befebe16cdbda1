package import CanonicalJSON
package import Compiler
import ContentModel
import Publishing
package import SourceText

package struct ForeignRow: Sendable {
    /// The place as people find it: `row 17`.
    package let place: String
    /// The cells as JSON, which takes a third of their memory.
    private let json: [UInt8]
    /// Its number in a spreadsheet; nil outside of spreadsheets.
    let number: Int?

    package init(place: String, cells: JSONObject, number: Int? = nil) {
        json = Array(JSONValue.object(cells).document(.compact).utf8)
        (self.place, self.number) = (place, number)
    }

    /// Its cells, read anew each time.
    package var cells: JSONObject { (try? JSONReader.document(json))?.object ?? JSONObject() }

    /// The cell of a path like `prompts[0].points`, such as ` (H17)`; empty outside of spreadsheets.
    func cell(of path: String) -> String {
        let column = path.prefix { $0 != "." && $0 != "[" }
        guard let number, let index = cells.keys.firstIndex(of: String(column)) else { return "" }
        return " (\(Sheet.letters(index))\(number))"
    }
}

/// `name` is nil for rows of a file.
package typealias ForeignTable = (name: String?, rows: [ForeignRow])

/// All that is imported: tables, JSON documents, and what a build says about itself.
package struct ForeignInput: Sendable {
    package var tables: [ForeignTable] = []
    private(set) var documents: [ForeignRow] = []
    private(set) var sheets: [FilledSheet] = []
    var banks: [QuestionBank] = []
    package var settings = BankSettings()
    /// Whether rows may be questions.
    package var readsBanks = true
    /// Whether the records are to be compared with those of a program.
    package var keepsSources = false
    package var problems: [ImportMessage] = []
    /// The program that each row belongs to, by the row's id, from the history that seeds keep in a database.
    package var programs: [String: String] = [:]
    private(set) var manifest: JSONObject?
    /// The paths of sources by the ids of their records, from the codebook of a build.
    private(set) var paths: [String: String] = [:]
    /// A prefix for each place in a file, used if several files are imported.
    package var prefix = ""

    /// More rows than any table has, even for 3660 days of three age bands.
    package static let maximumRows = 20_000

    /// More questions than any bank has.
    package static let maximumQuestions = 400_000

    let kinds: [ImportedKind]
    private let forms: [SheetForm]

    package init(_ registry: Registry = .standard) {
        kinds = registry.plugins.map(ImportedKind.init)
        forms = registry.kinds.map { SheetForm($0.describe()) }
    }

    /// The short name of the program, if a build was imported.
    package var programOfBuild: String? { manifest?["program"]?.text.flatMap { isSlug(Text($0)) ? $0 : nil } }

    /// Adds the text of a file, in UTF-8: rows as JSON or CSV, or a JSON document of a build.
    package mutating func add(_ text: [UInt8], at path: String) throws(ReadingProblem) {
        let start = String(decoding: text.prefix(20_000), as: UTF8.self)
        let isNamedJSON = path.lowercased().contains(/\.jsonl?$/)
        let first = start.first { !$0.isWhitespace }
        guard first == "[" && (isNamedJSON || !isGIFT(start)) || first == "{" else {
            if isNamedJSON {
                throw ReadingProblem(message: "the file name says JSON, but the content is not JSON", offset: 0)
            }
            return try addText(text, start, at: path)
        }
        var reader = JSONReader(text)
        var rows: [ForeignRow] = []
        func allow(_ count: Int, _ limit: Int) throws(ReadingProblem) {
            if count > limit { throw reader.problem("there are more than \(limit) rows") }
        }
        func row(_ value: JSONValue) throws(ReadingProblem) {
            let place = "\(prefix)row \(rows.count + 1)"
            try allow(rows.count, readsBanks ? ForeignInput.maximumQuestions : ForeignInput.maximumRows)
            // A value that is not a row still counts in the numbers of rows.
            rows.append(ForeignRow(place: place, cells: value.object ?? JSONObject()))
            if value.object == nil {
                problems.append(ImportMessage(place, "\(value.excerpt()) is not a row", rejecting: value))
            }
        }
        var document: JSONObject?
        if reader.take("[") {
            if !reader.take("]") {
                repeat { try row(reader.value(depth: 1)) } while reader.take(",")
                guard reader.take("]") else { throw reader.problem("the list ends in the middle: it is cut off") }
            }
            guard reader.isAtEnd else { throw reader.problem("there is text after the end of the list") }
        } else {
            let value = try reader.value()
            document = reader.isAtEnd ? value.object : nil
            // One row on each line.
            if document == nil { try row(value) }
            while !reader.isAtEnd { try row(reader.value(depth: 1)) }
        }
        problems += reader.messages.map { ImportMessage(path, $0) }
        if readsBanks, try addBanks(document, rows, start, at: path) { return }
        try allow(rows.count, ForeignInput.maximumRows)
        if let document { add(document, at: path) } else { tables.append((nil, rows)) }
    }

    /// Adds a text that is no JSON.
    private mutating func addText(_ text: [UInt8], _ start: String, at path: String) throws(ReadingProblem) {
        let language = settings.language ?? "en"
        if start.first(where: { !$0.isWhitespace }) == "<" {
            if let problem = foreignText(start) { throw problem }
            let rows = try moodleRows(text, prefix: prefix, language: language)
            return add(rows, MoodleQuestion.columns, format: "Moodle XML", at: path)
        }
        if isGIFT(start) {
            let rows = giftRows(String(decoding: text, as: UTF8.self), prefix: prefix, language: language)
            return add(rows, MoodleQuestion.columns, format: "GIFT", at: path)
        }
        if addSheet(text) { return }
        if try addBank(text, at: path) { return }
        if let problem = foreignText(start) { throw problem }
        tables.append((nil, rows(of: try Sheet(text: text, maximumRows: ForeignInput.maximumRows))))
    }

    private mutating func add(_ object: JSONObject, at path: String) {
        if object["files"] != nil, object["contentVersion"] != nil {
            manifest = object
        } else if let entries = (object["records"] ?? object["entries"])?.elements, object["contentVersion"] != nil {
            for entry in entries where entry["item"] == nil {
                if let id = entry["record"]?.text, let file = entry["file"]?.text { paths[id] = file }
            }
        } else {
            documents.append(ForeignRow(place: path, cells: object))
        }
    }

    mutating func report(_ found: [ImportMessage]) { problems += found.map { $0.inside(prefix) } }

    /// Whether the text is a sheet that `hornbook sheet template` began; adds it if so.
    private mutating func addSheet(_ bytes: [UInt8]) -> Bool {
        for (kind, form) in forms.enumerated() {
            guard let sheet = FilledSheet(bytes, kind, form, prefix) else { continue }
            report(sheet.problems)
            sheets.append(sheet)
            return true
        }
        return false
    }

    /// The rows of a table, each with its number.
    mutating func rows(of table: Sheet) -> [ForeignRow] {
        var table = table
        table.emptyFailures()
        report(table.problems)
        return table.rows.map { row in
            ForeignRow(place: "\(prefix)row \(row.number)", cells: table.object(of: row), number: row.number)
        }
    }
}

struct ImportedKind: Sendable {
    let kind: ContentKind
    let form: RecordForm
    let publishing: KindPublishing
    /// The key of the list of records in its JSON documents; nil if a document is one record.
    let list: String?
    let documentKeys: Set<String>
    let namesCategories: Bool

    init(_ plugin: ContentKindPlugin) {
        kind = plugin.kind
        publishing = plugin.publishing
        let description = plugin.kind.describe()
        form = RecordForm(description)
        documentKeys = Set(publishing.documents.flatMap(\.object.fields).map(\.key))
        namesCategories = description.references.contains(.categories)
        list = publishing.layouts.first?.list.flatMap { list in
            description.fields.contains { ($0.jsonName ?? $0.name) == list } ? nil : list
        }
    }

    /// How similar a JSON document is to one of this kind, from 0 to 1, by its keys.
    func likeness(_ object: JSONObject) -> (score: Double, isItem: Bool) {
        let scores = publishing.documents.enumerated().map { index, document in
            let keys = document.object.fields.map(\.key)
            let required = document.object.fields.filter(\.isRequired).map(\.key)
            let (known, present) = (Set(keys).intersection(object.keys), required.filter { object[$0] != nil })
            guard !known.isEmpty, !object.keys.isEmpty else { return (0.0, index > 0) }
            let isOnlyFormat = known.isSubset(of: JSONDocument.headKeys.union(["ageBand"]))
            let share = Double(known.count) / Double(object.keys.count)
            let whole = required.isEmpty ? 1 : Double(present.count) / Double(required.count)
            return (isOnlyFormat ? 0 : share * 0.5 + whole * 0.5, index > 0)
        }
        return scores.max { $0.0 < $1.0 } ?? (0, false)
    }
}

extension KindPublishing {
    func holds(_ path: String) -> Bool { built?.path == path || layouts.contains { $0.holds(path) } }
}
