/// A table whose rows come from content: its columns, and where the value of each comes from.
struct SeededTable<Row: Sendable>: Sendable {
    enum Role: Sendable {
        /// The identity on the wire; what upserts go by.
        case id
        /// Part of what the row is for; never changed.
        case slot
        /// What an upsert brings up to date.
        case content
    }

    struct Field: Sendable {
        let column: Column
        let role: Role
        let value: @Sendable (Row) -> SQLValue

        static func id(
            _ summary: String, _ value: @escaping @Sendable (Row) -> String
        ) -> Field {
            Field(column: .key(summary), role: .id) { .uuid(value($0)) }
        }

        static func slot(
            _ column: Column, _ value: @escaping @Sendable (Row) -> SQLValue
        ) -> Field {
            Field(column: column, role: .slot, value: value)
        }

        static func content(
            _ name: String, _ kind: Column.Kind, isNullable: Bool = false,
            standard: Column.Default? = nil, _ summary: String,
            _ value: @escaping @Sendable (Row) -> SQLValue
        ) -> Field {
            Field(
                column: Column(
                    name: name, kind: kind, isNullable: isNullable, standard: standard,
                    summary: summary),
                role: .content, value: value)
        }
    }

    let table: Table
    let fields: [Field]
    /// An SQL expression that names, for people, what a row is for; of the name of the row.
    let nameOfSlot: @Sendable (String) -> String

    func fields(_ role: Role) -> [Field] { fields.filter { $0.role == role } }

    /// Id and slot: what a refusal goes by.
    var identity: [Field] { fields.filter { $0.role != .content } }
}

extension Table {
    /// The table of some fields, with the times behind the id.
    init<Row>(
        _ name: String, _ summary: String, _ fields: [SeededTable<Row>.Field],
        uniques: [Unique], indexes: [[String]]
    ) {
        let columns = fields.map(\.column)
        self.init(
            name: name, summary: summary, columns: columns.prefix(1) + Column.times + columns.dropFirst(),
            uniques: uniques, indexes: indexes,
            filled: Set(fields.filter { $0.role == .content }.map(\.column.name)),
            policies: [Policy(command: .select, rows: .every)])
    }
}
