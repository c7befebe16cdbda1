/// The rows for PostgreSQL. They are staged in temporary tables. Then one block checks that they arrived, refuses
/// what it must, moves, writes and records rows, and verifies what is served. The two forms of the file differ
/// only in how they begin and end.
func writePostgresSeed(_ publication: Publication, into files: [(frame: PostgresFrame, sink: any OutputSink)]) {
    for (frame, sink) in files {
        sink.take(Array(frame.head(PackageResources.seed_head_postgres_sql, of: "seed.sql").utf8))
    }
    var sql = OutputText(into: files.map(\.sink))
    let every = publication.seeds.map { SeedRows($0, publication.history, .postgres) }
    sql += section(PackageResources.waiting_postgres_sql) + requirements(of: every)
    sql += refuseForeignHistory(for: publication.tables)
    sql += refuseForeignCode(
        (HistoryTables.all(in: .postgres) + every.map(\.seed.table)).map { ($0, .written) }
            + every.compactMap(\.seed.answers?.results).map { ($0, .looked) })
    stageRows(publication.history.retired, &sql)
    for rows in every { stageRows(rows, of: publication.program, &sql) }
    let steps: [String: String] = [
        "declarations": declarations(publication), "arrivals": every.map(\.stagedRowsCheck).joined(),
        "rows": every.map(\.changes).joined(), "proofs": every.map(\.servedRowsCheck).joined(),
        "versions": every.map { $0.section(PackageResources.new_versions_postgres_sql) }.joined(),
        "moves": every.map(\.moves).joined(),
        "standing": every.map { $0.section(PackageResources.standing_postgres_sql) }.joined(),
        "summaries": every.map { $0.section(PackageResources.summary_postgres_sql) }.joined(),
    ]
    sql += section(PackageResources.seed_postgres_sql, steps)
    sql.flush(whole: true)
    for (frame, sink) in files { sink.take(Array(frame.tail.utf8)) }
}

/// Says what the database lacks before anything else does.
private func requirements(of every: [SeedRows]) -> String {
    let filled = every.map(\.seed.table)
    let used = HistoryTables.all(in: .postgres) + filled + every.compactMap(\.seed.answers?.results)
    let wanted = used.map { "('\($0.schema)', '\($0.name)', \(textArray($0.grownColumns.map(\.name))))" }
    let known = filled.map { "('\($0.name)', \(textArray($0.columns.map(\.name))))" }
    return section(
        PackageResources.requirements_postgres_sql,
        ["columns": wanted.joined(separator: ",\n    "), "filled": known.joined(separator: ",\n    ")])
}

private func declarations(_ publication: Publication) -> String {
    func literal(_ text: String) -> String { Dialect.postgres.literal(text) }
    let releases = publication.history.releases
    let stamp = publication.stamp
    let values = [
        "program": literal(publication.program), "release": literal(stamp.release),
        "content": literal(stamp.contentVersion), "tool": literal(toolVersion),
        "known": releases.map { literal($0.name) }.joined(separator: ", "),
        "contents": releases.map { literal($0.contentVersion) }.joined(separator: ", "),
    ]
    return fill(PackageResources.declarations_postgres_sql, values) + "\n"
}
