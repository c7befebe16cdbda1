import CanonicalJSON
package import Compiler
import ContentModel
import Diagnostics
import Lowering
import Publishing
package import SourceText

/// The changes to the sources of a program that make them build what was imported.
package struct ImportUpdate: Sendable {
    package struct Change: Sendable {
        package let file: FileID
        /// The shortest sources of what it builds before the change and after it.
        package let old: SourceNode
        package let new: SourceNode
        /// The path that the import gives the file.
        package let path: String
        /// The error that keeps the imported content from being built; nil if it can be built.
        package let problem: String?
        /// Of the record, among those of the program; nil for the names in `hornbook.yaml`.
        fileprivate var key: String?
        fileprivate var kind: Int?
    }

    package private(set) var changes: [Change] = []
    package private(set) var added: [ImportedProgram.File] = []
    /// Files that together build something else than was imported, so that none can be changed by itself.
    package private(set) var joined: [FileID] = []
    /// The paths in the program of the imported files, by the paths that the import gives.
    package private(set) var places: [String: String] = [:]
    /// The titles of records that came in under other titles, by file.
    package private(set) var formerTitles: [FileID: String] = [:]
    private let imported: ImportedProgram
    private let wanted: ImportedProgram
    private let registry: Registry

    /// Both sides are made from their builds, so that optional keys make no difference; `now` is that of `outcome`. Nil
    /// if the content of the program is unknown.
    package init?(
        _ imported: ImportedProgram, onto outcome: Outcome, _ now: ImportedProgram, _ registry: Registry = .standard
    ) {
        guard let catalog = outcome.catalog else { return nil }
        let compiled = imported.compiled(registry).0
        wanted = ImportedProgram(builtBy: compiled, like: imported, of: now.slug, registry)
        (self.imported, self.registry) = (imported, registry)
        // Builds of these files have empty texts where something is missing.
        let problems = compiled.errorsByFile
        let files = ImportUpdate.files(of: outcome)
        let (known, built) = (now.byKey, wanted.byKey)
        let bySlot = Dictionary(wanted.records.map { ($0.slot, $0) }) { first, _ in first }
        var met: Set<String> = []
        for (record, file) in zip(imported.records, imported.files.dropFirst()) {
            let key = record.id == nil ? bySlot[record.slot]?.key ?? record.key : record.key
            guard let old = known[key]?.source, let places = files[key] else {
                added.append(file)
                continue
            }
            self.places[file.path] = outcome.files[places[0]]?.relative
            if let title = record.formerTitle { formerTitles[places[0]] = title }
            let problem = problems[file.path]
            let changed = problem == nil ? built[key]?.source : record.source
            guard met.insert(key).inserted, let new = changed, !old.isSame(as: new) else { continue }
            if places.count == 1 {
                changes.append(
                    Change(
                        file: places[0], old: old, new: new, path: file.path, problem: problem, key: key,
                        kind: record.kind))
            } else {
                joined += places
            }
        }
        let (before, after) = names(of: now, catalog)
        if !SourceNode.mapping(before).isSame(as: .mapping(after)) {
            let place = outcome.files.declaration.id
            changes.append(
                Change(
                    file: place, old: .mapping(before), new: .mapping(after),
                    path: outcome.files.declaration.relative, problem: nil))
        }
    }

    private func names(of now: ImportedProgram, _ catalog: Catalog) -> (
        now: [SourceNode.Entry], wanted: [SourceNode.Entry]
    ) { now.names(comparedWith: wanted, imported.contested, catalog.program.days.value) }

    /// The changed files that would still build something else than was imported; nil if nothing is built.
    package func open(after outcome: Outcome) -> Set<FileID>? {
        guard let catalog = outcome.catalog else { return nil }
        let made = changes.filter { $0.problem == nil }
        guard !made.isEmpty else { return [] }
        // A kind without a list is one document, made of all its files.
        let isPart = made.allSatisfy { change in change.kind.map { wanted.kinds[$0].list != nil } ?? false }
        let now = ImportedProgram(
            builtBy: outcome, like: imported, of: wanted.slug, only: isPart ? Set(made.map(\.file)) : nil, registry)
        let built = now.byKey
        return Set(
            made.filter { change in
                guard let key = change.key else {
                    let (before, after) = names(of: now, catalog)
                    return !SourceNode.mapping(before).isSame(as: .mapping(after))
                }
                return built[key]?.source.map { !$0.isSame(as: change.new) } ?? false
            }.map(\.file))
    }

    /// The files by kind and id; by kind alone for kinds whose documents are one record.
    private static func files(of outcome: Outcome) -> [String: [FileID]] {
        guard let catalog = outcome.catalog else { return [:] }
        var files: [String: [FileID]] = [:]
        for (kind, content) in catalog.kinds.enumerated() {
            let entries = catalog.entries(of: content)
            for entry in entries {
                guard let record = entry.record else { continue }
                let id = outcome.ids.id(of: record)
                let ids = id.isEmpty ? entry.outline?.declarations.map(\.id.string) ?? [] : [id]
                for id in ids.prefix(1) { files["\(kind) \(id)"] = [entry.file] }
            }
            if !entries.isEmpty { files["\(kind) "] = entries.map(\.file) }
        }
        return files
    }
}

