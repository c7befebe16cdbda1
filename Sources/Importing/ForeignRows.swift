import ContentModel
import Publishing
import SourceText

/// The table of Hornbook's that rows belong to.
struct KnownTable {
    let kind: Int
    let layout: RowLayout

    /// Finds it by the name of a table, or else by its columns.
    static func find(_ table: ForeignTable, among kinds: [ImportedKind]) -> KnownTable? {
        let known = kinds.enumerated().flatMap { index, kind in
            kind.publishing.layouts.map { KnownTable(kind: index, layout: $0) }
        }
        if let name = table.name { return known.first { $0.layout.table.name == name } }
        let columns = table.rows.prefix(20).reduce(into: Set<String>()) { $0.formUnion($1.cells.keys) }
        let scored = known.map { known in
            let own = Set(known.layout.table.columns.map(\.name)).subtracting(["id", "created_at", "updated_at"])
            return (known, columns.intersection(own).count, own.count)
        }
        let best = scored.max { ($0.1, -$0.2) < ($1.1, -$1.2) }
        return best.flatMap { $0.1 * 3 >= $0.2 ? $0.0 : nil }
    }

    private static let kept: Set = [
        "id", "created_at", "updated_at", "program", "position", "is_published", "age_band",
    ]

    /// The JSON that a row means. Notes the columns and cells that mean nothing.
    func object(of row: ForeignRow, _ note: (_ path: String, _ reason: String, JSON) -> Void) -> JSONObject {
        var object = JSONObject()
        var used: Set<String> = []
        for field in layout.record.fields {
            let column = layout.columns[field.key] ?? field.key
            used.insert(column)
            guard let cell = row.cells[column], cell != .null else { continue }
            do throws(ReadingProblem) { object[field.key] = try cell.read(as: field.shape) } catch {
                let place = lineAndColumn(of: error.offset, in: LineIndex(Array((cell.text ?? "").utf8)))
                note(column, "this is no JSON (\(place)): \(error.message)", cell)
            }
        }
        for member in row.cells.members where !used.contains(member.key) && !KnownTable.kept.contains(member.key) {
            if member.key == "slug", layout.identity == "slug" { continue }
            if member.value == .null || member.value == .text("") { continue }
            note(member.key, "the table \(layout.table.name) has no column `\(member.key)`", member.value)
        }
        return object
    }
}

extension JSON {
    /// The value of a cell, which may be written as a text.
    fileprivate func read(as shape: WireDescription) throws(ReadingProblem) -> JSON {
        guard case .text(let text) = self else {
            if case .boolean = shape, let integer { return .boolean(integer != 0) }
            return self
        }
        switch shape {
        case .list, .object, .byName, .texts, .oneOf, .either: return try JSONReader.document(Array(text.utf8))
        case .integer, .constant: return Double(text) == nil ? self : .number(text)
        case .boolean: return JSON.booleans[text.lowercased()].map(JSON.boolean) ?? self
        case .nullable(let shape): return try read(as: shape)
        case .text, .pattern, .word: return self
        }
    }

    private static let booleans = ["t": true, "true": true, "1": true, "f": false, "false": false, "0": false]

    /// The value of a cell, in the form that a value of ours has.
    func read(like value: SQLValue) -> JSON {
        switch (value, self) {
        case (.boolean, .text(let text)): JSON.booleans[text.lowercased()].map(JSON.boolean) ?? self
        case (.boolean, .number): integer.map { .boolean($0 != 0) } ?? self
        case (.integer, .text(let text)): Double(text) == nil ? self : .number(text)
        case (.json, .text(let text)): (try? JSONReader.document(Array(text.utf8))) ?? self
        case (.uuid, .text(let text)): .text(text.lowercased())
        default: self
        }
    }
}

extension SQLValue {
    var json: JSON {
        switch self {
        case .null: .null
        case .uuid(let text), .text(let text): .text(text)
        case .integer(let integer): .number(String(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .json(let bytes): (try? JSONReader.document(bytes)) ?? .null
        }
    }
}
