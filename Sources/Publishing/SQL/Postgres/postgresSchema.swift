/// The DDL for PostgreSQL. It holds utility statements and DO blocks only, which no client analyses
/// before the ones in front of them have run.
func postgresSchema(_ tables: [Table]) -> [UInt8] {
    var sql: [UInt8] = []
    sql += """
        -- The tables, for PostgreSQL 13 or later, Supabase included.
        --
        -- Apply:  psql -X -v ON_ERROR_STOP=1 -f schema.sql
        --
        -- As the owner of the tables, before seed.sql. It can be applied again at any time: it makes
        -- what is missing and leaves what is there as it is.


        """
    sql += postgresHead
    for table in tables {
        sql += "\n"
        sql += table.isShared ? gain(table) : create(table)
        for columns in table.indexes {
            sql += "create index if not exists \(table.indexName(columns)) on public.\(table.name) "
            sql += "(\(columns.joined(separator: ", ")));\n"
        }
        if !table.policies.isEmpty { sql += secure(table) }
    }
    sql += touch(tables)
    sql += "\ncommit;\n"
    return sql
}

private func create(_ table: Table) -> String {
    var parts = table.columns.map { "  -- \($0.summary)\n  \(definition(of: $0))" }
    parts += table.uniques.map { unique in
        "  unique (\(unique.columns.joined(separator: ", ")))"
            + (unique.isDeferred ? " deferrable initially deferred" : "")
    }
    return """
        -- \(table.summary)
        create table if not exists public.\(table.name) (
        \(parts.joined(separator: ",\n"))
        );

        """
}

/// A table of the app's own: made only where there is none, its columns added one by one.
private func gain(_ table: Table) -> String {
    let keys = table.columns.filter(\.isKey).map { "  -- \($0.summary)\n  \(definition(of: $0))" }
    let gained = table.columns.filter { !$0.isKey }.map { column in
        "-- \(column.summary)\n"
            + "alter table public.\(table.name) add column if not exists \(definition(of: column));\n"
    }
    return """
        -- \(table.summary)
        create table if not exists public.\(table.name) (
        \(keys.joined(separator: ",\n"))
        );
        \(gained.joined())
        """
}

private func definition(of column: Column) -> String {
    var parts = [column.name, typeName(of: column.kind)]
    if column.isKey { parts.append("primary key") }
    if !column.isKey, !column.isNullable { parts.append("not null") }
    if let standard = column.standard { parts.append("default \(expression(standard))") }
    if !column.words.isEmpty {
        let words = column.words.map(Dialect.postgres.literal).joined(separator: ", ")
        parts.append("check (\(column.name) in (\(words)))")
    }
    if let reference = column.reference {
        parts.append("references public.\(reference.table) (id)")
        if reference.cascades { parts.append("on delete cascade") }
    }
    return parts.joined(separator: " ")
}

private func typeName(of kind: Column.Kind) -> String {
    switch kind {
    case .uuid: "uuid"
    case .timestamp: "timestamptz"
    case .integer: "integer"
    case .text: "text"
    case .boolean: "boolean"
    case .json: "jsonb"
    }
}

private func expression(_ standard: Column.Default) -> String {
    switch standard {
    case .randomID: "gen_random_uuid()"
    case .now: "now()"
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .text(let text): Dialect.postgres.literal(text)
    case .json(let json): Dialect.postgres.literal(json) + "::jsonb"
    }
}
