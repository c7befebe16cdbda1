/// The DDL for PostgreSQL. It has only utility statements and DO blocks, which no client analyses before the
/// preceding ones have run.
func postgresSchema(_ tables: [Table], in frame: PostgresFrame = .transaction) -> [UInt8] {
    var sql: [UInt8] = []
    sql += frame.head(PackageResources.schema_head_postgres_sql, of: "schema.sql")
    sql += section(PackageResources.waiting_postgres_sql)
    sql += refuseForeignHistory(for: tables) + section(PackageResources.history_schema_postgres_sql)
    let all = tables + HistoryTables.all(in: .postgres)
    sql += refuseForeignCode(all.map { ($0, .looked) })
    let catalog = fill(PackageResources.catalog_postgres_sql, ["tables": sqlStrings(all.map(\.qualifiedName))])
    sql += section(PackageResources.before_postgres_sql, ["catalog": catalog])
    for table in all {
        sql += create(table)
        if !table.policies.isEmpty || table.isClosed { sql += secureTable(table) }
        sql += comment(on: table)
    }
    sql += touch(tables)
    sql += translationsView(of: tables, .postgres)
    sql += section(PackageResources.history_postgres_sql, ["views": analystViews(of: tables)])
    sql += section(PackageResources.changes_postgres_sql, ["catalog": catalog])
    sql += frame.tail
    return sql
}

/// Asks the catalog first, since `if not exists` takes its lock before it looks.
private func create(_ table: Table) -> String {
    var parts = table.columns.map { "      -- \($0.summary)\n      \($0.name) \(definition(of: $0))" }
    parts += table.uniques.map { unique in
        "      unique (\(unique.columns.joined(separator: ", ")))"
            + (unique.isDeferred ? " deferrable initially deferred" : "")
    }
    if !table.primaryKey.isEmpty { parts.append("      primary key (\(table.primaryKey.joined(separator: ", ")))") }
    // Tells later sections that a table of the app was created here.
    let note = "\n    perform pg_catalog.set_config('hornbook.made_\(table.name)', 'on', true);"
    return section(
        PackageResources.table_postgres_sql,
        [
            "summary": table.summary, "table": table.qualifiedName,
            "condition": table.companion.map { "\n    and \(wasCreated($0))" } ?? "",
            "columns": parts.joined(separator: ",\n"), "note": table.isShared ? note : "", "growth": growTable(table),
        ])
}

/// An SQL condition: whether a table of the app was created here.
func wasCreated(_ table: String) -> String {
    "coalesce(pg_catalog.current_setting('hornbook.made_\(table)', true), '') = 'on'"
}

/// Comments on tables and columns in the catalog, unless they have comments.
private func comment(on table: Table) -> String {
    let columns = table.isShared ? table.grownColumns : table.columns
    let lines = columns.map { "('\($0.name)', \(Dialect.postgres.literal($0.summary)))" }
    guard !lines.isEmpty else { return "" }
    let values = [
        "table": table.qualifiedName, "summary": Dialect.postgres.literal(table.summary),
        "columns": lines.joined(separator: ",\n      "),
    ]
    return fill(PackageResources.comments_postgres_sql, values) + "\n"
}

/// The definition of a column, without its name.
func definition(of column: Column) -> String {
    var parts = [Dialect.postgres.type(of: column.kind)]
    if column.isKey { parts.append("primary key") }
    if !column.isKey, !column.isNullable { parts.append("not null") }
    if let standard = column.standard { parts.append("default \(Dialect.postgres.expression(standard))") }
    if !column.allowedValues.isEmpty {
        let words = column.allowedValues.map(Dialect.postgres.literal).joined(separator: ", ")
        parts.append("check (\(column.name) in (\(words)))")
    }
    if let reference = column.reference {
        parts.append("references public.\(reference.table) (id)")
        if reference.cascades { parts.append("on delete cascade") }
    }
    return parts.joined(separator: " ")
}
