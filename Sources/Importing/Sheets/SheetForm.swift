import ContentModel
import SourceText

/// The columns of sheets in which people write records of a kind: a column for each key, named by the keys that
/// lead to it, as `prompts.options.text`. A row is one item of the innermost list. The cells of what the item is
/// part of are in the first of its rows, or in each.
final class SheetForm: Sendable {
    enum Part: Sendable {
        case value(FieldDescription, column: String)
        /// A list of texts, each in a numbered column, or on a line of one cell.
        case values(FieldDescription, of: ShapeDescription, column: String, isNumbered: Bool)
        case record(FieldDescription, SheetForm)
        case list(FieldDescription, SheetForm)
    }

    let noun: String
    let parts: [Part]
    /// The lists of records in it and in its records.
    let lists: [(name: String, form: SheetForm)]
    /// The columns without those of its lists.
    let ownColumns: [String]
    let columns: [String]
    /// The columns of keys that every record has. A row with such a cell begins a record.
    let beginnings: [String]
    /// The namespace of the records' ids; nil if the records cannot have `adopt`.
    let names: Namespace?
    /// The namespaces that keys refer to, by key.
    let references: [String: Namespace]
    static let maximumNumbered = 12

    init(_ description: RecordDescription, in path: String = "") {
        noun = description.noun
        let isAdopting = description.fields.contains { $0.name == adoptKey }
        names = isAdopting ? description.names.first { $0.isDeclaration && $0.key == "id" }?.namespace : nil
        references = Dictionary(description.names.filter { !$0.isDeclaration }.map { ($0.key, $0.namespace) }) { $1 }
        parts = description.fields.compactMap { field in
            let column = path + field.name
            switch field.shape {
            case .record(let record): return .record(field, SheetForm(record, in: column + "."))
            case .list(.record(let record), _, _, _): return .list(field, SheetForm(record, in: column + "."))
            case .list(let item, let minimum, _, _):
                var isNumbered = false
                if minimum > 1, case .text(_, let role) = item { isNumbered = role != nil }
                return .values(field, of: item, column: column, isNumbered: isNumbered)
            case .dictionary, .either, .kind: return nil
            default: return .value(field, column: column)
            }
        }
        lists = parts.flatMap { part -> [(name: String, form: SheetForm)] in
            switch part {
            case .list(let field, let form): [(field.name, form)]
            case .record(let field, let form): form.lists.map { ("\(field.name).\($0.name)", $0.form) }
            default: []
            }
        }
        ownColumns = parts.flatMap { part -> [String] in
            switch part {
            case .value(_, let column), .values(_, _, let column, false): [column]
            case .values(_, _, let column, true): [column] + (1...SheetForm.maximumNumbered).map { "\(column).\($0)" }
            case .record(_, let form): form.ownColumns
            case .list: []
            }
        }
        columns = ownColumns + lists.flatMap(\.form.columns)
        beginnings = parts.compactMap { part in
            if case .value(let field, let column) = part, field.isRequired { column } else { nil }
        }
    }

    /// The column that identifies its sheets: one of a list that every record has.
    var keyColumn: String? {
        lists.lazy.flatMap(\.form.parts).compactMap { part in
            guard case .value(let field, let column) = part, field.isRequired, field.name != "id" else { return nil }
            return column.lowercased()
        }.first
    }
}

/// A record in a sheet, or an item of a list in it, with its cells by column.
struct SheetItem: Sendable {
    var cells: [String: String] = [:]
    var lists: [String: [SheetItem]] = [:]
    var rows: ClosedRange<Int>

    init(row: Int) { rows = row...row }

    /// Adds the cells of a row: the record's own cells, then an item for each list.
    mutating func take(_ cells: [String: String], _ row: Int, _ form: SheetForm) {
        rows = rows.lowerBound...row
        for column in form.ownColumns { if let cell = cells[column] { self.cells[column] = cell } }
        for list in form.lists { SheetItem.take(cells, row, list.form, into: &lists[list.name, default: []]) }
    }

    static func take(_ cells: [String: String], _ row: Int, _ form: SheetForm, into items: inout [SheetItem]) {
        guard form.columns.contains(where: { cells[$0] != nil }) else { return }
        // A row without other values for the last item continues that item.
        let goesOn = items.last.map { last in
            !form.lists.isEmpty
                && form.ownColumns.allSatisfy {
                    cells[$0] == nil || last.cells[$0] == nil || cells[$0] == last.cells[$0]
                } && form.lists.contains { list in list.form.columns.contains { cells[$0] != nil } }
        }
        if goesOn != true { items.append(SheetItem(row: row)) }
        items[items.count - 1].take(cells, row, form)
    }

