package import Compiler
import ContentModel
import Diagnostics
import Publishing
import SourceText

extension ImportedProgram {
    /// Compiles the new sources in memory, and compares all that is built of them with what came in.
    package mutating func prove(_ registry: Registry = .standard) -> ImportReport {
        var outcome = compiled(registry)
        if isOfBuild, let coverage = outcome.coverage, coverage.grids.contains(where: \.lacksSome) {
            // What was built was complete by its own measure, which no build tells.
            promise(coverage.grids.filter { !$0.lacksSome }.map(\.kind.folder))
            outcome = compiled(registry)
        }
        return report(on: outcome, registry)
    }

    /// Compares what is built with what came in.
    package func report(on outcome: Outcome, _ registry: Registry = .standard) -> ImportReport {
        var proof = ImportProof(outcome, self, registry)
        let entries = records.compactMap { proof.entry(of: $0) }
        return ImportReport(
            count: proof.count, equal: proof.equal, entries: entries, remarks: remarks, findings: outcome.findings)
    }

    func compiled(_ registry: Registry) -> Outcome {
        let sorted = files.dropFirst().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let all = files.prefix(1) + sorted
        let named = all.enumerated().map { index, file in
            ProgramFiles.File(id: FileID(index), path: file.path, relative: file.path)
        }
        let folders = Set(sorted.compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
        let program = ProgramFiles(declaration: named[0], sources: Array(named.dropFirst()), folders: folders)
        let bytes = Dictionary(uniqueKeysWithValues: zip(named.map(\.id), all.map(\.bytes)))
        return compile(program, registry: registry) { file throws(FileProblem) in
            guard let bytes = bytes[file.id] else { throw .missing }
            return bytes
        }
    }
}

extension Coverage.Grid {
    /// Whether something is missing that a kind must hold, and not just broken.
    fileprivate var lacksSome: Bool {
        needs?.contains { $0.state == .missing } ?? bands.contains { !missingDays(in: $0).isEmpty }
    }
}

/// What is built, in the forms in which it came in.
private struct ImportProof {
    private let kinds: [ImportedKind]
    /// By table, its rows by what they are known by.
    private var rows: [String: [[String: SQLValue]]] = [:]
    private var byIdentity: [String: [String: [Int]]] = [:]
    /// By kind, the records of its JSON, or its documents.
    private var records: [Int: [JSONObject]] = [:]
    private var byID: [Int: [String: [Int]]] = [:]
    private(set) var (count, equal) = (0, 0)

    init(_ outcome: Outcome, _ program: ImportedProgram, _ registry: Registry) {
        kinds = program.kinds
        guard let catalog = outcome.catalog else { return }
        let publishing = kinds.map(\.publishing)
        let origins = program.records.flatMap(\.origins)
        if origins.contains(where: { $0.row != nil }) { rows = seededRows(catalog, outcome.ids, publishing) }
        let identities = publishing.flatMap(\.layouts).map { ($0.table.name, $0.identity) }
        for (table, identity) in identities {
            for (index, row) in (rows[table] ?? []).enumerated() {
                byIdentity[table, default: [:]][row[identity]?.plainText ?? "", default: []].append(index)
            }
        }
        guard origins.contains(where: { $0.row == nil }) else { return }
        for (path, bytes) in documents(catalog, outcome.ids, publishing).sorted(by: { $0.key < $1.key }) {
            guard let document = try? JSONReader.document(bytes).object,
                let index = kinds.firstIndex(where: { kind in
                    kind.publishing.built?.path == path || kind.publishing.layouts.contains { $0.holds(path) }
                })
            else { continue }
            let found = kinds[index].list.map { document[$0]?.elements?.compactMap(\.object) ?? [] } ?? [document]
            for object in found {
                let id = object["id"]?.text ?? ""
                byID[index, default: [:]][id, default: []].append(records[index]?.count ?? 0)
                records[index, default: []].append(object)
            }
        }
    }

