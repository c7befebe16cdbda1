package import ContentModel
import Parallel

/// The rows of one table in a seed: each value once, for every database.
package struct Seed: Sendable {
    package let table: Table
    let fields: [(column: Column, role: SeededRole)]
    package let rows: [[SQLValue]]
    let hashes: [String]
    let nameOfSlot: @Sendable (String) -> String
    let unpublishes: Bool
    let isList: Bool
    let order: String?
    let answers: Answers?

    /// `digest` hashes the rows.
    init<Row: Sendable>(_ seeded: SeededTable<Row>, _ records: [Row], _ digest: HashFunction) {
        (table, fields) = (seeded.table, seeded.fields.map { ($0.column, $0.role) })
        (nameOfSlot, order, answers) = (seeded.nameOfSlot, seeded.order, seeded.answers)
        (unpublishes, isList) = (seeded.unpublishes, seeded.isList)
        // Only the closures, since copying whole fields takes longer than calling them.
        let values = seeded.fields.map(\.value)
        let reported = inParallel(records) { record in
            let row = values.map { $0(record) }
            return (row: row, hash: digest(hashedBytes(row)))
        }
        (rows, hashes) = (reported.map(\.row), reported.map(\.hash))
    }

    var isEmpty: Bool { rows.isEmpty }

    func columns(_ role: SeededRole) -> [Column] { fields.filter { $0.role == role }.map(\.column) }

    /// The column in which a row that leaves makes room: a number becomes negative, a name gets the id appended.
    var clearedColumn: Column {
        columns(.slot).last { !["program", "age_band"].contains($0.name) } ?? fields[0].column
    }

    private var place: (id: Int, band: Int?) {
        (fields.firstIndex { $0.role == .id } ?? 0, fields.firstIndex { $0.column.name == "age_band" })
    }

    func id(of row: [SQLValue]) -> String { row[place.id].plainText ?? "" }

    /// Empty for kinds that are the same for all ages.
    func band(of row: [SQLValue]) -> String { place.band.flatMap { row[$0].plainText } ?? "" }

    var hasBands: Bool { place.band != nil }

    /// The places that are given up and that none of its rows has.
    func abandonedPlaces(_ history: History) -> [(band: String, value: SQLValue)] {
        let slot = fields.firstIndex { $0.role == .slot && $0.column.name == clearedColumn.name }
        guard !isList, let slot, let band = place.band else { return [] }
        let taken = Set(rows.map { [$0[band].plainText, $0[slot].plainText] })
        return history.abandonedPlaces.filter { given in
            let isDay = if case .integer = given.value { true } else { false }
            return clearedColumn.kind == (isDay ? .integer : .text)
                && !taken.contains([given.band, given.value.plainText])
        }
    }

    /// An SQL condition: whether the place of a row is given up. Nil if no place is.
    func isAbandoned(_ row: String, _ history: History, _ dialect: Dialect) -> String? {
        let conditions = abandonedPlaces(history).map { place in
            "\(row).age_band = \(dialect.literal(place.band))"
                + " and \(row).\(clearedColumn.name) = \(dialect.literal(place.value))"
        }
        return conditions.isEmpty ? nil : conditions.joined(separator: " or ")
    }
}

/// Where the answers to the prompts of a row are kept.
package struct Answers: Sendable {
    /// The column whose prompts, and their options, are answered.
    let prompts: String
    let results: Table
    /// The column of the results that says which row they are about.
    let owner: String
}

package enum SeededRole: Sendable {
    /// The id in the JSON, by which upserts find rows.
    case id
    /// Part of a row's place. No two rows have the same place at any time.
    case slot
    /// A value that upserts update.
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
    /// Returns an SQL expression that names a row's place for people, given the SQL name of the row.
    package let nameOfSlot: @Sendable (String) -> String
    /// Whether rows of the program that are missing from a build are unpublished.
    package var unpublishes = false
    /// Whether it is the table of a list, whose row ids are made of the ids in the sources.
    package var isList = false
    /// The column with the row's place among others.
    package var order: String?
    package var answers: Answers?
    /// The names of columns, by keys in the JSON.
    package var columnsByKey: [String: String] = [:]
}

extension Table {
    /// The table of some fields, with the times after the id.
    package init<Row>(
        _ name: String, _ summary: String, _ fields: [SeededTable<Row>.Field], uniques: [Unique], indexes: [[String]]
    ) {
        let columns = fields.map(\.column)
        self.init(
            name: name, summary: summary, columns: columns.prefix(1) + Column.times + columns.dropFirst(),
            uniques: uniques, indexes: indexes, filled: Set(fields.filter { $0.role == .content }.map(\.column.name)),
            policies: [Policy(command: .select, rows: .every)])
    }
}
