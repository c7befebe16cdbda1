/// The rows for PostgreSQL. They are staged in tables of the session's own; then one block checks that they
/// arrived, refuses what it must, moves, writes and records, and proves what is served in the end.
/// Both forms of the file differ in how they begin and end.
func writePostgresSeed(_ publication: Publication, into files: [(frame: PostgresFrame, sink: any OutputSink)]) {
    for (frame, sink) in files {
        let head = """
            -- The content, for PostgreSQL; schema.sql comes first.
            --
            \(frame.instructions("seed.sql"))
            --
            -- It can be applied again at any time: rows that have not changed are not touched, and none is
            -- ever deleted. Rows that leave make room below zero. What it refuses changes nothing, and says so.


            """
        sink.take(Array((head + frame.head).utf8))
    }
    var sql = OutputText(into: files.map(\.sink))
    sql += boundWaiting
    sql += refuseOtherEncodings
    sql += refuseOlderSchema
    sql += refuseStrangeHistory(beside: publication.tables)
    let every = publication.seeds.map { PostgresRows(seed: $0, history: publication.history) }
    sql += refuseStrangers(
        (HistoryTables.all + every.map(\.seed.table)).map { ($0, .written) }
            + every.compactMap(\.seed.answers?.results).map { ($0, .looked) })
    sql += dropStaged
    stage(publication.history.retired, &sql)
    for rows in every { stage(rows, &sql) }
    sql += "\ndo $hornbook$\n" + declarations(publication)
    sql += "begin\n  \(refuseAutocommit)\n" + refuseNewer
    for rows in every { sql += refuseDamage(rows) + refuseHidden(rows) }
    for rows in every {
        sql += "\n  -- \(rows.table)\n" + plan(rows) + refuseStrangeRows(rows) + refuseLosses(rows)
        sql += recordFound(rows) + park(rows) + write(rows)
    }
    for rows in every { sql += prove(rows) }
    sql += "\n  -- What every row holds from now on.\n  ended := pg_catalog.clock_timestamp();\n"
    for rows in every { sql += recordNew(rows) }
    sql += recordRelease
    for rows in every { sql += summarize(rows) }
    sql += "  raise notice '%', summary || typed_over;\nend\n$hornbook$;\n"
    sql.handOn(whole: true)
    for (frame, sink) in files { sink.take(Array(frame.tail.utf8)) }
}

private func declarations(_ publication: Publication) -> String {
    func literal(_ text: String) -> String { Dialect.postgres.literal(text) }
    let releases = publication.history.releases
    let known = releases.map { literal($0.name) }.joined(separator: ", ")
    let contents = releases.map { literal($0.contentVersion) }.joined(separator: ", ")
    let stamp = publication.stamp
    return """
        declare
          the_program constant text := \(literal(publication.program));
          the_release constant text := \(literal(stamp.release));
          the_content constant text := \(literal(stamp.contentVersion));
          the_tool constant text := \(literal(toolVersion));
          -- The releases of the ledger, the newest last.
          known constant text[] := array[\(known)]::text[];
          known_contents constant text[] := array[\(contents)]::text[];
          may_go_back constant boolean :=
            coalesce(nullif(pg_catalog.current_setting('hornbook.go_back', true), ''), 'off')::boolean;
          ended timestamptz;
          listed text;
          the_constraint text;
          typed_over text := '';
          summary text := the_program || ' ' || the_release || ' (' || pg_catalog.left(the_content, 12) || ')';

        """
}

/// Rows that row-level security hides cannot be compared.
private func refuseHidden(_ rows: PostgresRows) -> String {
    let tables = [rows.seed.table] + [rows.seed.answers?.results].compactMap { $0 }
    return tables.map { table in
        """
          if pg_catalog.row_security_active('\(table.qualifiedName)'::regclass) then
            raise exception using
              message = 'nothing was changed, since row-level security hides rows of \(table.name) from '
                || current_user,
              hint = 'Apply the file as the owner of the table.';
          end if;

        """
    }.joined()
}
