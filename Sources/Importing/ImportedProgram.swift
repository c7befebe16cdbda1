import CanonicalJSON
package import Compiler
import ContentModel
import DailyPractice
import Publishing
import SourceText

/// The sources of a program, made from its build or from tables.
package struct ImportedProgram: Sendable {
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]
    }

    let kinds: [ImportedKind]
    private let slug: String
    private var programs: [String: String] = [:]
    var records: [ImportedRecord] = []
    /// `hornbook.yaml` comes first.
    package internal(set) var files: [File] = []
    package internal(set) var messages: [ImportMessage] = []
    private var categories: [JSONObject] = []
    /// The keys of modules, by their names in the input.
    var modules: [String: String] = [:]
    /// The keys of modules that have several names.
    var contested: Set<String> = []
    /// Whether rows were imported, in which null and an empty list mean the same.
    private(set) var isOfRows: Bool
    let isOfBuild: Bool
    /// Whether the input has a form that Hornbook knows, even if it contains no content.
    package private(set) var isKnown = false
    /// What was recognized of question banks, a line for each.
    package let recognized: [String]
    /// What must be said before the keys of questions can be made; nil if nothing.
    package private(set) var doubt: String?
    private let language: String?
    private(set) var declared: [SourceNode.Entry] = []

    /// `title` is the title of the program if the input has none.
    package init(
        _ input: ForeignInput, program slug: String, title: String?, isOfRows: Bool = false,
        _ registry: Registry = .standard
    ) {
        self.slug = slug
        self.isOfRows = isOfRows
        isOfBuild = input.manifest != nil
        kinds = input.kinds
        messages = input.problems
        programs = input.programs
        recognized = input.recognized
        language = input.settings.language
        for table in input.tables { add(table) }
        for document in input.documents { addOne(document) }
        for sheet in input.sheets { add(sheet) }
        add(input.banks, input.settings)
        for record in records { _ = key(ofModule: record.object["module_name"]?.text) }
        placeRecords()
        name(input.paths)
        write(input.manifest, title)
    }

    // MARK: - Taking in

    private mutating func add(_ table: ForeignTable) {
        guard !table.rows.isEmpty else { return }
        guard let known = KnownTable.find(table, among: kinds) else {
            if let first = table.rows.first, first.number != nil, likeness(of: first.cells).score < 0.5 {
                return refuse(table)
            }
            // The rows are records as a build's JSON has them.
            for row in table.rows { addOne(row) }
            return
        }
        (isOfRows, isKnown) = (true, true)
        let (kind, layout) = (kinds[known.kind], known.layout)
        var others: [String: Int] = [:]
        var parts: [ImportedRecord.Origin] = []
        var lists: [String: [JSONValue]] = [:]
        var (messages, first): ([ImportMessage], JSONObject?) = ([], nil)
        for row in inOrder(table.rows, by: layout.order) {
            let own = layout.isShared ? row.cells["program"]?.text : nil
            let program = own ?? programs[row.cells["id"]?.text?.lowercased() ?? ""] ?? ""
            if !program.isEmpty, program != slug {
                others[program, default: 0] += 1
                continue
            }
            if isRetired(row, layout) { continue }
            var rowMessages: [ImportMessage] = []
            let object = known.object(of: row) { rowMessages.append($0) }
            let origin = ImportedRecord.Origin(
                source: layout.table.name, identity: layout.identity, object: row.cells, row: row)
            guard kind.list == nil else {
                let band = kind.kind.hasBands ? row.cells["age_band"]?.text : nil
                add(object, known.kind, [origin], row.place, band, rowMessages)
                continue
            }
            parts.append(origin)
            messages += rowMessages.map {
                ImportMessage("\(row.place).\($0.path)", $0.reason, rejecting: $0.rejected)
            }
            if let list = layout.list {
                lists[list, default: []].append(.object(object))
            } else {
                first = first ?? object
            }
        }
        for (program, count) in others.sorted(by: { $0.key < $1.key }) {
            messages.append(ImportMessage(layout.table.name, "rows of the program \(program) were skipped: \(count)"))
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

    /// Whether apps no longer get a row; adds a remark if so.
    private mutating func isRetired(_ row: ForeignRow, _ layout: RowLayout) -> Bool {
        let isHidden = row.cells["is_published"]?.read(like: .boolean(true)) == .boolean(false)
        let isParked = layout.isPlayed && (row.cells[layout.order]?.order ?? 1) < 1
        if isHidden || isParked {
            messages.append(ImportMessage(row.place, "it is not published any more, and was skipped"))
        }
        return isHidden || isParked
    }

    /// Sorted by a column; rows with the same number keep their order.
    private func inOrder(_ rows: [ForeignRow], by column: String) -> [ForeignRow] {
        let numbered = rows.enumerated().map { ($1.cells[column]?.order ?? .max, $0, $1) }
        return numbered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Adds one JSON object: a document, or else the only row of a table.
    private mutating func addOne(_ document: ForeignRow) {
        let table: ForeignTable = (nil, [document])
        let (keys, value) = (document.cells.keys, document.cells)
        let known = KnownTable.find(table, among: kinds)?.layout.table.columns.map(\.name) ?? []
        let share = Double(keys.count(where: known.contains)) / Double(max(keys.count, 1))
        let (index, score, isItem) = likeness(of: value)
        if share > score { return add(table) }
        guard score >= 0.5 else {
            let reason =
                "Hornbook does not recognize it by its keys. Rows are a list, as "
                + "[{\"age_band\": \"6-9\", \"title\": \"Rivers\", ...}]"
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

    private mutating func refuse(_ sheet: ForeignTable) {
        let names = sheet.rows[0].cells.keys.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
        let advice =
            sheet.rows[0].cells["fingerprint"] != nil
            ? "This is a review sheet: use `hornbook sheet apply`"
            : "`hornbook sheet template` writes a sheet that it knows"
        let reason = "Hornbook does not recognize them. \(advice)"
        let rows = JSONValue.list(sheet.rows.map { .object($0.cells) })
        let file = sheet.rows[0].place.replacing(/row [0-9]+$/, with: "")
        messages.append(ImportMessage("\(file)columns \(names), ...", reason, rejecting: rows))
    }

    private func origin(_ object: JSONObject, _ kind: Int, isWhole: Bool) -> ImportedRecord.Origin {
        ImportedRecord.Origin(source: kinds[kind].kind.noun, object: object, isWhole: isWhole)
    }

    private mutating func add(
        _ object: JSONObject, _ kind: Int, _ origins: [ImportedRecord.Origin], _ place: String, _ band: String?,
        _ messages: [ImportMessage], source: SourceNode? = nil
    ) {
        let number = ["day_number", "order", "week"].lazy.compactMap { object[$0]?.integer }.first
        records.append(
            ImportedRecord(
                kind: kind, place: place, origins: origins, object: object, band: band ?? object["age_band"]?.text,
                number: number, source: source, messages: messages))
    }

    private mutating func add(_ filled: FilledSheet) {
        isKnown = true
        for item in filled.items {
            let key = key(ofModule: item.cells["module"])
            let object = item.object(filled.form, module: key)
            let band = (object["age_band"] ?? object["ageBand"])?.text
            add(
                object, filled.kind, [origin(object, filled.kind, isWhole: false)], filled.prefix + item.place, band,
                [], source: item.node(filled.form, number: 0, names: [.modules: modules]))
        }
    }

    private mutating func add(_ banks: [QuestionBank], _ settings: BankSettings) {
        guard !banks.isEmpty, let kind = kinds.firstIndex(where: { $0.kind.folder == "quizzes" }) else { return }
        isKnown = true
        let made = BankedQuizzes(banks, settings, kinds[kind].form)
        doubt = made.doubt
        messages += made.remarks
        for (place, object) in made.quizzes {
            add(object, kind, [origin(object, kind, isWhole: false)], place, settings.band, [])
        }
    }

    // MARK: - Writing

    /// Gives each record a path: that of its lost source, or the one that `hornbook new` gives.
    private mutating func name(_ paths: [String: String]) {
        var taken: Set<String> = []
        var counts: [String: Int] = [:]
        for index in records.indices {
            let record = records[index]
            let kind = kinds[record.kind].kind
            let known = record.object["id"]?.text.flatMap { paths[$0] }
            if let known, isSafeSource(known, below: kind.folder), taken.insert(known).inserted {
                records[index].path = known
                continue
            }
            let band = AgeBand(rawValue: record.band ?? "")?.rawValue
            let number = record.number.flatMap { 1...99_999 ~= $0 ? $0 : nil }
            let path = kind.path(numbered: number ?? index + 1, in: kind.hasBands ? band ?? "other" : nil)
            var free = path
            while !taken.insert(free).inserted {
                counts[path, default: 1] += 1
                free = "\(path.dropLast(5))-\(counts[path, default: 1]).yaml"
            }
            records[index].path = free
        }
    }

    private mutating func write(_ manifest: JSONObject?, _ title: String?) {
        var written: [File] = []
        for index in records.indices {
            let record = records[index]
            var decompiler = Decompiler(band: record.band, leavesOutEmpty: isOfRows, modules: modules)
            let node = record.source ?? decompiler.decompile(record.object, kinds[record.kind].form)
            records[index].messages += decompiler.messages
            records[index].source = node
            written.append(File(path: record.path, bytes: node.document))
        }
        declare(manifest, title)
        files = [File(path: "hornbook.yaml", bytes: SourceNode.mapping(declared).document)] + written
    }

    /// Says in `hornbook.yaml` which kinds are complete, when not all are.
    mutating func promise(_ folders: [String]) {
        let place =
            declared.firstIndex { !["program", "title", "days", "language", "ageBands"].contains($0.key) }
            ?? declared.count
        declared.insert(("covers", .list(folders.map(SourceNode.text), isShort: true)), at: place)
        files[0] = File(path: files[0].path, bytes: SourceNode.mapping(declared).document)
    }

    private mutating func declare(_ manifest: JSONObject?, _ given: String?) {
        let words = slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
            separator: " ")
        let title = given ?? manifest?["title"]?.text ?? words
        let count = manifest?["days"]?.integer ?? days
        var entries: [SourceNode.Entry] = [
            ("program", .text(slug)), ("title", .text(title)), ("days", .plain(String(min(max(count, 1), 3660)))),
        ]
        let found = manifest?["ageBands"]?.elements?.compactMap(\.text) ?? records.compactMap(\.band)
        let bands = AgeBand.allCases.map(\.rawValue).filter(found.contains)
        if let language { entries.append(("language", .text(language))) }
        if !bands.isEmpty, bands.count < AgeBand.allCases.count {
            entries.append(("ageBands", .list(bands.map(SourceNode.plain), isShort: true)))
        }
        let modules = displayNames()
        if !modules.isEmpty { entries.append(("modules", .mapping(modules))) }
        let categories = categoryEntries()
        if !categories.isEmpty { entries.append(("categories", .mapping(categories))) }
        declared = entries
    }

    /// The categories of lessons, as they were declared, or as lessons name them.
    private func categoryEntries() -> [SourceNode.Entry] {
        var entries = categories.compactMap { category -> SourceNode.Entry? in
            guard let id = category["id"]?.text, let title = category["title"]?.text else { return nil }
            let first = category["requires"]?.elements?.compactMap(\.text) ?? []
            if first.isEmpty { return (id, .text(title)) }
            let requires = SourceNode.list(first.map(SourceNode.text), isShort: true)
            return (id, .mapping([("title", .text(title)), ("requires", requires)]))
        }
        var known = Set(entries.map(\.key))
        for record in records where kinds[record.kind].namesCategories {
            guard let id = record.object["category"]?.text, SourceNode.isKey(id), known.insert(id).inserted else {
                continue
            }
            entries.append((id, .text(suggestedTitle(for: id))))
        }
        return entries
    }
}

extension JSONValue { fileprivate var order: Int? { integer ?? text.flatMap(Int.init) } }
