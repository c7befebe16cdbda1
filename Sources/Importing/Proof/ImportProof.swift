import CanonicalJSON
package import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Lowering
import Publishing
package import SourceText

extension ImportedProgram {
    /// Compiles the new sources in memory, and compares everything built from them with the input.
    package mutating func prove(_ registry: Registry = .standard) -> ImportReport {
        if isLarge, parts.count > 1 { return proveParts(registry) }
        var (outcome, sources) = compiled(registry)
        if isOfBuild, let coverage = outcome.coverage, coverage.grids.contains(where: \.isIncomplete) {
            // The build was complete by its own program's measure, which no build contains.
            promise(coverage.grids.filter { !$0.isIncomplete }.map(\.kind.folder))
            (outcome, sources) = compiled(registry)
        }
        return report(on: outcome, sources)
    }

    /// Proves so much content in parts, which fit into memory. What compares all files is left to `hornbook lint`.
    private func proveParts(_ registry: Registry) -> ImportReport {
        let reports = parts.map { part in
            let program = with(part)
            let (outcome, sources) = program.compiled(registry, isPart: true)
            return program.report(on: outcome, sources, isPart: true)
        }
        return ImportReport(
            count: reports.reduce(0) { $0 + $1.count }, equal: reports.reduce(0) { $0 + $1.equal },
            entries: reports.flatMap(\.entries), messages: messages, obstacles: reports.flatMap(\.obstacles),
            errorCount: reports.reduce(0) { $0 + $1.errorCount }, otherFindings: nil)
    }

    /// Compares what is built with the input. `places` has the path of each file that is elsewhere. `left` has the
    /// files, by the paths that the import gives, that keep their old content.
    package func report(
        on outcome: Outcome, _ sources: SourceMap, places: [String: String] = [:], left: Set<String> = [],
        isPart: Bool = false
    ) -> ImportReport {
        var proof = ImportProof(outcome, self)
        var entries: [ImportReport.Entry] = []
        for part in parts {
            proof.take(part, outcome, places, isPart: part.count < records.count)
            entries += part.compactMap { record in
                proof.entry(of: record, at: places[record.path] ?? record.path, isLeft: left.contains(record.path))
            }
        }
        // The declaration speaks of all parts.
        let findings = outcome.findings.all.filter { !isPart || $0.place.file.index > 0 }
        let errors = findings.count { $0.severity == .error }
        return ImportReport(
            count: proof.count, equal: proof.equal, entries: entries, messages: messages,
            obstacles: findings.filter(\.stopsBuilds).map { renderConcise($0, sources, Palette(isOn: false)) },
            errorCount: errors, otherFindings: isLarge ? nil : findings.count - errors)
    }

    /// The records in parts whose builds fit into memory together. Records of a kind that is one file in a build stay
    /// together.
    private var parts: [[ImportedRecord]] {
        let size = 500
        guard records.count > size, records.allSatisfy({ kinds[$0.kind].list != nil }) else { return [records] }
        return stride(from: 0, to: records.count, by: size).map { Array(records[$0..<min($0 + size, records.count)]) }
    }

    private var isLarge: Bool { files.reduce(0) { $0 + $1.bytes.count } > 16 << 20 }

    /// `FileID`s number the files, sorted by path.
    func compiled(_ registry: Registry, isPart: Bool = false) -> (Outcome, SourceMap) {
        let sorted = files.dropFirst().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let all = files.prefix(1) + sorted
        let named = all.enumerated().map { index, file in
            ProgramFiles.File(id: FileID(index), path: file.path, relative: file.path)
        }
        let folders = Set(sorted.compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
        let program = ProgramFiles(declaration: named[0], sources: Array(named.dropFirst()), folders: folders)
        // Warnings about so much content take more memory than the content.
        let rules =
            isLarge || isPart
            ? registry.rules.rules.filter { $0.info.severity == .error || $0.info.stopsBuilds } : nil
        let outcome = compile(program, registry: registry, rules: rules) { file throws(FileProblem) in
            all[file.id.index].bytes
        }
        return (outcome, SourceMap(paths: all.map(\.path)) { all[$0.index].bytes })
    }
}

extension Coverage.Grid {
    /// Whether the kind lacks something required, rather than having something broken.
    fileprivate var isIncomplete: Bool {
        needs?.contains { $0.state == .missing } ?? bands.contains { !missingDays(in: $0).isEmpty }
    }
}

private struct ImportProof {
    private let kinds: [ImportedKind]
    /// The rows of tables, and the records in JSON by the name of their kind.
    private var built: [String: [JSONObject]] = [:]
    /// The indices in `built`, by id.
    private var byID: [String: [String: [Int]]] = [:]
    private var byName: [String: [String: [Int]]] = [:]
    /// The id of the record in each file, by path; empty if a file has no record.
    private var ids: [String: String] = [:]
    /// The files with errors, of which nothing is built.
    private var broken: Set<String> = []
    private(set) var (count, equal) = (0, 0)

