/// The DDL for SQLite. Times are texts in UTC as ISO 8601, UUIDs and JSON are texts, booleans 0 and 1.
func sqliteSchema(_ tables: [Table]) -> [UInt8] {
    var sql: [UInt8] = []
    sql += """
        -- The tables, for SQLite 3.24 or later.
        --
        -- Apply:  sqlite3 -bail FILE < schema.sql
        --
        -- It can be applied again at any time: it makes what is missing and leaves what is there as it
        -- is. (SQLite cannot add just the columns that a table lacks.)

        begin immediate;

        """
    for table in tables {
        let parts =
            table.columns.map { "  -- \($0.summary)\n  \(definition(of: $0))" }
            + table.uniques.map { "  unique (\($0.columns.joined(separator: ", ")))" }
        sql += """

            -- \(table.summary)
            create table if not exists \(table.name) (
            \(parts.joined(separator: ",\n"))
            );

            """
        for columns in table.indexes {
            sql += "create index if not exists \(table.indexName(columns)) on \(table.name) "
            sql += "(\(columns.joined(separator: ", ")));\n"
        }
        if table.isTouched { sql += touch(table) }
    }
    sql += "\ncommit;\n"
    return sql
}

private let now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

private func definition(of column: Column) -> String {
    var parts = [column.name, sqliteType(of: column.kind)]
    if column.isKey { parts.append("primary key") }
    if !column.isNullable { parts.append("not null") }
    if let standard = column.standard { parts.append("default \(expression(standard))") }
    if !column.words.isEmpty {
        let words = column.words.map(Dialect.sqlite.literal).joined(separator: ", ")
        parts.append("check (\(column.name) in (\(words)))")
    }
    switch column.kind {
    case .json:
        // For null, older versions of json_valid say false.
        let orNull = column.isNullable ? "\(column.name) is null or " : ""
        parts.append("check (\(orNull)json_valid(\(column.name)))")
    case .boolean: parts.append("check (\(column.name) in (0, 1))")
    default: break
    }
    if let reference = column.reference {
        parts.append("references \(reference.table) (id)")
        if reference.cascades { parts.append("on delete cascade") }
    }
    return parts.joined(separator: " ")
}

func sqliteType(of kind: Column.Kind) -> String {
    switch kind {
    case .integer, .boolean: "integer"
    case .uuid, .timestamp, .text, .json: "text"
    }
}

private func expression(_ standard: Column.Default) -> String {
    switch standard {
    case .randomID:
        // A UUID of version 4.
        """
        (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
            || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
            || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
        """
    case .now: "(\(now))"
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "1" : "0"
    case .text(let text), .json(let text): Dialect.sqlite.literal(text)
    }
}

/// Sets `updated_at` when another column changes. The trigger does not see its own update, since that
/// is of `updated_at` alone.
private func touch(_ table: Table) -> String {
    let columns = table.columns.map(\.name).filter { $0 != "created_at" && $0 != "updated_at" }
    let changes = columns.map { "old.\($0) is not new.\($0)" }.joined(separator: "\n  or ")
    return """
        create trigger if not exists update_\(table.name)_updated_at
        after update of
          \(columns.joined(separator: ",\n  "))
        on \(table.name) for each row
        when \(changes)
        begin
          update \(table.name) set updated_at = \(now) where id = new.id;
        end;

        """
}
