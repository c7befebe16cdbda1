/// The rows of one table in a seed.
package protocol SeedRows: Sendable {
    associatedtype Row: Sendable
    var table: SeededTable<Row> { get }
    var rows: [Row] { get }
}

extension SeedRows {
    var isEmpty: Bool { rows.isEmpty }
}

package struct Seed<Row: Sendable>: SeedRows {
    package let table: SeededTable<Row>
    package let rows: [Row]
}

/// A table whose rows come from content: its columns, and where the value of each comes from.
package struct SeededTable<Row: Sendable>: Sendable {
    package enum Role: Sendable {
        /// The identity on the wire; what upserts go by.
        case id
        /// Part of what the row is for; never changed.
        case slot
        /// What an upsert brings up to date.
        case content
    }

    package struct Field: Sendable {
        package let column: Column
        package let role: Role
        package let value: @Sendable (Row) -> SQLValue
    }

    package let table: Table
    package let fields: [Field]
    /// An SQL expression that names, for people, what a row is for; of the name of the row.
    package let nameOfSlot: @Sendable (String) -> String
    /// Whether rows of the program that are not in a build are taken out of publication.
    package var unpublishes = false

    package func fields(_ role: Role) -> [Field] { fields.filter { $0.role == role } }

    /// Id and slot: what a refusal goes by.
    package var identity: [Field] { fields.filter { $0.role != .content } }
}

extension Table {
    /// The table of some fields, with the times behind the id.
    package init<Row>(
        _ name: String, _ summary: String, _ fields: [SeededTable<Row>.Field], uniques: [Unique],
        indexes: [[String]]
    ) {
        let columns = fields.map(\.column)
        self.init(
            name: name, summary: summary, columns: columns.prefix(1) + Column.times + columns.dropFirst(),
            uniques: uniques, indexes: indexes,
            filled: Set(fields.filter { $0.role == .content }.map(\.column.name)),
            policies: [Policy(command: .select, rows: .every)])
    }
}
