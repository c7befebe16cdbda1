/// The rows for SQLite. They are staged in temporary tables. Then statements check that they arrived, refuse what
/// they must, move, write and record rows, and verify what is served. SQLite has neither computed names nor
/// blocks, so each step is a statement.
func writeSQLiteSeed(_ publication: Publication, into sink: any OutputSink) {
    var sql = OutputText(into: [sink])
    sql += fill(PackageResources.head_sqlite_sql) + "\n\n" + build(publication)
    let every = publication.seeds.map { SeedRows($0, publication.history, .sqlite) }
    sql += requirements(of: every)
    for rows in every { stageInSQLite(rows, &sql) }
    sql += refuse("newer", fill(PackageResources.newer_sqlite_sql))
    for rows in every { sql += rows.stagedRowsCheckInSQLite }
    for rows in every { sql += rows.changesInSQLite }
    for rows in every { sql += rows.servedRowsCheckInSQLite }
    sql += section(PackageResources.release_sqlite_sql)
    for rows in every { sql += rows.section(PackageResources.summary_sqlite_sql) }
    let own = every.flatMap { [$0.staged, "\($0.staged)_plan", "\($0.staged)_going"] }
    let shared = ["refused", "known", "build", "retired"].map { "temp.hornbook_\($0)" }
    sql += "\n" + (own + shared).map { "drop table \($0);\n" }.joined() + "\ncommit;\n"
    sql.flush(whole: true)
}

/// Says what the database lacks, and which columns of the app nothing fills, before anything else does.
private func requirements(of every: [SeedRows]) -> String {
    func names(_ tables: [Table]) -> String {
        tables.flatMap { table in table.columns.map { "  ('\(table.plainName)', '\($0.name)')" } }.joined(
            separator: ",\n")
    }
    let used = HistoryTables.all(in: .sqlite) + every.map(\.seed.table) + every.compactMap(\.seed.answers?.results)
    return refuse("lacking", fill(PackageResources.lacking_sqlite_sql, ["wanted": names(used)]))
        + refuse("unfilled", fill(PackageResources.unfilled_sqlite_sql, ["filled": names(every.map(\.seed.table))]))
}

/// Temporary tables that every statement uses: the build, its ledger, and what is refused.
private func build(_ publication: Publication) -> String {
    func literal(_ text: String) -> String { Dialect.sqlite.literal(text) }
    let stamp = publication.stamp
    let releases = publication.history.releases
    let known = releases.map {
        "insert into temp.hornbook_known values (\(literal($0.name)), \(literal($0.contentVersion)));\n"
    }
    let retired = publication.history.retired.map { one in
        let parts = [one.record, one.prompt, one.option].map { $0.map(literal) ?? "null" }
        return "insert into temp.hornbook_retired values (\(parts.joined(separator: ", ")));\n"
    }
    return fill(
        PackageResources.build_sqlite_sql,
        [
            "program": literal(publication.program), "release": literal(stamp.release),
            "content": literal(stamp.contentVersion), "tool": literal(toolVersion),
            "newest": releases.last.map { literal($0.name) } ?? "null", "known": known.joined(),
            "retired": retired.joined(),
        ])
}

private func stageInSQLite(_ rows: SeedRows, _ sql: inout OutputText) {
    let names = rows.columns.map(\.name).joined(separator: ", ")
    let declared = rows.columns.map { "\($0.name) \(Dialect.sqlite.type(of: $0.kind))" }.joined(separator: ", ")
    sql += "\ncreate temp table hornbook_\(rows.seed.table.name) (row_hash text, \(declared));\n"
    let seed = rows.seed
    for (index, row) in seed.rows.enumerated() {
        let isFirst = index % 250 == 0
        sql += isFirst ? "insert into \(rows.staged) (row_hash, \(names)) values\n" : ",\n"
        sql += "('\(seed.hashes[index])'"
        for value in row {
            sql += ", "
            Dialect.sqlite.append(value, to: &sql.bytes)
        }
        sql += ")"
        sql.flush()
        if index % 250 == 249 || index == seed.rows.count - 1 { sql += ";\n" }
    }
    // Without it, statements that look up rows read all of them for each. Not unique: a check tells of repeated rows.
    let keys = rows.columns.filter(\.isKey).map(\.name).joined(separator: ", ")
    sql += "create index temp.hornbook_\(seed.table.name)_keys on hornbook_\(seed.table.name) (\(keys));\n"
}