    init(_ outcome: Outcome, _ program: ImportedProgram) {
        kinds = program.kinds
        broken = Set(outcome.errorsByFile.keys)
        guard let catalog = outcome.catalog else { return }
        for entry in catalog.entries where entry.outline?.declarations.isEmpty ?? true {
            let record = entry.record
            ids[entry.path] = record.map { outcome.ids.id(of: $0) } ?? ""
        }
    }

    /// Builds what the files of some records have, to compare it.
    mutating func take(_ records: [ImportedRecord], _ outcome: Outcome, _ places: [String: String], isPart: Bool) {
        (built, byID, byName) = ([:], [:], [:])
        guard let whole = outcome.catalog else { return }
        let paths = Set(records.map { places[$0.path] ?? $0.path })
        let catalog = isPart ? whole.with(whole.entries.filter { paths.contains($0.path) }) : whole
        let publishing = kinds.map(\.publishing)
        let origins = records.flatMap(\.origins)
        if origins.contains(where: \.isRow) {
            built = seededRows(catalog, outcome.ids, publishing).mapValues { rows in
                rows.map { row in JSONObject(row.sorted { $0.key < $1.key }.map { (key: $0, value: $1.json) }) }
            }
        }
        if origins.contains(where: { !$0.isRow }) {
            let documents = content(catalog, outcome.ids, publishing).documents
            for (path, bytes) in documents.sorted(by: { $0.key < $1.key }) {
                guard let document = try? JSONReader.document(bytes).object,
                    let kind = kinds.first(where: { $0.publishing.holds(path) })
                else { continue }
                let found = kind.list.map { document[$0]?.elements?.compactMap(\.object) ?? [] } ?? [document]
                built[kind.kind.noun, default: []] += found
            }
        }
        let identities = Dictionary(origins.map { ($0.source, $0.identity) }) { first, _ in first }
        for (source, objects) in built {
            let identity = identities[source] ?? "id"
            let ids = objects.enumerated().map { index, object in
                (object[identity]?.text?.lowercased() ?? "", [index])
            }
            byID[source] = Dictionary(ids) { $0 + $1 }
            byName[source] = Dictionary(grouping: objects.indices) { ImportProof.name(of: objects[$0]) }
        }
    }

    /// The differences to report for a record; nil if it is built as it was. `isLeft`: its file keeps its old content.
    mutating func entry(of record: ImportedRecord, at path: String, isLeft: Bool) -> ImportReport.Entry? {
        let isBroken = isLeft || broken.contains(path)
        var lines = isLeft ? ["the file stays as it is"] : []
        if isBroken, !isLeft { lines.append("nothing is built from it: `hornbook lint` says why") }
        var reported: Set<Int> = []
        for origin in record.origins {
            let differences = isLeft ? nil : differences(from: origin, in: record, at: path)
            count += 1
            let isWhole = record.messages.isEmpty || record.origins.count > 1
            if differences?.isEmpty == true, isWhole, !isBroken { equal += 1 }
            guard let differences else {
                if !isBroken { lines.append("nothing is built from it: `hornbook lint` says what is missing") }
                continue
            }
            // If the id is missing, so are the names that it would adopt.
            let isNameless = differences.contains { $0.path == "id" && $0.other == .text("") }
            for difference in differences where !(isNameless && isName(difference.path)) {
                let index = record.messages.firstIndex { concerns($0.path, difference.path) }
                if let index { reported.insert(index) }
                let cell = origin.content.cell(of: difference.path)
                let reason = index.map { "; \(record.messages[$0].reason)" } ?? ""
                lines.append("\(difference.path)\(cell): \(inWords(difference, isBuilt: !isBroken))\(reason)")
            }
        }
        for (index, message) in record.messages.enumerated() where !reported.contains(index) {
            let cell = record.origins.count == 1 ? record.origins[0].content.cell(of: message.path) : ""
            lines.append("\(message.path)\(cell): \(message.reason)")
        }
        guard !lines.isEmpty else { return nil }
        let rejected = record.messages.compactMap { message in message.rejected.map { (message.path, $0) } }
        return ImportReport.Entry(title: title(of: record), path: path, lines: lines, rejected: rejected)
    }

