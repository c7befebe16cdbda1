import ContentModel

/// The rows of one table on their way into SQLite, where no name can be worked out and nothing is asked twice:
/// each step is a statement over tables of the connection's own.
struct SQLiteRows {
    let seed: Seed
    let history: History

    var table: String { seed.table.plainName }
    var staged: String { "temp.hornbook_\(table)" }
    var plan: String { "temp.hornbook_\(table)_plan" }
    var going: String { "temp.hornbook_\(table)_going" }

    var columns: [Column] { seed.fields.map(\.column) }

    func compared(_ column: Column, of row: String) -> String {
        // An absent list and an empty one mean the same.
        if case .json(let standard)? = column.standard { return "coalesce(\(row).\(column.name), '\(standard)')" }
        return "\(row).\(column.name)"
    }

    func list(_ columns: [Column], of row: String) -> String {
        "(" + columns.map { compared($0, of: row) }.joined(separator: ", ") + ")"
    }

    /// What makes a row another one: a row that gets other values here makes room first.
    var placing: [Column] { seed.columns(.slot) + seed.columns(.content).filter { $0.name == seed.order } }

    var content: [Column] { seed.columns(.content).filter { $0.name != seed.order } }

    func band(of row: String) -> String { seed.hasBands ? "\(row).age_band" : "''" }

    func isOurs(_ row: String) -> String {
        seed.columns(.slot).contains { $0.name == "program" }
            ? "\(row).program = (select program from temp.hornbook_build)" : "true"
    }

    func isServed(_ row: String) -> String {
        seed.unpublishes ? "\(row).is_published" : "\(row).\(seed.parked.name) > 0"
    }

    func isAside(_ row: String) -> String {
        let column = "\(row).\(seed.parked.name)"
        if seed.parked.kind == .integer { return "\(column) < 0" }
        return "substr(\(column), -length(\(row).id) - 3) = ' (' || \(row).id || ')'"
    }

    func isStaged(_ row: String) -> String { "\(row).id in (select id from \(staged))" }

    func isKnown(_ row: String) -> String {
        """
        (\(row).id in (
            select id from hornbook_versions where program = (select program from temp.hornbook_build)
          ) or \(row).id in (select record from temp.hornbook_retired where prompt is null)\
        \(seed.isGivenUp(row, history, .sqlite).map { " or \($0)" } ?? ""))
        """
    }

    /// The columns that are numbered below zero in rows that make room.
    var numbers: [String] {
        (seed.parked.kind == .integer ? [seed.parked.name] : []) + [seed.order].compactMap { $0 }
    }

    /// A row of the table as JSON, without its times and without what the app keeps there.
    var foundContent: String {
        let pairs = columns.map { column in
            column.kind == .json
                ? "'\(column.name)', json(found.\(column.name))" : "'\(column.name)', found.\(column.name)"
        }
        return "json_object(\(pairs.joined(separator: ", ")))"
    }

    /// The bytes of a row of staged or served values.
    func bytes(of row: String) -> String {
        columns.map { "coalesce(length(cast(\(row).\($0.name) as blob)), 0)" }.joined(separator: "\n    + ")
    }
}

extension Seed {
    /// What a seed says of all rows of a band, as far as SQLite can count it.
    var lengths: [(band: String, rows: Int, bytes: Int)] {
        totals.map { total in
            let own = rows.filter { band(of: $0) == total.band }
            let bytes = own.reduce(0) { sum, row in sum + row.reduce(0) { $0 + $1.lengthInSQLite } }
            return (total.band, total.rows, bytes)
        }
    }
}

extension SQLValue {
    fileprivate var lengthInSQLite: Int { if case .boolean = self { 1 } else { withPlainBytes(\.count) ?? 0 } }
}
