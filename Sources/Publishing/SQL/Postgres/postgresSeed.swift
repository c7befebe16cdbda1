/// The rows for PostgreSQL: refused as a whole where the database knows them under other ids, else
/// inserted, or brought up to date where they differ.
func postgresSeed(_ publication: Publication) -> [UInt8] {
    var sql: [UInt8] = []
    sql += """
        -- The content, for PostgreSQL; schema.sql comes first.
        --
        -- Apply:  psql -X -v ON_ERROR_STOP=1 -f seed.sql
        --
        -- It can be applied again at any time: rows that have not changed are not touched, and none is
        -- ever deleted. Where a row has another id than this build it changes nothing and says so.


        """
    sql += postgresHead
    sql += refuseOtherEncodings
    for seed in publication.seeds where !seed.isEmpty { refuse(seed, &sql) }
    for seed in publication.seeds where !seed.isEmpty { upsert(seed, &sql) }
    for seed in publication.seeds {
        sql += unpublish(seed, of: publication.program, .postgres, "public.")
    }
    sql += "\ncommit;\n"
    return sql
}

/// Statements that clients send and servers parse with ease.
private enum StatementLimits {
    static let rows = 250
    static let bytes = 256 << 10
}

private func upsert(_ seed: Seed, _ sql: inout [UInt8]) {
    let places = seed.all
    var values: [UInt8] = []
    var count = 0
    for (index, row) in seed.rows.enumerated() {
        if count > 0 { values += ",\n" }
        append(row, places, .postgres, to: &values)
        count += 1
        let isLast = index == seed.rows.count - 1
        guard isLast || count == StatementLimits.rows || values.count >= StatementLimits.bytes else {
            continue
        }
        sql += "\n" + insertion(into: seed, "public.")
        sql += values
        sql += upsertion(of: seed, distinct: "is distinct from")
        values.removeAll(keepingCapacity: true)
        count = 0
    }
}

/// A block that raises an exception with every row that the database has under another id, or every id
/// that it has for something else.
private func refuse(_ seed: Seed, _ sql: inout [UInt8]) {
    guard !seed.isEmpty else { return }
    sql += refuseStrangeTriggers(on: seed.table)
    let slot = seed.columns(.slot).map(\.name)
    let wanted = row("wanted", slot)
    let found = row("found", slot)
    let order = slot.joined(separator: ", ")
    var body: [UInt8] = []
    body += """

        declare
          listed text;
        begin
          with wanted (\(seed.identity.map { seed.fields[$0].column.name }.joined(separator: ", "))) as (
            values

        """
    let identity = seed.identity
    for (index, row) in seed.rows.enumerated() {
        if index > 0 { body += ",\n" }
        body += "      "
        append(row, identity, .postgres, to: &body)
    }
    body += """

          ), refused as (
            select \(columns("wanted", slot)), \(seed.otherID) as line
            from wanted join public.\(seed.table.name) as found on \(found) = \(wanted)
            where found.id <> wanted.id
            union all
            select \(columns("wanted", slot)), \(seed.otherSlot)
            from wanted join public.\(seed.table.name) as found on found.id = wanted.id
            where \(found) <> \(wanted)
          ), numbered as (
            select line, pg_catalog.row_number() over (order by \(order)) as number,
              pg_catalog.count(*) over () as total
            from refused
          )
          select pg_catalog.string_agg(line, e'\\n' order by number)
            || case when pg_catalog.max(total) > 20
              then e'\\n(' || pg_catalog.max(total) || ' in all)' else '' end
          into listed from numbered where number <= 20;
          if listed is not null then
            raise exception using
              message = 'nothing was changed, since \(seed.table.name) has other ids:' || e'\\n' || listed,
              hint = 'To adopt a row, write its id as `id:` into the source, and build again.';
          end if;
        end

        """
    let tag = dollarTag(for: body)
    sql += "\ndo \(tag)"
    sql += body
    sql += "\(tag);\n"
}

private func row(_ name: String, _ slot: [String]) -> String { "(\(columns(name, slot)))" }

private func columns(_ name: String, _ slot: [String]) -> String {
    slot.map { "\(name).\($0)" }.joined(separator: ", ")
}

/// A dollar quote that does not occur in the text, which must end with a line feed.
func dollarTag(for text: [UInt8]) -> String {
    var number = 0
    while true {
        let tag = number == 0 ? "$hornbook$" : "$hornbook_\(number)$"
        if !contains(text, Array(tag.utf8)) { return tag }
        number += 1
    }
}

private func contains(_ text: [UInt8], _ tag: [UInt8]) -> Bool {
    text.indices.contains { index in
        text[index] == UInt8(ascii: "$") && text[index...].starts(with: tag)
    }
}
