/// The steps of a seed's block for the rows of one table.
extension SeedRows {
    /// Refuses a damaged file: rows that are missing, repeated or changed. Also refuses rows that row-level
    /// security hides, since they cannot be compared.
    var stagedRowsCheck: String {
        let totals = compareTotals(
            of: "select \(band(of: "staged")) as band, staged.id, staged.row_hash as hash from \(staged) as staged",
            "nothing was changed, since not every row of \(seed.table.name) arrived",
            hint: "The file is damaged. Build it again.")
        let hidden = [seed.table] + [seed.answers?.results].compactMap { $0 }
        return section(PackageResources.arrival_postgres_sql, ["totals": totals])
            + hidden.map { table in
                fill(PackageResources.hidden_rows_postgres_sql, ["table": table.qualifiedName, "name": table.name])
                    + "\n"
            }.joined()
    }

    /// Raises an error if the served rows differ from the built ones.
    var servedRowsCheck: String {
        let all = ["found", "staged"].map { tuple(columns, of: $0) }.joined(separator: " is not distinct from ")
        let totals = compareTotals(
            of: fill(PackageResources.served_postgres_sql, ["found_is_as_staged": all]),
            "nothing was changed, since \(seed.table.name) would not serve what was built",
            hint: "A trigger or a rule of the table changes or drops what is written to it.")
        return section(PackageResources.proof_postgres_sql, ["totals": totals])
    }

    /// Raises an error if the number or hash of a band's rows is not that of the build.
    private func compareTotals(of query: String, _ message: String, hint: String) -> String {
        let totals = seed.totals.map { "('\($0.band)', \($0.rows), '\($0.hash)')" }
        // A list may be empty if its kind has other lists.
        let wanted =
            totals.isEmpty
            ? "select null::text, null::bigint, null::text where false"
            : "values\n    \(totals.joined(separator: ",\n    "))\n  "
        return fill(
            PackageResources.totals_postgres_sql,
            ["query": query, "message": message, "hint": hint, "wanted": wanted])
    }

    /// Plans the changes, refuses undeclared rows and lost answers, records what is found, and writes the content of
    /// rows that stay.
    var changes: String {
        let losses = answers(PackageResources.prompts_postgres_sql).map {
            section(PackageResources.losses_postgres_sql, $0)
        }
        let hint =
            seed.isList
            ? PackageResources.hint_for_lists_postgres_sql : PackageResources.hint_for_records_postgres_sql
        var values = ["hint": fill(hint), "losses": losses ?? ""]
        values["other_programs"] = isShared ? fill(PackageResources.other_programs_postgres_sql) + "\n" : ""
        values["early_checks"] = refuseChecks("exists (select from \(table))")
        values["content"] = given(seed.columns(.content).filter { $0.name != seed.order })
        return section(PackageResources.rows_postgres_sql, values)
    }

    private func given(_ columns: [Column]) -> String {
        columns.map { "\($0.name) = staged.\($0.name)" }.joined(separator: ",\n    ")
    }

    /// Moves rows to their places, and adds new ones. A table of the app may check after each row that no two share a
    /// place. So rows that move or leave first get free places: negative numbers, counted by band, or names with the
    /// id appended.
    var moves: String {
        var clearing = numbers.map { "\($0) = parked.parked_\($0)" }
        if seed.clearedColumn.kind == .text {
            let name = seed.clearedColumn.name
            clearing.append(
                "\(name) = case when \(isCleared("found")) then found.\(name) "
                    + "else found.\(name) || ' (' || found.id || ')' end")
        }
        if seed.unpublishes { clearing.append("is_published = found.is_published and not parked.is_leaving") }
        let parked = numbers.map { ",\n" + fill(PackageResources.parked_postgres_sql, ["number": $0]) }
        var values = ["placing": given(placing)]
        values["late_checks"] = refuseChecks("pg_catalog.count(*) > 0 from \(staged)_plan where is_new")
        values["lowest"] = numbers.map { ", pg_catalog.min(\($0)) as lowest_\($0)" }.joined()
        values["parked"] = parked.joined()
        values["clearing"] = clearing.joined(separator: ",\n    ")
        values["staged_columns"] = columns.map { "staged.\($0.name)" }.joined(separator: ", ")
        // The last part ends its line itself.
        return "\n" + fill(PackageResources.moves_postgres_sql, values)
    }

    /// Refuses a check of the app that rejects every row that makes room. Tries it on a row, and rolls that back.
    private func refuseChecks(_ condition: String) -> String {
        guard let number = numbers.first else { return "" }
        return fill(PackageResources.checks_postgres_sql, ["number": number, "condition": condition]) + "\n"
    }
}
