import Builds
import CanonicalJSON
import ContentModel
import DailyPractice
import Publishing
import SourceText

struct Deviation {
    /// The table and its row, or the file.
    let place: String
    /// The column, and the path in it; empty for all of it.
    var column = ""
    let built: String
    let found: String
}

extension Deviation {
    init(_ difference: JSONDifference, at place: String, column: String? = nil) {
        self.init(
            place: place, column: column ?? difference.path, built: difference.one?.excerpt() ?? "nothing",
            found: difference.other?.excerpt() ?? "nothing")
    }
}

/// Compares JSON with the rows of a table, by writing it again from them.
struct RowComparison {
    private let build: BuiltProgram
    private let layout: RowLayout
    /// The table of the rows, for messages, and the folder of the files.
    private let table: String
    private let folder: Substring
    private let rows: [JSONObject]
    /// The index of each row, by id.
    private let places: [String: Int]
    private(set) var differences: [Deviation] = []
    private(set) var files: Set<String> = []
    private var seen: Set<String> = []
    /// True as long as every file could be read. Only then is a row that no file contains a difference.
    private var isWhole = true

    /// Compares the rows that are served, or those that a seed has `staged`, or those of translations.
    init(
        _ build: BuiltProgram, _ layout: RowLayout, in database: any ProvingDatabase, staged: Bool = false,
        language: LanguageSummary? = nil
    ) throws {
        (self.build, self.layout) = (build, layout)
        let own = "program = \(database.literal(build.name)) and "
        if let language {
            let name = database.name(of: .translations)
            let kind = "kind = \(database.literal(layout.table.name))"
            table = "\(name) in \(language.language), \(layout.table.name)"
            folder = language.path.map { $0.dropLast(BuiltProgram.manifestName.count) } ?? ""
            rows = try database.rows(
                "select content from \(name) where \(own)\(kind) and is_published and language = "
                    + database.literal(language.language)
            ).compactMap { $0["content"]?.read(as: .object(layout.record)).object }.sorted {
                ($0[layout.order]?.integer ?? 0) < ($1[layout.order]?.integer ?? 0)
            }
        } else {
            let schema = database.dialect == .postgres ? "pg_temp" : "temp"
            let name = staged ? "\(schema).hornbook_\(layout.table.name)" : database.name(of: layout.table)
            (table, folder) = (layout.table.name, "")
            rows = try database.rows(
                "select * from \(name) where \(layout.isShared ? own : "")\(staged ? "true" : layout.served) "
                    + "order by \(layout.order)")
        }
        places = Dictionary(rows.enumerated().map { ($1[layout.identity]?.text ?? "", $0) }) { first, _ in first }
        for file in build.manifest.files where layout.holds(file.path) {
            if file.role == .app { try compare(file.path, list: layout.list, as: layout.bundle) }
            if file.role == .day { try compare(file.path, list: nil, as: layout.record) }
        }
        for row in rows where isWhole && !seen.contains(id(of: row)) {
            differences.append(Deviation(place: name(of: row), built: "nothing", found: "a row"))
        }
    }

    var count: Int { rows.count }

    private func id(of row: JSONObject) -> String { row[layout.identity]?.text ?? "" }

    /// The id of a record as in the rows. A record that is a whole document is the only one in its program.
    private func id(of record: JSONValue) -> String {
        layout.list == nil ? rows.first.map { id(of: $0) } ?? "" : record["id"]?.text ?? ""
    }

    private func name(of row: JSONObject) -> String {
        let names = [layout.order, "age_band", layout.identity].compactMap { column in
            row[column].map { "\(column) \($0.text ?? $0.excerpt())" }
        }
        return ([table] + names).joined(separator: ", ")
    }

    /// The value in a file; nil, with a difference, if there is no file or no JSON in it.
    private mutating func json(_ path: String) throws -> (bytes: [UInt8], JSONValue)? {
        guard build.has(path) else {
            isWhole = false
            differences.append(Deviation(place: folder + path, built: "a file of the build", found: "no file"))
            return nil
        }
        let bytes = try build.read(path)
        do { return (bytes, try JSONReader.document(bytes)) } catch {
            isWhole = false
            let place = error.place(in: bytes)
            differences.append(Deviation(place: folder + path, column: place, built: "JSON", found: error.message))
            return nil
        }
    }

