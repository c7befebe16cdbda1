import ContentModel

/// The rows of one table in a seed, with the values for names in templates.
///
/// Rows are staged in a temporary table named `hornbook_` and the table's name. More tables have a suffix: `_plan`
/// says what to do with each row. For PostgreSQL, `_leaving` has the ids of rows that make room, and `_gone` what
/// rows would lose that users have answered. For SQLite, `_going` has what makes room.
struct SeedRows {
    let seed: Seed
    let dialect: Dialect
    /// In templates `found` is a row of the table, `staged` one of the file, `every` any of the table.
    private var values: [String: String]

    init(_ seed: Seed, _ history: History, _ dialect: Dialect) {
        (self.seed, self.dialect) = (seed, dialect)
        values = ["name": seed.table.name]
        values["table"] = table
        let program = dialect == .postgres ? "the_program" : "(select program from temp.hornbook_build)"
        for row in ["found", "staged", "every"] {
            values["\(row)_named"] = seed.nameOfSlot(row)
            values["\(row)_band"] = band(of: row)
            values["\(row)_place"] = tuple(placing, of: row)
            values["\(row)_values"] = tuple(seed.columns(.content).filter { $0.name != seed.order }, of: row)
            values["\(row)_slot_list"] = tuple(seed.columns(.slot), of: row)
            values["\(row)_is_ours"] = isShared ? "\(row).program = \(program)" : "true"
        }
        for row in ["found", "refused"] {
            values["\(row)_slot"] = seed.columns(.slot).map { "\(row).\($0.name)" }.joined(separator: ", ")
        }
        values["found_is_served"] = seed.unpublishes ? "found.is_published" : "found.\(seed.clearedColumn.name) > 0"
        values["found_is_aside"] = isCleared("found")
        values["found_is_staged"] =
            dialect == .postgres
            ? "exists (select from \(staged) as staged where staged.id = found.id)"
            : "found.id in (select id from \(staged))"
        values["found_is_known"] = isKnown(history)
        values["found_came_here"] = cameHere(history)
        for row in ["found", "staged"] { values["\(row)_content"] = content(of: row) }
        values["found_state"] = fill(PackageResources.state_postgres_sql, ["names": sqlStrings(columns.map(\.name))])
        values["found_hash"] = postgresHash(of: columns.map { "found.\($0.name)::text" })
        values["columns"] = columns.map(\.name).joined(separator: ", ")
    }

    /// A step of the seed for these rows, without its last line end.
    func fill(_ step: [UInt8], _ more: [String: String] = [:]) -> String {
        Publishing.fill(step, values.merging(more) { $1 })
    }

    /// The same after an empty line, and with its line end.
    func section(_ step: [UInt8], _ more: [String: String] = [:]) -> String { "\n\(fill(step, more))\n" }

    var table: String { dialect == .postgres ? seed.table.qualifiedName : seed.table.plainName }

    var staged: String { "\(dialect == .postgres ? "pg_temp" : "temp").hornbook_\(seed.table.name)" }

    var columns: [Column] { seed.fields.map(\.column) }

    /// The columns of a row's place. A row that gets other values in them makes room first.
    var placing: [Column] { seed.columns(.slot) + seed.columns(.content).filter { $0.name == seed.order } }

    /// The columns that get negative numbers in rows that make room.
    var numbers: [String] {
        (seed.clearedColumn.kind == .integer ? [seed.clearedColumn.name] : []) + [seed.order].compactMap { $0 }
    }

    /// The columns of a row as a tuple; a missing list counts as an empty one.
    func tuple(_ columns: [Column], of row: String) -> String {
        let values = columns.map { column in
            if case .json(let standard)? = column.standard { return "coalesce(\(row).\(column.name), '\(standard)')" }
            return "\(row).\(column.name)"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    /// The band of a row, for counting and numbering by band.
    func band(of row: String) -> String {
        seed.hasBands ? "\(row).age_band" : dialect == .postgres ? "''::text" : "''"
    }

    var isShared: Bool { seed.columns(.slot).contains { $0.name == "program" } }

    /// An SQL condition: whether a row has the place of rows that have left.
    func isCleared(_ row: String) -> String {
        let column = "\(row).\(seed.clearedColumn.name)"
        if seed.clearedColumn.kind == .integer { return "\(column) < 0" }
        return dialect == .postgres
            ? "pg_catalog.right(\(column), 39) = ' (' || \(row).id || ')'"
            : "substr(\(column), -length(\(row).id) - 3) = ' (' || \(row).id || ')'"
    }

    /// An SQL condition: whether anything except this file shows that the row is content of this program.
    private func isKnown(_ history: History) -> String {
        let isAbandoned = seed.isAbandoned("found", history, dialect).map { " or \($0)" } ?? ""
        let known = dialect == .postgres ? PackageResources.known_postgres_sql : PackageResources.known_sqlite_sql
        return Publishing.fill(known, ["is_abandoned": isAbandoned])
    }

    /// An SQL condition: whether the ledger says that the row came from the program that it is of.
    private func cameHere(_ history: History) -> String {
        if history.origins.isEmpty { return "false" }
        let id = dialect == .postgres ? "found.id::text" : "found.id"
        let pairs = history.origins.map { "('\($0.record)', \(dialect.literal($0.program)))" }
        return "(\(id), found.program) in (\(dialect == .postgres ? "" : "values ")\(pairs.joined(separator: ", ")))"
    }

    /// A row as JSON, without its times and without what the app keeps there.
    private func content(of row: String) -> String {
        if dialect == .sqlite {
            let pairs = columns.map { column in
                "'\(column.name)', "
                    + (column.kind == .json ? "json(\(row).\(column.name))" : "\(row).\(column.name)")
            }
            return "json_object(\(pairs.joined(separator: ", ")))"
        }
        let pairs = columns.map { "'\($0.name)', \(row).\($0.name)" }
        // A function takes a hundred arguments at most.
        return stride(from: 0, to: pairs.count, by: 40).map { start in
            let some = pairs[start..<min(start + 40, pairs.count)]
            return "pg_catalog.jsonb_build_object(\(some.joined(separator: ", ")))"
        }.joined(separator: " || ")
    }

    /// The values of a template about answers that would be lost; nil if none are kept. `prompts` is the template
    /// that lists the ids of prompts and options in some rows.
    func answers(_ prompts: [UInt8]) -> [String: String]? {
        seed.answers.map { answers in
            func ids(_ row: String, in from: String) -> String {
                fill(prompts, ["row": row, "from": from, "prompts": answers.prompts])
            }
            return [
                "found_prompts": ids("found", in: table), "staged_prompts": ids("staged", in: staged),
                "owner": answers.owner,
                "results": dialect == .postgres ? answers.results.qualifiedName : answers.results.plainName,
            ]
        }
    }
}
