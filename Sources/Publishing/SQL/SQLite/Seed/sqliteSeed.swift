/// The rows for SQLite. They are staged in tables of the connection's own; then it is checked that they arrived,
/// what must be is refused, rows move and are written and recorded, and what is served in the end is counted.
func writeSQLiteSeed(_ publication: Publication, into sink: any OutputSink) {
    var sql = OutputText(into: [sink])
    sql += """
        -- The content, for SQLite; schema.sql comes first.
        --
        -- Apply:  sqlite3 -bail FILE < seed.sql
        --
        -- It can be applied again at any time: rows that have not changed are not touched, and none is
        -- ever deleted. Rows that leave make room below zero. What it refuses it lists and fails, and with
        -- -bail nothing is changed. To go back to an earlier state on purpose, first run, in the same
        -- connection:  create temp table hornbook_go_back (yes);

        PRAGMA foreign_keys=ON;

        begin immediate;

        """
    let every = publication.seeds.map { SQLiteRows(seed: $0, history: publication.history) }
    sql += prepare(publication)
    for rows in every { stage(rows, &sql) }
    sql += refuseNewerInSQLite
    for rows in every { sql += refuseDamage(rows) }
    for rows in every {
        sql += "\n-- \(rows.table)\n" + plan(rows) + refuseStrangeRows(rows) + refuseLosses(rows)
        sql += recordFound(rows) + park(rows) + upsertion(rows) + recordNew(rows)
    }
    for rows in every { sql += prove(rows) }
    sql += recordReleaseInSQLite
    for rows in every { sql += summarize(rows) }
    let own = every.flatMap { [$0.staged, $0.plan, $0.going] }
    let shared = ["refused", "known", "build", "retired"].map { "temp.hornbook_\($0)" }
    sql += "\n" + (own + shared).map { "drop table \($0);\n" }.joined() + "\ncommit;\n"
    sql.handOn(whole: true)
}

/// What every statement asks: which build this is, what its ledger says, and what is refused. SQLite raises
/// errors of one's own only in triggers, but a check can fail anywhere.
private func prepare(_ publication: Publication) -> String {
    func literal(_ text: String) -> String { Dialect.sqlite.literal(text) }
    let stamp = publication.stamp
    let releases = publication.history.releases
    let newest = releases.last.map { literal($0.name) } ?? "null"
    let retired = publication.history.retired.map { one in
        "(\([one.record, one.prompt, one.option].map { $0.map(literal) ?? "null" }.joined(separator: ", ")))"
    }
    return """

        create temp table hornbook_refused (
          damage text constraint "nothing was changed, since the file is damaged: see what is listed"
            check (damage is null),
          newer text constraint "nothing was changed, since the database is newer than this build, as listed"
            check (newer is null),
          strange text constraint "the database has other ids, as listed" check (strange is null),
          lost text constraint "rows with results would lose what users answered, as listed"
            check (lost is null),
          unproved text constraint "nothing was changed, since other than what was built would be served"
            check (unproved is null)
        );
        create temp table hornbook_build as select \(literal(publication.program)) as program,
          \(literal(stamp.release)) as release, \(literal(stamp.contentVersion)) as content_version,
          \(literal(toolVersion)) as tool_version, \(newest) as newest_release,
          exists (select 1 from sqlite_temp_master where name = 'hornbook_go_back') as may_go_back;
        create temp table hornbook_known (name text, content text);
        \(releases.map { "insert into temp.hornbook_known values (\(literal($0.name)), \(literal($0.contentVersion)));\n" }.joined())\
        create temp table hornbook_retired (record text, prompt text, option text);
        \(retired.map { "insert into temp.hornbook_retired values \($0);\n" }.joined())
        """
}

private func stage(_ rows: SQLiteRows, _ sql: inout OutputText) {
    let names = rows.columns.map(\.name).joined(separator: ", ")
    let declared = rows.columns.map { "\($0.name) \(sqliteType(of: $0.kind))" }.joined(separator: ", ")
    sql += "\ncreate temp table \(rows.staged.dropFirst(5)) (row_hash text, \(declared));\n"
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
        sql.handOn()
        if index % 250 == 249 || index == seed.rows.count - 1 { sql += ";\n" }
    }
}

/// Inserts rows, or brings them to their place and up to date where they differ.
private func upsertion(_ rows: SQLiteRows) -> String {
    let names = rows.columns.map(\.name).joined(separator: ", ")
    let changed = rows.columns.filter { !$0.isKey }
    return """
        insert into \(rows.table) as existing (\(names))
        select \(names) from \(rows.staged) where id in (
          select id from \(rows.plan) where is_new or is_moved or is_changed
        )
        on conflict (id) do update set
        \(changed.map { "  \($0.name) = excluded.\($0.name)" }.joined(separator: ",\n"));

        """
}
