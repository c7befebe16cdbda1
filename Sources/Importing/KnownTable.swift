import CanonicalJSON
import ContentModel
import Publishing
import SourceText

struct KnownTable {
    let kind: Int
    let layout: RowLayout

    /// Finds the table by its name, or else by its columns.
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

    /// The JSON of a row. Notes the columns and cells that cannot be used.
    func object(of row: ForeignRow, _ message: (ImportMessage) -> Void) -> JSONObject {
        var object = JSONObject()
        var used = Set(layout.table.columns.map(\.name))
        for field in layout.record.fields {
            let column = layout.columns[field.key] ?? field.key
            used.insert(column)
            guard let cell = row.cells[column], cell != .null else { continue }
            do throws(ReadingProblem) {
                object[field.key] = try cell.read(as: field.shape) { message(ImportMessage(column, $0)) }
            } catch {
                if cell.text?.hasPrefix("{") == true, field.shape.isList {
                    let reason = "this is a PostgreSQL array: export the rows with json_agg, or use --database"
                    message(ImportMessage(column, reason, rejecting: cell))
                    continue
                }
                let place = lineAndColumn(of: error.offset, in: LineIndex(Array((cell.text ?? "").utf8)))
                message(ImportMessage(column, "this is not JSON (\(place)): \(error.message)", rejecting: cell))
            }
        }
        for member in row.cells where !used.contains(member.key) && ![.null, .text("")].contains(member.value) {
            let known = layout.columns[member.key] ?? used.first { letters($0) == letters(member.key) }
            let name = known.map { ": in a table this column is `\($0)`" } ?? ""
            let reason = "the table \(layout.table.name) has no column `\(member.key)`\(name)"
            message(ImportMessage(member.key, reason, rejecting: member.value))
        }
        return object
    }
}

extension JSONDescription {
    fileprivate var isList: Bool {
        switch self {
        case .nullable(let shape): shape.isList
        case .list: true
        default: false
        }
    }
}

extension JSONValue {
    /// The value of a cell, which may be written as a text. Reports repeated keys.
    fileprivate func read(as shape: JSONDescription, _ tell: (_ remark: String) -> Void) throws(ReadingProblem)
        -> JSONValue
    {
        guard case .text(let text) = self else {
            if case .boolean = shape { return read(like: .boolean(true)) }
            return self
        }
        switch shape {
        case .list, .object, .byName, .texts, .oneOf, .either: return try JSONReader.document(Array(text.utf8), tell)
        case .integer, .constant: return read(like: .number(""))
        case .boolean: return read(like: .boolean(true))
        case .nullable(let shape): return try read(as: shape, tell)
        case .text, .pattern, .word: return self
        }
    }

    /// The value of a cell, converted to the form of another value.
    func read(like value: JSONValue) -> JSONValue {
        switch (value, self) {
        case (.boolean, .text(let text)): truth(of: text).map(JSONValue.boolean) ?? self
        case (.boolean, .number): integer.map { .boolean($0 != 0) } ?? self
        case (.number, .text(let text)): Double(text) == nil ? self : .number(text)
        case (.list, .text(let text)), (.object, .text(let text)):
            (try? JSONReader.document(Array(text.utf8))) ?? self
        default: self
        }
    }
}

extension SQLValue {
    var json: JSONValue {
        switch self {
        case .null: .null
        case .uuid(let text), .text(let text): .text(text)
        case .integer(let integer): .number(String(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .json(let bytes): (try? JSONReader.document(bytes)) ?? .null
        }
    }
}
