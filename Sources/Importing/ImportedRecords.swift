import CanonicalJSON
import Compiler
import ContentModel
import DailyPractice
import Publishing
import SourceText

/// The records in what came in, with messages about what cannot come in.
struct ImportedRecords: Sendable {
    let kinds: [ImportedKind]
    private let slug: String
    private let programs: [String: String]
    /// Whether records keep their sources as nodes, to compare them with others.
    private let keepsSources: Bool
    var records: [ImportedRecord] = []
    var messages: [ImportMessage]
    private(set) var categories: [JSONObject] = []
    private(set) var modules = ModuleKeys()
    /// Whether rows were imported, in which null and an empty list mean the same.
    private(set) var isOfRows: Bool
    /// Whether the input has a form that Hornbook knows, even if it contains no content.
    private(set) var isKnown = false
    /// What must be said before the right answers of questions are known; nil if nothing.
    private(set) var doubt: String?

    init(_ input: ForeignInput, program slug: String, isOfRows: Bool) {
        (self.slug, self.isOfRows, keepsSources) = (slug, isOfRows, input.keepsSources)
        (kinds, messages, programs) = (input.kinds, input.problems, input.programs)
        for table in input.tables { add(table) }
        for document in input.documents { addOne(document) }
        for sheet in input.sheets { add(sheet, input.settings) }
        placeRecords()
        add(input.banks, input.settings)
    }

    private mutating func add(_ table: ForeignTable) {
        guard !table.rows.isEmpty else { return }
        guard let known = KnownTable.find(table, among: kinds) else {
            if let first = table.rows.first, first.number != nil, likeness(of: first.cells).score < 0.5 {
                return refuse(table)
            }
            // The rows are records as a build's JSON has them.
            for row in table.rows { addOne(row, isRow: true) }
            return
        }
        (isOfRows, isKnown) = (true, true)
        let (kind, layout) = (kinds[known.kind], known.layout)
        var others: [String: Int] = [:]
        var parts: [ImportedRecord.Origin] = []
        var lists: [String: [JSONValue]] = [:]
        var (messages, first): ([ImportMessage], JSONObject?) = ([], nil)
        for row in inOrder(table.rows, by: layout.order) {
            let cells = row.cells
            let own = layout.isShared ? cells["program"]?.text : nil
            let program = own ?? programs[cells["id"]?.text?.lowercased() ?? ""] ?? ""
            if !program.isEmpty, program != slug {
                others[program, default: 0] += 1
                continue
            }
            if isRetired(cells, row.place, layout) { continue }
            var rowMessages: [ImportMessage] = []
            let object = known.object(of: row) { rowMessages.append($0) }
            let origin = ImportedRecord.Origin(
                source: layout.table.name, identity: layout.identity, content: row, isRow: true)
            guard kind.list == nil else {
                let band = kind.kind.hasBands ? cells["age_band"]?.text : nil
                add(object, known.kind, [origin], row.place, band, rowMessages)
                continue
            }
            parts.append(origin)
            messages += rowMessages.map { $0.inside("\(row.place).") }
            if let list = layout.list {
                lists[list, default: []].append(.object(object))
            } else {
                first = first ?? object
            }
        }
        for (program, count) in others.sorted(by: { $0.key < $1.key }) {
            self.messages.append(
                ImportMessage(layout.table.name, "rows of the program \(program) were skipped: \(count)"))
        }
        guard !parts.isEmpty else { return }
        var whole = first ?? JSONObject()
        for (list, elements) in lists { whole[list] = .list(elements) }
        if let index = records.firstIndex(where: { $0.kind == known.kind }) {
            let other = records.remove(at: index)
            for member in other.object where whole[member.key] == nil { whole[member.key] = member.value }
            parts = other.origins + parts
            messages = other.messages + messages
        }
        add(whole, known.kind, parts, layout.table.name, nil, messages)
    }

    /// Whether apps do not get a row; says so.
    private mutating func isRetired(_ cells: JSONObject, _ place: String, _ layout: RowLayout) -> Bool {
        let order = layout.isPlayed ? cells[layout.order]?.order ?? 1 : 1
        let isHidden = cells["is_published"]?.read(like: .boolean(true)) == .boolean(false)
        if order == 0, !isHidden {
            let reason = "its `\(layout.order)` is 0, and apps begin at 1: it was skipped"
            messages.append(ImportMessage(place, reason, rejecting: .object(cells)))
        } else if isHidden || order < 0 {
            messages.append(ImportMessage(place, "it is not published any more, and was skipped"))
        }
        return isHidden || order < 1
    }

