package import ContentModel
import DailyPractice

extension SeededTable {
    /// A table with a column for each key of an object, named in snake case unless `renamed` says otherwise.
    ///
    /// Columns in `slot` are part of a row's place. `standard` has the values for missing keys, and `nullable`
    /// names columns that may be null although the key is always there.
    init<Model>(
        _ name: String, _ summary: String, of encoder: JSONObjectEncoder<Model>, slot: [String],
        renamed: [String: String] = [:], standard: [String: Column.Default] = [:], nullable: Set<String> = [],
        afterKey: [Field] = [], last: [Field] = [], uniques: [Table.Unique], indexes: [[String]],
        unpublishes: Bool = false, order: String? = nil, answers: Answers? = nil,
        nameOfSlot: @escaping @Sendable (String) -> String
    ) where Row == Published<Model> {
        let derived = encoder.fields.map { field -> Field in
            let name = renamed[field.description.key] ?? columnName(of: field.description.key)
            let absent = standard[name]?.value ?? .null
            return Field(
                column: Column(
                    name, field.description, standard: standard[name], isNullable: nullable.contains(name)),
                role: name == "id" ? .id : slot.contains(name) ? .slot : .content
            ) { field.column($0.model) ?? absent }
        }
        let fields = Array(derived.prefix(1) + afterKey + derived.dropFirst() + last)
        self.init(
            table: Table(name, summary, fields, uniques: uniques, indexes: indexes), fields: fields,
            nameOfSlot: nameOfSlot, unpublishes: unpublishes, order: order, answers: answers,
            columnsByKey: Dictionary(
                uniqueKeysWithValues: zip(encoder.fields.map(\.description.key), derived.map(\.column.name))))
    }

    /// The table of a kind that several programs share: each row says of which program it is, and whether it
    /// is in that program's current build.
    package init<Model>(
        shared name: String, _ summary: String, of encoder: JSONObjectEncoder<Model>, _ kind: ContentKind,
        slot: [String], renamed: [String: String] = [:], order: String
    ) where Row == Published<Model> {
        let program = Field.program { $0.program }
        let band = Field(column: .ageBand, role: .slot) { .optional($0.band?.rawValue) }
        let owners = kind.hasBands ? [program, band] : [program]
        let names = owners.map(\.column.name)
        self.init(
            name, summary, of: encoder, slot: slot, renamed: renamed, afterKey: owners, last: [.isPublished],
            uniques: [.init(columns: names + slot, isDeferred: true)], indexes: [names + [order]], unpublishes: true,
            order: order
        ) { row in
            names.map { "\(row).\($0)" }.joined(separator: " || ', ' || ")
                + slot.map { " || ', \"' || \(row).\($0) || '\"'" }.joined()
        }
    }
}

extension SeededTable.Field {
    /// Which program the row is of.
    static func program(_ name: @escaping @Sendable (Row) -> String) -> Self {
        Self(column: Column(name: "program", kind: .text, summary: "The short name of the program."), role: .slot) {
            .text(name($0))
        }
    }

    static var isPublished: Self {
        Self(
            column: Column(
                name: "is_published", kind: .boolean, standard: .boolean(true),
                summary: "Whether the row is in the current build; rows are never deleted."), role: .content
        ) { _ in .boolean(true) }
    }
}

/// `correctIndex` becomes `correct_index`, since PostgreSQL reads unquoted names in lower case.
func columnName(of key: String) -> String {
    key.reduce(into: "") { name, letter in name += letter.isUppercase ? "_\(letter.lowercased())" : String(letter) }
}

extension Column {
    /// The column of a key. The key `id` becomes the primary key.
    init(_ name: String, _ key: JSONFieldDescription, standard: Default?, isNullable: Bool) {
        if name == "id" {
            self = .key(key.summary)
            return
        }
        self.init(
            name: name, kind: key.shape.columnKind, isNullable: isNullable || !key.isRequired, standard: standard,
            allowedValues: key.shape.allowedWords, summary: key.summary)
    }
}

extension JSONDescription {
    fileprivate var columnKind: Column.Kind {
        switch self {
        case .text, .pattern, .word: .text
        case .boolean: .boolean
        case .constant, .integer: .integer
        case .list, .object, .texts, .byName, .oneOf, .either: .json
        case .nullable(let value): value.columnKind
        }
    }

    fileprivate var allowedWords: [String] { if case .word(_, let words, _) = self { words } else { [] } }
}