    /// The item as it is written in a source. If Hornbook makes its id, that id is `plain`. `names` has the names in the
    /// source by the names in cells. `id` is the item's id in the source; nil to take what its cell has.
    func node(
        _ form: SheetForm, number: Int, as id: String? = nil, names: [Namespace: [String: String]],
        in path: String = ""
    ) -> SourceNode {
        var (entries, names): ([SourceNode.Entry], _) = ([], names)
        var ids: [String: [String]] = [:]
        for list in form.lists {
            guard let space = list.form.names else { continue }
            let written = (lists[path + list.name] ?? []).enumerated().map { $1.id(list.form, number: $0 + 1) }
            ids[list.name] = sourceNames(of: written, suggestedID(for: list.form.noun))
            names[space] = Dictionary(zip(written, ids[list.name] ?? [])) { first, _ in first }
        }
        for part in form.parts {
            switch part {
            case .value(let field, let column) where field.name == "id" && id != nil:
                let written = self.id(form, number: number)
                let name = id ?? written
                entries.append((field.name, cells[column] == nil ? .plain(name) : .text(name)))
                if written != id, !entries.contains(where: { $0.key == adoptKey }) {
                    entries.append((adoptKey, .text(written)))
                }
            case .value(let field, let column):
                if let cell = cells[column] {
                    let name = form.references[field.name].flatMap { names[$0]?[cell] }
                    entries.append((field.name, name.map(SourceNode.text) ?? typed(cell, field.shape)))
                } else if field.name == "id", field.isRequired, case .slug = field.shape, number > 0 {
                    entries.append((field.name, .plain(self.id(form, number: number))))
                }
            case .values(let field, let item, let column, _):
                let nodes = values(column, item).map { typed($0, item) }
                if !nodes.isEmpty { entries.append((field.name, .list(nodes, isShort: item.isShort))) }
            case .record(let field, let inner):
                let node = node(inner, number: 0, names: names, in: "\(path)\(field.name).")
                if case .mapping(let inside) = node, !inside.isEmpty { entries.append((field.name, node)) }
            case .list(let field, let inner):
                let own = ids[field.name]
                let items = (lists[path + field.name] ?? []).enumerated().map { index, item in
                    item.node(inner, number: index + 1, as: own?[index], names: names)
                }
                if !items.isEmpty { entries.append((field.name, .list(items, isShort: false))) }
            }
        }
        return .mapping(entries)
    }

    /// The id in the item's cell, or else one made from its number in the list.
    private func id(_ form: SheetForm, number: Int) -> String {
        for case .value(let field, let column) in form.parts where field.name == "id" {
            if let cell = cells[column] { return cell }
        }
        return "\(suggestedID(for: form.noun))-\(number)"
    }

    private func values(_ column: String, _ shape: ShapeDescription) -> [String] {
        let numbered = (1...SheetForm.maximumNumbered).compactMap { cells["\(column).\($0)"] }
        let lines = (cells[column] ?? "").split(separator: "\n").flatMap { line in
            if case .text = shape { return [line] }
            return line.split { ",; ".contains($0) }
        }
        return (lines.map(\.trimmed) + numbered).filter { !$0.isEmpty }
    }
}

/// The value that a cell means.
func typed(_ cell: String, _ shape: ShapeDescription) -> SourceNode {
    switch shape {
    case .integer:
        let digits = cell.split { ".,".contains($0) }
        let isWhole =
            digits.count == 1
            || digits.dropFirst().allSatisfy { part in part.allSatisfy { $0 == "0" } && part.count < 3 }
        if isWhole, let first = digits.first, let number = Int(first) { return .plain(String(number)) }
    case .boolean: if let truth = truth(of: cell) { return .plain("\(truth)") }
    case .choice(let words, _):
        let plain = letters(cell)
        // Spreadsheets read a band as a date because of its hyphen, so `6 to 9` is accepted too.
        if let word = words.first(where: { letters($0) == plain })
            ?? words.first(where: { letters(dateless($0)) == plain })
        {
            return .plain(word)
        }
    case .slug:
        let id = suggestedID(for: cell)
        if !id.isEmpty { return .text(id) }
    default: break
    }
    return .text(cell)
}

/// Spreadsheets write these words in the language of the country, databases `t` and `f`.
func truth(of word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "t", "yes", "x", "1", "wahr", "ja", "vrai", "oui", "verdadero", "vero": true
    case "false", "f", "no", "0", "falsch", "nein", "faux", "non", "falso": false
    default: nil
    }
}

func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

/// A word in a form that spreadsheets do not read as a date: `6 to 9`.
private func dateless(_ word: String) -> String { word.replacing(/^([0-9]+)-([0-9]+)$/) { "\($0.1) to \($0.2)" } }
