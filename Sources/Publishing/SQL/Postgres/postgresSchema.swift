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
        -- what is missing, brings older tables up to date, and loses no row and no column. A table that
        -- needs no change is not locked; for one that does it waits as long as lock_timeout says, or 5 s.


        """
    sql += postgresHead
    sql += boundWaiting
    for table in tables {
        sql += "\n" + create(table)
        if !table.policies.isEmpty { sql += secure(table) }
    }
    sql += touch(tables)
    sql += "\ncommit;\n"
    return sql
}

/// Behind a statement that waits for a lock on a table, everybody else queues.
private let boundWaiting = """

    do $hornbook$
    begin
      if pg_catalog.current_setting('lock_timeout') = '0' then
        perform pg_catalog.set_config('lock_timeout', '5s', true);
      end if;
    end
    $hornbook$;

    """

/// Asks the catalog first: what comes with `if not exists` takes its lock before it looks.
private func create(_ table: Table) -> String {
    var parts = table.columns.map { "      -- \($0.summary)\n      \($0.name) \(definition(of: $0))" }
    parts += table.uniques.map { unique in
        "      unique (\(unique.columns.joined(separator: ", ")))"
            + (unique.isDeferred ? " deferrable initially deferred" : "")
    }
    return """
        -- \(table.summary)
        do $hornbook$
        declare
          command text;
        begin
          if pg_catalog.to_regclass('public.\(table.name)') is null then
            create table public.\(table.name) (
        \(parts.joined(separator: ",\n"))
            );
          end if;
        \(grow(table))end
        $hornbook$;

        """
}

/// All but the name.
func definition(of column: Column) -> String {
    var parts = [typeName(of: column.kind)]
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

func expression(_ standard: Column.Default) -> String {
    switch standard {
    case .randomID: "gen_random_uuid()"
    case .now: "now()"
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .text(let text): Dialect.postgres.literal(text)
    case .json(let json): Dialect.postgres.literal(json) + "::jsonb"
    }
}