    /// What is to be said of a record; nil where it comes back as it was.
    mutating func entry(of record: ImportedRecord) -> ImportReport.Entry? {
        var lines: [String] = []
        var told: Set<Int> = []
        for origin in record.origins {
            let differences = differences(from: origin, in: record)
            count += 1
            let isWhole = record.notes.isEmpty || record.origins.count > 1
            if differences?.isEmpty == true, isWhole { equal += 1 }
            guard let differences else {
                lines.append("nothing is built of it: `hornbook lint` says what is missing")
                continue
            }
            // What has no id has none of the names that it would adopt, either.
            let isNameless = differences.contains { $0.path == "id" && $0.built == .text("") }
            for difference in differences where !(isNameless && isName(difference.path)) {
                let index = record.notes.firstIndex { concerns($0.path, difference.path) }
                if let index { told.insert(index) }
                let cell = origin.row?.cell(of: difference.path) ?? ""
                let reason = index.map { "; \(record.notes[$0].reason)" } ?? ""
                lines.append("\(difference.path)\(cell): \(inWords(difference))\(reason)")
            }
        }
        for (index, note) in record.notes.enumerated() where !told.contains(index) {
            let cell = record.origins.count == 1 ? record.origins[0].row?.cell(of: note.path) ?? "" : ""
            lines.append("\(note.path)\(cell): \(note.reason)")
        }
        guard !lines.isEmpty else { return nil }
        let rejected = record.notes.compactMap { note in note.rejected.map { (note.path, $0) } }
        return ImportReport.Entry(title: title(of: record), path: record.path, lines: lines, rejected: rejected)
    }

    private func title(of record: ImportedRecord) -> String {
        let kind = kinds[record.kind].kind
        guard kind.numbering != .unnumbered, let number = record.number else { return record.place }
        let unit = kind.numbering == .place ? kind.noun : kind.numbering == .week ? "week" : "day"
        return "\(record.place) (\(unit) \(number)\(record.band.map { " of \($0)" } ?? ""))"
    }

    private func concerns(_ path: String, _ other: String) -> Bool {
        path == other || other.hasPrefix(path + ".") || other.hasPrefix(path + "[") || path.hasPrefix(other + ".")
            || path.hasPrefix(other + "[")
    }

    private func isName(_ path: String) -> Bool {
        ["promptId", "optionId", "ifSelected", "nextPrompt"].contains { path.hasSuffix(".\($0)") }
    }

    private func inWords(_ difference: JSONDifference) -> String {
        let isMissing = [nil, .null].contains(difference.found)
        if isMissing, [.text(""), .list([])].contains(difference.built) {
            return difference.path == "id"
                ? "none came in, and none can be made yet" : "it is missing, and must be there"
        }
        let (found, built) = (difference.found?.told ?? "nothing", difference.built?.told ?? "nothing")
        return "\(found) came in, \(difference.built == .text("") ? "nothing" : built) is built"
    }

    /// Nil where nothing is built of it.
    private mutating func differences(from origin: ImportedRecord.Origin, in record: ImportedRecord)
        -> [JSONDifference]?
    {
        switch origin {
        case .json(let object):
            guard let built = built(object, record) else { return nil }
            return JSON.differences(.object(object), .object(built))
        case .cells(let object):
            guard let built = built(object, record) else { return nil }
            return JSON.differences(.object(object), .object(built)).filter {
                built[$0.path] != nil && $0.found != nil
            }
        case .row(let found, let table, let identity):
            let cells = found.cells
            let id = cells[identity].flatMap { $0.text?.lowercased() } ?? ""
            let index = take(id, from: &byIdentity[table, default: [:]]) ?? slot(of: cells, in: table)
            guard let index, let row = rows[table]?[index] else { return nil }
            return row.sorted { $0.key < $1.key }.flatMap { column, value -> [JSONDifference] in
                // Null and an empty list mean the same in a column, also to seeds.
                guard let cell = cells[column], (cell, value.json) != (.null, .list([])) else { return [] }
                return JSON.differences(cell.read(like: value), value.json, at: column)
            }
        }
    }

    /// The record that is built of another, by its id, or else by its place.
    private mutating func built(_ object: JSONObject, _ record: ImportedRecord) -> JSONObject? {
        let all = records[record.kind] ?? []
        guard kinds[record.kind].list != nil else { return all.first }
        let id = object["id"]?.text?.lowercased() ?? ""
        if let index = take(id, from: &byID[record.kind, default: [:]]) { return all[index] }
        return all.first { built in
            ["day_number", "age_band", "order", "week", "title"].allSatisfy { built[$0] == object[$0] }
        }
    }

    /// The first that nothing else was compared with.
    private func take(_ id: String, from known: inout [String: [Int]]) -> Int? {
        guard let first = known[id]?.first else { return nil }
        if known[id]?.count ?? 0 > 1 { known[id]?.removeFirst() }
        return first
    }

    private func slot(of cells: JSONObject, in table: String) -> Int? {
        let names = table == "daily_practice_activities" ? ["day_number", "age_band"] : ["age_band", "title"]
        return rows[table]?.firstIndex { row in
            names.allSatisfy { name in row[name].map { value in cells[name]?.read(like: value) == value.json } ?? true
            }
        }
    }
}