    /// Compares a file of one record, or of a `list` of them.
    private mutating func compare(_ path: String, list: String?, as object: JSONObjectDescription) throws {
        files.insert(folder + path)
        guard let (bytes, built) = try json(path) else { return }
        let band = built["ageBand"]?.text
        let records = list.map { built[$0]?.elements ?? [] } ?? [built]
        let before = differences.count
        var found: [Int: JSONValue] = [:]
        for record in records {
            let id = id(of: record)
            seen.insert(id)
            if let place = places[id], band == nil || rows[place]["age_band"]?.text == band {
                differences += compare(record, rows[place])
                found[place] = found[place] ?? record
            } else {
                differences.append(
                    Deviation(
                        place: "\(table), id \(id)", built: record["title"]?.excerpt() ?? "a record",
                        found: "no such row"))
            }
        }
        guard differences.count == before else { return }
        // In the order of the rows.
        let values = found.sorted { $0.key < $1.key }.map { value(of: rows[$0.key], as: $0.value) }
        compare(bytes, list.map { built.replacing($0, by: .list(values)) } ?? values.first ?? .null, as: object, path)
    }

    private func compare(_ record: JSONValue, _ row: JSONObject) -> [Deviation] {
        JSONValue.differences(record, value(of: row, as: record)).map { difference in
            let place = difference.path
            let key = place.prefix { $0 != "." && $0 != "[" }
            let column = (layout.columns[String(key)] ?? String(key)) + place.dropFirst(key.count)
            return Deviation(difference, at: name(of: row), column: column)
        }
    }

    private mutating func compare(
        _ bytes: [UInt8], _ value: JSONValue, as object: JSONObjectDescription, _ path: String
    ) {
        var writer = JSONWriter(.indented)
        value.write(as: .object(object), to: &writer)
        let written = writer.finish()
        guard written != bytes else { return }
        let line = zip(written, bytes).prefix { $0 == $1 }.count { $0.0 == 0x0A } + 1
        differences.append(
            Deviation(
                place: folder + path, column: "line \(line)", built: "\(bytes.count) bytes",
                found: "\(written.count) other bytes"))
    }

    /// A row as JSON. An empty list means the same as none, so it is included only if the file has it.
    private func value(of row: JSONObject, as record: JSONValue) -> JSONValue {
        var members = JSONObject()
        for field in layout.record.fields {
            guard let found = row[layout.columns[field.key] ?? field.key], found != .null else { continue }
            let value = found.read(as: field.shape)
            if value == .list([]), record[field.key] == nil { continue }
            members[field.key] = value
        }
        // Documents say the language of the program, rows do not.
        if layout.list == nil { for key in JSONDocument.headKeys { members[key] = members[key] ?? record[key] } }
        return .object(members)
    }
}

extension JSONValue {
    fileprivate func replacing(_ key: String, by value: JSONValue) -> JSONValue {
        guard case .object(var members) = self, members[key] != nil else { return self }
        members[key] = value
        return .object(members)
    }

    /// The value of a column of SQLite, which has neither booleans nor JSON.
    func read(as shape: JSONDescription) -> JSONValue {
        switch (shape, self) {
        case (.boolean, .number): return .boolean(integer != 0)
        case (.list, .text(let json)), (.object, .text(let json)), (.byName, .text(let json)):
            return (try? JSONReader.document(Array(json.utf8))) ?? self
        default: return self
        }
    }

    /// Writes the value as it is described: the keys of objects in their order.
    func write(as shape: JSONDescription, to writer: inout JSONWriter) {
        switch (self, shape) {
        case (.text(let text), _): writer.text(text)
        case (.number(let digits), _): writer.number(digits)
        case (.boolean(let boolean), _): writer.boolean(boolean)
        case (.list(let elements), .list(let element, _, _)):
            writer.list(elements) { value, writer in value.write(as: element, to: &writer) }
        case (.object(let members), .object(let object)):
            writer.object { writer in
                for field in object.fields {
                    guard let value = members[field.key] else { continue }
                    writer.key(JSONWriter.Key(field.key))
                    value.write(as: field.shape, to: &writer)
                }
            }
        case (.object(let members), .byName(let shape)):
            writer.object { writer in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    writer.key(JSONWriter.Key(name))
                    value.write(as: shape, to: &writer)
                }
            }
        default: writer.null()
        }
    }
}
