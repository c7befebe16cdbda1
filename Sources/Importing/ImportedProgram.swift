import CanonicalJSON
import ContentModel
import DailyPractice
import SourceText

/// The sources of a program, made from its build or from tables.
package struct ImportedProgram: Sendable {
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]
    }

    package let slug: String
    private var taken: ImportedRecords
    /// `hornbook.yaml` comes first.
    package private(set) var files: [File] = []
    /// The keys of modules that have several names.
    private(set) var contested: Set<String> = []
    let isOfBuild: Bool
    private let paths: [String: String]
    private let language: String?
    private(set) var declared: [SourceNode.Entry] = []

    var kinds: [ImportedKind] { taken.kinds }
    var records: [ImportedRecord] { taken.records }
    var isOfRows: Bool { taken.isOfRows }
    package var messages: [ImportMessage] { taken.messages }
    /// Whether the input has a form that Hornbook knows, even if it contains no content.
    package var isKnown: Bool { taken.isKnown }
    /// What must be said before the right answers of questions are known; nil if nothing.
    package var doubt: String? { taken.doubt }

    /// `title` is the title of the program if the input has none.
    package init(_ input: ForeignInput, program slug: String, title: String?, isOfRows: Bool = false) {
        self.slug = slug
        isOfBuild = input.manifest != nil
        (paths, language) = (input.paths, input.settings.language)
        taken = ImportedRecords(input, program: slug, isOfRows: isOfRows)
        declare(input.manifest, title)
        write()
    }

    /// Changes records, and writes them again.
    mutating func change(_ body: (inout ImportedRecords) -> Void) {
        body(&taken)
        write()
    }

    private mutating func write() {
        taken.nameFiles(paths)
        let written = taken.records.map { File(path: $0.path, bytes: $0.document) }
        files = [File(path: "hornbook.yaml", bytes: SourceNode.mapping(declared).document)] + written
    }

    /// The program with some of its records alone.
    func with(_ records: [ImportedRecord]) -> ImportedProgram {
        var other = self
        other.taken.records = records
        other.files = [files[0]] + records.map { File(path: $0.path, bytes: $0.document) }
        return other
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
        var entries = taken.categories.compactMap { category -> SourceNode.Entry? in
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

    /// The last day, or else how many of a kind a band has.
    var days: Int {
        let dated = records.filter { kinds[$0.kind].kind.numbering == .day }.compactMap(\.number).max()
        // Places in an order may have gaps, and an event has its lesson on no day of its own.
        let placed = records.filter { kinds[$0.kind].kind.numbering == .place && $0.object["event"]?.text == nil }
        let most = Dictionary(grouping: placed) { "\($0.kind) \($0.band ?? "")" }.values.map(\.count).max()
        return dated ?? most ?? 1
    }

    /// The modules in order of appearance, each with its most frequent name.
    mutating func displayNames() -> [SourceNode.Entry] {
        var order: [String] = []
        var counts: [String: [String: Int]] = [:]
        for record in records {
            guard let name = record.object["module_name"]?.text, let module = taken.modules.keys[name] else {
                continue
            }
            if counts[module] == nil { order.append(module) }
            let title = record.object["module_display_name"]?.text ?? (isSlug(Text(name)) ? module : name)
            counts[module, default: [:]][title, default: 0] += 1
        }
        return order.map { module in
            let names = counts[module]?.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key) ?? []
            if names.count > 1 {
                let all = names.map { "\"\($0)\"" }
                let reason =
                    "it has \(names.count) names, \(orList(all, "and")): the first is taken, or with --update the "
                    + "program's"
                contested.insert(module)
                taken.messages.append(ImportMessage("the module `\(module)`", reason))
            }
            return (module, .text(names.first ?? module))
        }
    }
}
