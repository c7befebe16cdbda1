/// The rows of one table on their way into PostgreSQL: what their tables are called, and what is said of a row
/// in several places.
///
/// `staged` holds what the file says, with the hash that it gives for each row and the one of what arrived; `plan`
/// what is to be done with each; `leaving` the ids of what is to make room; `gone` what rows would lose that their
/// users answered.
struct PostgresRows {
    let seed: Seed
    let history: History

    var table: String { seed.table.qualifiedName }
    var staged: String { "pg_temp.hornbook_\(seed.table.name)" }
    var plan: String { "pg_temp.hornbook_\(seed.table.name)_plan" }
    var leaving: String { "pg_temp.hornbook_\(seed.table.name)_leaving" }
    var gone: String { "pg_temp.hornbook_\(seed.table.name)_gone" }

    /// A column of a row, with an absent list and an empty one alike.
    func compared(_ column: Column, of row: String) -> String {
        if case .json(let standard)? = column.standard { return "coalesce(\(row).\(column.name), '\(standard)')" }
        return "\(row).\(column.name)"
    }

    func list(_ columns: [Column], of row: String) -> String {
        "(" + columns.map { compared($0, of: row) }.joined(separator: ", ") + ")"
    }

    /// What makes a row another one: a row that gets other values here makes room first.
    var placing: [Column] { seed.columns(.slot) + seed.columns(.content).filter { $0.name == seed.order } }

    var content: [Column] { seed.columns(.content).filter { $0.name != seed.order } }

    /// The band of a row, for what is counted and numbered by band.
    func band(of row: String) -> String { seed.hasBands ? "\(row).age_band" : "''::text" }

    /// Whether a row of the table is this program's.
    func isOurs(_ row: String) -> String {
        seed.columns(.slot).contains { $0.name == "program" } ? "\(row).program = the_program" : "true"
    }

    /// Whether apps are given the row.
    func isServed(_ row: String) -> String {
        seed.unpublishes ? "\(row).is_published" : "\(row).\(seed.parked.name) > 0"
    }

    /// Whether a row has the place in which rows are put that have left.
    func isAside(_ row: String) -> String {
        let column = "\(row).\(seed.parked.name)"
        if seed.parked.kind == .integer { return "\(column) < 0" }
        return "pg_catalog.right(\(column), 39) = ' (' || \(row).id || ')'"
    }

    /// Whether anything but this very file says that the row is content of this program.
    func isKnown(_ row: String) -> String {
        """
        (exists (
              select from hornbook.versions where versions.id = \(row).id and versions.program = the_program
            ) or exists (
              select from pg_temp.hornbook_retired as retired
              where retired.record = \(row).id and retired.prompt is null
            )\(seed.isGivenUp(row, history, .postgres).map { " or \($0)" } ?? ""))
        """
    }

    func isStaged(_ row: String) -> String { "exists (select from \(staged) as staged where staged.id = \(row).id)" }

    /// The hash of a row that is not as any build has it.
    var foundHash: String { postgresHash(of: seed.fields.map { "found.\($0.column.name)::text" }) }

    /// Whether a row of the table holds what the file says.
    var isAsStaged: String {
        let columns = seed.fields.map(\.column)
        return "\(list(columns, of: "found")) is not distinct from \(list(columns, of: "staged"))"
    }

    /// A row of the table as JSON, without its times and without what the app keeps there.
    var foundContent: String {
        let pairs = seed.fields.map { "'\($0.column.name)', found.\($0.column.name)" }
        return stride(from: 0, to: pairs.count, by: 40).map { start in
            let some = pairs[start..<min(start + 40, pairs.count)]
            return "pg_catalog.jsonb_build_object(\(some.joined(separator: ", ")))"
        }.joined(separator: " || ")
    }
}
