/// The rows of one table in a seed: each value once, for every database.
struct Seed: Sendable {
    struct Field: Sendable {
        let column: Column
        let role: SeededRole
    }

    let table: Table
    let fields: [Field]
    /// By row, a value for each field.
    let rows: [[SQLValue]]
    let nameOfSlot: @Sendable (String) -> String
    let unpublishes: Bool

    init<Row>(_ seeded: SeededTable<Row>, _ records: [Row]) {
        table = seeded.table
        fields = seeded.fields.map { Field(column: $0.column, role: $0.role) }
        nameOfSlot = seeded.nameOfSlot
        unpublishes = seeded.unpublishes
        var rows: [[SQLValue]] = []
        rows.reserveCapacity(records.count)
        for record in records {
            var row: [SQLValue] = []
            row.reserveCapacity(fields.count)
            for field in seeded.fields { row.append(field.value(record)) }
            rows.append(row)
        }
        self.rows = rows
    }

    var isEmpty: Bool { rows.isEmpty }

    func columns(_ role: SeededRole) -> [Column] { fields.filter { $0.role == role }.map(\.column) }

    /// Where the values of id and slot stand: what a refusal goes by.
    var identity: [Int] { fields.indices.filter { fields[$0].role != .content } }

    /// Where all values stand.
    var all: [Int] { Array(fields.indices) }
}

/// What a column of a seeded row is for.
package enum SeededRole: Sendable {
    /// The identity on the wire; what upserts go by.
    case id
    /// Part of what the row is for; never changed.
    case slot
    /// What an upsert brings up to date.
    case content
}

/// A table whose rows come from content: its columns, and where the value of each comes from.
package struct SeededTable<Row: Sendable>: Sendable {
    package struct Field: Sendable {
        package let column: Column
        package let role: SeededRole
        package let value: @Sendable (Row) -> SQLValue
    }

    package let table: Table
    package let fields: [Field]
    /// An SQL expression that names, for people, what a row is for; of the name of the row.
    package let nameOfSlot: @Sendable (String) -> String
    /// Whether rows of the program that are not in a build are taken out of publication.
    package var unpublishes = false
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
