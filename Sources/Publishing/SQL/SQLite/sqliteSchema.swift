/// The DDL for SQLite. Times are texts in UTC as ISO 8601, UUIDs and JSON are texts, booleans 0 and 1.
func sqliteSchema(_ content: [Table]) -> [UInt8] {
    let tables = content + HistoryTables.all(in: .sqlite)
    var sql: [UInt8] = []
    sql += fill(PackageResources.schema_head_sqlite_sql) + "\n"
    let names = tables.map { "'\($0.plainName)'" }.joined(separator: ", ")
    sql += section(PackageResources.before_sqlite_sql, ["tables": names])
    for table in tables { sql += create(table) }
    sql += refuseWhatCannotGrow(tables)
    sql += "\ncommit;\n" + sqliteGrowth(of: tables) + "\nbegin immediate;\n"
    for table in tables {
        sql += "\n"
        for columns in table.indexes {
            sql += "create index if not exists \(table.indexName(columns)) on \(table.plainName) "
            sql += "(\(columns.joined(separator: ", ")));\n"
        }
        if table.isTouched {
            let columns = table.columns.map(\.name).filter { $0 != "created_at" && $0 != "updated_at" }
            sql += sqliteTouch(table, "update_\(table.plainName)_updated_at", of: columns)
        }
    }
    for command in ["update", "delete"] { sql += section(PackageResources.stays_sqlite_sql, ["command": command]) }
    if tables.contains(where: { $0.name == Table.results.name }) { sql += section(PackageResources.views_sqlite_sql) }
    for (name, values) in answerViews(of: tables, .sqlite) {
        sql += section(PackageResources.answers_sqlite_sql, values.merging(["name": name]) { $1 })
    }
    sql += translationsView(of: tables, .sqlite) + section(PackageResources.changes_sqlite_sql) + "\ncommit;\n"
    return sql
}

private func create(_ table: Table) -> String {
    let parts =
        table.columns.map { column in
            let standard = column.standard ?? table.substitute(for: column)
            return "  -- \(column.summary)\n  \(definition(of: column, standard))"
        } + table.uniques.map { "  unique (\($0.columns.joined(separator: ", ")))" }
        + (table.primaryKey.isEmpty ? [] : ["  primary key (\(table.primaryKey.joined(separator: ", ")))"])
    return section(
        PackageResources.table_sqlite_sql,
        ["summary": table.summary, "table": table.plainName, "columns": parts.joined(separator: ",\n")])
}

let sqliteNow = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/// A required column always has a default: SQLite could not be told later to accept rows that no longer fill it.
private func definition(of column: Column, _ standard: Column.Default?) -> String {
    var parts = [column.name, Dialect.sqlite.type(of: column.kind)]
    if column.isKey { parts.append("primary key") }
    if !column.isNullable { parts.append("not null") }
    if let standard { parts.append("default \(Dialect.sqlite.expression(standard))") }
    if !column.allowedValues.isEmpty {
        let words = column.allowedValues.map(Dialect.sqlite.literal).joined(separator: ", ")
        parts.append("check (\(column.name) in (\(words)))")
    }
    switch column.kind {
    case .json:
        // Older versions of json_valid return false for null.
        let orNull = column.isNullable ? "\(column.name) is null or " : ""
        parts.append("check (\(orNull)json_valid(\(column.name)))")
    case .boolean: parts.append("check (\(column.name) in (0, 1))")
    default: break
    }
    if let reference = column.reference { parts.append(sqliteClause(of: reference)) }
    return parts.joined(separator: " ")
}

func sqliteClause(of reference: Column.Reference) -> String {
    "references \(reference.table) (id)" + (reference.cascades ? " on delete cascade" : "")
}

/// Sets `updated_at` when another column changes. The trigger does not see its own update, since that
/// is of `updated_at` alone.
func sqliteTouch(_ table: Table, _ trigger: String, of columns: [String]) -> String {
    let changes = columns.map { "old.\($0) is not new.\($0)" }.joined(separator: "\n  or ")
    let values = ["trigger": trigger, "table": table.plainName, "changes": changes]
    return fill(
        PackageResources.touch_sqlite_sql, values.merging(["columns": columns.joined(separator: ",\n  ")]) { $1 })
        + "\n"
}