extension ImportedProgram {
    /// Makes a program from the JSON that sources build, or some of their files, in the form of another program.
    package init(
        builtBy outcome: Outcome, like other: ImportedProgram, of slug: String? = nil, only files: Set<FileID>? = nil,
        _ registry: Registry = .standard
    ) {
        var input = ForeignInput(registry)
        input.keepsSources = true
        let publishing = registry.publishing
        let catalog = outcome.catalog.map { catalog in
            files.map { files in catalog.with(catalog.entries.filter { files.contains($0.file) }) } ?? catalog
        }
        let built = catalog.map { content($0, outcome.ids, publishing).documents } ?? [:]
        for (path, bytes) in built.sorted(by: { $0.key < $1.key }) {
            if publishing.contains(where: { $0.holds(path) }) { try? input.add(bytes, at: path) }
        }
        self.init(input, program: slug ?? catalog?.program.program.string ?? "", title: nil, isOfRows: other.isOfRows)
    }

    /// The names and days in `hornbook.yaml`, as they are and as they should be.
    fileprivate func names(comparedWith other: ImportedProgram, _ contested: Set<String>, _ days: Int) -> (
        now: [SourceNode.Entry], wanted: [SourceNode.Entry]
    ) {
        var (now, wanted): ([SourceNode.Entry], [SourceNode.Entry]) = ([], [])
        let last = other.records.filter { kinds[$0.kind].kind.numbering == .day }.compactMap(\.number).max()
        if let most = last, most > days {
            now.append(("days", .plain(String(days))))
            wanted.append(("days", .plain(String(most))))
        }
        for key in ["modules", "categories"] {
            let (mine, others) = (names(key), other.names(key))
            let merged = mine.map { entry in
                key == "modules" && contested.contains(entry.key)
                    ? entry : others.first { $0.key == entry.key } ?? entry
            }
            let added = others.filter { entry in !mine.contains { $0.key == entry.key } }
            now.append((key, .mapping(mine)))
            wanted.append((key, .mapping(merged + added)))
        }
        return (now, wanted)
    }

    private func names(_ key: String) -> [SourceNode.Entry] {
        if case .mapping(let entries)? = declared.first(where: { $0.key == key })?.value { entries } else { [] }
    }

    fileprivate var byKey: [String: ImportedRecord] { Dictionary(records.map { ($0.key, $0) }) { first, _ in first } }
}

extension ImportedRecord {
    var id: String? { object["id"]?.text?.lowercased() }

    var key: String { "\(kind) \(id ?? "")" }

    /// What identifies a record before and after it was built.
    fileprivate var slot: [String] { ["\(kind)", band ?? "", "\(number ?? 0)", object["title"]?.text ?? ""] }
}