    /// Sorted by a column; rows with the same number keep their order.
    private func inOrder(_ rows: [ForeignRow], by column: String) -> [ForeignRow] {
        let numbered = rows.enumerated().map { ($1.cells[column]?.order ?? .max, $0, $1) }
        return numbered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Adds one JSON object: a document, or else the only row of a table.
    private mutating func addOne(_ document: ForeignRow, isRow: Bool = false) {
        let table: ForeignTable = (nil, [document])
        let value = document.cells
        let keys = value.keys
        let known = KnownTable.find(table, among: kinds)?.layout.table.columns.map(\.name) ?? []
        let share = Double(keys.count(where: known.contains)) / Double(max(keys.count, 1))
        let (index, score, isItem) = likeness(of: value)
        if share > score { return add(table) }
        guard score >= 0.5 else {
            let rows = "Rows are a list, as [{\"age_band\": \"6-9\", \"title\": \"Rivers\", ...}]"
            let reason = "Hornbook does not recognize its keys \(firstNames(keys)). \(isRow ? adviceOnColumns : rows)"
            return messages.append(ImportMessage(document.place, reason, rejecting: .object(value)))
        }
        isKnown = true
        let kind = kinds[index]
        guard let list = kind.list, !isItem else {
            return add(value, index, [origin(value, index, isWhole: true)], document.place, nil, [])
        }
        for member in value where !kind.documentKeys.contains(member.key) {
            let reason = "Hornbook does not know the key `\(member.key)` here"
            let lost = JSONObject([(key: member.key, value: member.value)])
            messages.append(ImportMessage(document.place, reason, rejecting: .object(lost)))
        }
        categories += (value["categories"]?.elements ?? []).compactMap(\.object)
        let band = value["ageBand"]?.text
        for (position, element) in (value[list]?.elements ?? []).enumerated() {
            let place = "\(document.place), \(list)[\(position)]"
            guard let object = element.object else {
                messages.append(
                    ImportMessage(place, "\(element.excerpt()) is no \(kind.kind.noun)", rejecting: element))
                continue
            }
            add(object, index, [origin(object, index, isWhole: true)], place, band, [])
        }
    }

    /// The kind that a document is most similar to.
    private func likeness(of document: JSONObject) -> (kind: Int, score: Double, isItem: Bool) {
        let scores = kinds.map { $0.likeness(document) }
        let index = scores.indices.max { scores[$0].score < scores[$1].score } ?? 0
        return (index, scores[index].score, scores[index].isItem)
    }

    private func firstNames(_ keys: [String]) -> String {
        keys.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (keys.count > 4 ? ", ..." : "")
    }

    private mutating func refuse(_ sheet: ForeignTable) {
        let keys = sheet.rows[0].cells.keys
        let advice =
            keys.contains("fingerprint") ? "This is a review sheet: use `hornbook sheet apply`" : adviceOnColumns
        let rows = JSONValue.list(sheet.rows.map { .object($0.cells) })
        let file = sheet.rows[0].place.replacing(/row [0-9]+$/, with: "")
        let place = "\(file)columns \(firstNames(keys))"
        messages.append(ImportMessage(place, "Hornbook does not recognize them. \(advice)", rejecting: rows))
    }

    private func origin(_ object: JSONObject, _ kind: Int, isWhole: Bool) -> ImportedRecord.Origin {
        let content = ForeignRow(place: "", cells: object)
        return ImportedRecord.Origin(source: kinds[kind].kind.noun, content: content, isWhole: isWhole)
    }

    private mutating func add(
        _ object: JSONObject, _ kind: Int, _ origins: [ImportedRecord.Origin], _ place: String, _ band: String?,
        _ messages: [ImportMessage], source: SourceNode? = nil
    ) {
        let number = ["day_number", "order", "week"].lazy.compactMap { object[$0]?.integer }.first
        _ = modules.key(of: object["module_name"]?.text)
        var record = ImportedRecord(
            kind: kind, place: place, origins: origins, object: object, band: band ?? object["age_band"]?.text,
            number: number, messages: messages)
        var decompiler = Decompiler(band: record.band, leavesOutEmpty: isOfRows, modules: modules.keys)
        let node = source ?? decompiler.decompile(object, kinds[kind].form)
        record.messages += decompiler.messages.filter { new in
            !messages.contains { $0.path == new.path && $0.reason == new.reason }
        }
        record.document = node.document
        record.isPlaced = hasNoPlace(record)
        if keepsSources || record.isPlaced { record.source = node }
        // The rest is in the document.
        if kinds[kind].list != nil {
            record.object = JSONObject(object.filter { $0.value.text != nil || $0.value.integer != nil })
        }
        records.append(record)
    }

    private mutating func add(_ sheet: FilledSheet, _ settings: BankSettings) {
        var filled = sheet
        isKnown = true
        doubt = doubt ?? filled.writeAnswers(settings.answers)
        for item in filled.items {
            let key = modules.key(of: item.cells["module"])
            let object = item.object(filled.form, module: key)
            let band = (object["age_band"] ?? object["ageBand"])?.text
            add(
                object, filled.kind, [origin(object, filled.kind, isWhole: false)], filled.prefix + item.place, band,
                [], source: item.node(filled.form, number: 0, names: [.modules: modules.keys]))
        }
    }

    private mutating func add(_ banks: [QuestionBank], _ settings: BankSettings) {
        guard !banks.isEmpty, let kind = kinds.firstIndex(where: { $0.kind.folder == "quizzes" }) else { return }
        isKnown = true
        var maker = QuizMaker(settings, kinds[kind].form)
        var last = records.filter { $0.kind == kind && $0.band == settings.band }.compactMap(\.number).max() ?? 0
        for bank in banks {
            let asked = bank.questions.lazy.map { ($0.row.place, $0.question) }
            let notation = AnswerNotation(asked, counts: bank.columns.counts, given: settings.answers)
            doubt = doubt ?? notation.doubt
            if doubt != nil { continue }
            maker.make(bank, notation) { place, object in
                last += 1
                var placed = object
                placed["order"] = .integer(last)
                add(placed, kind, [origin(object, kind, isWhole: false)], place, settings.band, [])
                records[records.count - 1].isPlaced = true
            }
        }
        messages += maker.messages
    }

    // MARK: - Places and paths

    /// Gives each record a path: that of its lost source, or the one that `hornbook new` gives.
    mutating func nameFiles(_ paths: [String: String]) {
        var used: Set<String> = []
        var counts: [String: Int] = [:]
        for index in records.indices {
            let record = records[index]
            let kind = kinds[record.kind].kind
            let known = record.object["id"]?.text.flatMap { paths[$0] }
            if let known, isSafeSource(known, below: kind.folder), used.insert(known).inserted {
                records[index].path = known
                continue
            }
            let band = AgeBand(rawValue: record.band ?? "")?.rawValue
            let number = record.number.flatMap { 1...99_999 ~= $0 ? $0 : nil }
            let path = kind.path(numbered: number ?? index + 1, in: kind.hasBands ? band ?? "other" : nil)
            var free = path
            while !used.insert(free).inserted {
                counts[path, default: 1] += 1
                free = "\(path.dropLast(5))-\(counts[path, default: 1]).yaml"
            }
            records[index].path = free
        }
    }

    private func hasNoPlace(_ record: ImportedRecord) -> Bool {
        kinds[record.kind].kind.numbering == .place && record.number == nil && record.object["order"] == nil
            && kinds[record.kind].form.fields.contains { $0.key == "order" && $0.declared.isRequired }
    }

    /// Gives each record that came in without a place in the order of its kind the next one of its band.
    mutating func placeRecords(after others: [ImportedRecord] = []) {
        func order(of record: ImportedRecord) -> String { "\(record.kind) \(record.band ?? "")" }
        let fixed = others + records.filter { !$0.isPlaced }
        var last = Dictionary(fixed.map { (order(of: $0), $0.number ?? 0) }, uniquingKeysWith: max)
        for (index, record) in records.enumerated() where record.isPlaced {
            last[order(of: record), default: 0] += 1
            move(index, to: last[order(of: record)] ?? 1)
        }
    }

    /// Writes a place into a record, after the keys that come before it.
    mutating func move(_ index: Int, to number: Int) {
        records[index].number = number
        guard case .mapping(var entries)? = records[index].source else { return }
        let before = kinds[records[index].kind].form.fields.map(\.declared.name).prefix { $0 != "order" }
        entries.removeAll { $0.key == "order" }
        let place = entries.firstIndex { !before.contains($0.key) } ?? entries.count
        entries.insert(("order", .plain(String(number))), at: place)
        records[index].take(.mapping(entries))
    }
}

private let adviceOnColumns =
    "Name those of questions by --columns, or copy them into the sheet of `hornbook sheet template`"

extension JSONValue { fileprivate var order: Int? { integer ?? text.flatMap(Int.init) } }
