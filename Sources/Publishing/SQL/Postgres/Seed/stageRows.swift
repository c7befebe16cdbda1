import ContentModel

/// Clears what another seed left in the same transaction, and stages what the history says was removed on purpose.
///
/// Some clients prepare every statement first, which fails for temporary tables that do not exist yet. So each
/// statement is in a block, which is not analysed in advance.
func stageRows(_ retired: [History.Retired], _ sql: inout OutputText) {
    sql += section(PackageResources.staging_postgres_sql)
    insert("insert into pg_temp.hornbook_retired values", "", count: retired.count, &sql) { index, values in
        let one = retired[index]
        let parts = [SQLValue.uuid(one.record), .optional(one.prompt), .optional(one.option)]
        values += "(\(parts.map(Dialect.postgres.literal).joined(separator: ", ")))"
    }
}

/// Stages the rows in a temporary table, in statements of limited size, before anything is changed.
func stageRows(_ rows: SeedRows, of program: String, _ sql: inout OutputText) {
    let columns = rows.columns
    let long = columns.filter { $0.kind == .json }.map {
        "\n  alter table \(rows.staged) alter \($0.name) set storage external;"
    }
    let declared = columns.map { "\($0.name) \(Dialect.postgres.type(of: $0.kind))" }.joined(separator: ", ")
    sql += rows.section(
        PackageResources.staged_postgres_sql,
        ["columns": declared, "external": long.joined(), "program": Dialect.postgres.literal(program)])
    let seed = rows.seed
    let names = columns.map(\.name).joined(separator: ", ")
    // Without a cast, a column that is null in every row would have the type text.
    let arrived = seed.fields.map { column, role in
        let value =
            "arrived.\(column.name)\(column.kind == .text ? "" : "::\(Dialect.postgres.type(of: column.kind))")"
        return role == .content ? "case when standing.id is null then \(value) end" : value
    }
    insert(
        "insert into \(rows.staged) (row_hash, hash_found, stands, \(names))\n  select arrived.row_hash, "
            + postgresHash(of: columns.map { "arrived.\($0.name)::text" })
            + ",\n    standing.id is not null, \(arrived.joined(separator: ", "))\n  from (values",
        ") as arrived (row_hash, \(names)) left join \(rows.staged)_standing as standing\n"
            + "  on standing.id = arrived.id and standing.sha256 = arrived.row_hash", count: seed.rows.count, &sql
    ) { index, values in
        values += "('\(seed.hashes[index])'"
        for value in seed.rows[index] {
            values += ", "
            // JSON stays the text that was hashed.
            if case .json(let json) = value {
                Dialect.postgres.append(text: json, to: &values)
            } else {
                Dialect.postgres.append(value, to: &values)
            }
        }
        values += ")"
    }
}

/// Limits within which clients send and servers parse statements easily.
private enum StatementLimits {
    static let rows = 250
    static let bytes = 256 << 10
}

private func insert(
    _ head: String, _ tail: String, count: Int, _ sql: inout OutputText, appendRow: (Int, inout [UInt8]) -> Void
) {
    var values: [UInt8] = []
    var pending = 0
    for index in 0..<count {
        if pending > 0 { values += ",\n" }
        appendRow(index, &values)
        pending += 1
        let isFull = pending == StatementLimits.rows || values.count >= StatementLimits.bytes
        guard isFull || index == count - 1 else { continue }
        let tag = dollarTag(for: values)
        sql += "\ndo \(tag)\nbegin\n  \(refuseAutocommit)\n  \(head)\n"
        sql += values
        sql += "\(tail);\nend\n\(tag);\n"
        sql.flush()
        values.removeAll(keepingCapacity: true)
        pending = 0
    }
}

/// A dollar quote that does not occur in the text, which must end with a line feed.
func dollarTag(for text: [UInt8]) -> String {
    let sign = UInt8(ascii: "$")
    var taken: Set<ArraySlice<UInt8>> = []
    for start in text.indices where text[start] == sign && text[start...].starts(with: "$hornbook".utf8) {
        if let end = text[(start + 1)...].firstIndex(of: sign) { taken.insert(text[start...end]) }
    }
    var (tag, number) = ("$hornbook$", 0)
    while taken.contains(Array(tag.utf8)[...]) {
        number += 1
        tag = "$hornbook_\(number)$"
    }
    return tag
}