    private func title(of record: ImportedRecord) -> String {
        let kind = kinds[record.kind].kind
        guard kind.numbering != .unnumbered, let number = record.number else { return record.place }
        let unit = kind.numbering == .place ? kind.noun : kind.numbering == .week ? "week" : "day"
        return "\(record.place) (\(unit) \(number)\(record.band.map { " of \($0)" } ?? ""))"
    }

    private func concerns(_ path: String, _ other: String) -> Bool {
        let (inner, outer) = path.utf8.count > other.utf8.count ? (path, other) : (other, path)
        return inner == outer || inner.hasPrefix(outer + ".") || inner.hasPrefix(outer + "[")
    }

    private func isName(_ path: String) -> Bool {
        ["promptId", "optionId", "ifSelected", "nextPrompt"].contains { path.hasSuffix(".\($0)") }
    }

    private func inWords(_ difference: JSONDifference, isBuilt: Bool) -> String {
        let isMissing = [nil, .null].contains(difference.one)
        if isMissing, [.text(""), .list([])].contains(difference.other) {
            return difference.path == "id"
                ? "none came in, and none can be made yet" : "it is missing, and must be there"
        }
        // Long texts may differ only far from their beginnings.
        let same = zip(difference.one?.text ?? "", difference.other?.text ?? "").prefix { $0 == $1 }.count
        let start = same > 40 ? same - 20 : 0
        let (found, built) = (difference.one?.excerpt(from: start), difference.other?.excerpt(from: start))
        return "\(found ?? "nothing") came in, "
            + "\(difference.other == .text("") ? "nothing" : built ?? "nothing") \(isBuilt ? "is" : "would be") built"
    }

    /// Nil if nothing is built of it.
    private mutating func differences(from origin: ImportedRecord.Origin, in record: ImportedRecord, at path: String)
        -> [JSONDifference]?
    {
        let (found, all) = (origin.content.cells, built[origin.source] ?? [])
        let isAlone = !origin.isRow && kinds[record.kind].list == nil
        // The object that a file builds has the id of the file's record, whatever id was imported.
        let own = origin.identity == "id" && record.origins.count == 1 ? ids[path].map(JSONValue.text) : nil
        let index =
            isAlone
            ? all.indices.first
            : take(own ?? found[origin.identity], origin.source)
                ?? (own == nil ? place(of: found, origin.source) : nil)
        guard let index else { return nil }
        if origin.isWhole { return JSONValue.differences(.object(found), .object(all[index])) }
        return all[index].flatMap { member -> [JSONDifference] in
            let (column, value) = (member.key, member.value)
            // Null and an empty list mean the same in a column, also to seeds.
            guard let cell = found[column], (cell, value) != (.null, .list([])) else { return [] }
            // Ids are the same in capitals.
            if column == "id", cell.text?.lowercased() == value.text { return [] }
            return JSONValue.differences(cell.read(like: value), value, at: column)
        }
    }

    /// The first object with that id that was not compared yet.
    private mutating func take(_ id: JSONValue?, _ source: String) -> Int? {
        let id = id?.text?.lowercased() ?? ""
        guard !id.isEmpty, let known = byID[source]?[id], let first = known.first else { return nil }
        if known.count > 1 { byID[source]?[id]?.removeFirst() }
        return first
    }

    /// The object in the same place of the program.
    private func place(of found: JSONObject, _ source: String) -> Int? {
        let name = ImportProof.name(of: found)
        return (byName[source]?[name] ?? []).first { index in
            ["age_band", "order", "week"].allSatisfy { key in
                guard let cell = found[key], let value = built[source]?[index][key] else { return !name.isEmpty }
                return cell.read(like: value) == value
            }
        }
    }

    private static func name(of object: JSONObject) -> String {
        let day = object["day_number"]?.read(like: .number("")).integer
        return day.map(String.init) ?? object["title"]?.text ?? ""
    }
}
