/// The rows for SQLite: refused as a whole where the database knows them under other ids, else inserted,
/// or brought up to date where they differ.
func sqliteSeed(_ publication: Publication) -> [UInt8] {
    var sql: [UInt8] = []
    sql += """
        -- The content, for SQLite; schema.sql comes first.
        --
        -- Apply:  sqlite3 -bail FILE < seed.sql
        --
        -- It can be applied again at any time: rows that have not changed are not touched, and none is
        -- ever deleted. Where a row has another id than this build it prints which, fails, and with
        -- -bail nothing is changed.

        PRAGMA foreign_keys=ON;

        begin immediate;

        create temp table hornbook_refused (
          line text constraint "the database has other ids, as listed" check (line is null)
        );

        """
    for seed in publication.seeds where !seed.isEmpty { refuse(seed, &sql) }
    for seed in publication.seeds where !seed.isEmpty { upsert(seed, &sql) }
    for seed in publication.seeds { sql += unpublish(seed, of: publication.program, .sqlite, "") }
    sql += """

        drop table temp.hornbook_refused;

        commit;

        """
    return sql
}

private func upsert(_ seed: Seed, _ sql: inout [UInt8]) {
    sql += "\n" + insertion(into: seed, "")
    appendRows(seed, seed.all, to: &sql)
    sql += upsertion(of: seed, distinct: "is not")
}

/// Lists what the database has under other ids, and fails where there is any such row: SQLite raises
/// errors of one's own only in triggers, but a check can fail anywhere.
private func refuse(_ seed: Seed, _ sql: inout [UInt8]) {
    let slot = seed.columns(.slot).map(\.name)
    let identity = seed.identity.map { seed.fields[$0].column }
    let wanted = slot.map { "wanted.\($0)" }.joined(separator: ", ")
    let found = slot.map { "found.\($0)" }.joined(separator: ", ")
    let declared = identity.map { "\($0.name) \(sqliteType(of: $0.kind))" }.joined(separator: ", ")
    sql += "\ncreate temp table hornbook_wanted (\(declared));\n"
    sql += "insert into temp.hornbook_wanted values\n"
    appendRows(seed, seed.identity, to: &sql)
    sql += """
        ;
        create temp view hornbook_listed as
        select \(wanted), \(seed.otherID) as line
        from temp.hornbook_wanted as wanted join \(seed.table.name) as found on (\(found)) = (\(wanted))
        where found.id <> wanted.id
        union all
        select \(wanted), \(seed.otherSlot)
        from temp.hornbook_wanted as wanted join \(seed.table.name) as found on found.id = wanted.id
        where (\(found)) <> (\(wanted));
        select line from temp.hornbook_listed order by \(slot.joined(separator: ", ")) limit 20;
        insert into temp.hornbook_refused select line from temp.hornbook_listed;
        drop view temp.hornbook_listed;
        drop table temp.hornbook_wanted;

        """
}

private func appendRows(_ seed: Seed, _ places: [Int], to sql: inout [UInt8]) {
    for (index, row) in seed.rows.enumerated() {
        if index > 0 { sql += ",\n" }
        append(row, places, .sqlite, to: &sql)
    }
}
