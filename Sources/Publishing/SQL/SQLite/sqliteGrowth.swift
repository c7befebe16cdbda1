/// Adds missing columns to older tables. SQLite has no condition for `add column` and no computed names, but the
/// file to attach can be computed. So each column is added to a table of the attached database. That is this
/// database if the column is missing, else an empty one in memory. Nothing is copied, so rows, the app's columns,
/// indexes, triggers and references stay as they are.
func sqliteGrowth(of tables: [Table]) -> String {
    section(PackageResources.growth_sqlite_sql) + tables.map(growth).joined()
}

/// Refuses tables that lack a column which cannot be added; within a transaction.
func refuseWhatCannotGrow(_ tables: [Table]) -> String {
    let wanted = tables.flatMap { table in
        table.columns.filter { cannotGrow($0, in: table) }.map { "  ('\(table.plainName)', '\($0.name)')" }
    }
    let lines = fill(PackageResources.lacking_sqlite_sql, ["wanted": wanted.joined(separator: ",\n")])
    return section(PackageResources.older_tables_sqlite_sql, ["refusal": refuse("lacking", lines)])
}

private func cannotGrow(_ column: Column, in table: Table) -> Bool {
    column.isKey || !column.isNullable && column.standard == nil && table.substitute(for: column) == nil
}

private func growth(of table: Table) -> String {
    table.grownColumns.filter { !cannotGrow($0, in: table) }.map { column in
        section(
            PackageResources.columns_sqlite_sql,
            [
                "table": table.plainName, "column": column.name, "definition": addition(column, to: table),
                "triggers": triggers(for: column, of: table),
            ])
    }.joined()
}

/// The definition of an added column. SQLite can add no column with a computed default, nor a check without
/// looking at both databases.
private func addition(_ column: Column, to table: Table) -> String {
    var parts = [column.name, Dialect.sqlite.type(of: column.kind)]
    if !column.isNullable { parts.append("not null") }
    if let standard = column.standard ?? table.substitute(for: column), standard.value != nil {
        parts.append("default \(Dialect.sqlite.expression(standard))")
    }
    if let reference = column.reference { parts.append(sqliteClause(of: reference)) }
    return parts.joined(separator: " ")
}

/// Triggers that do for an added column what a new table's default and trigger do.
private func triggers(for column: Column, of table: Table) -> String {
    if let standard = column.standard, standard.value == nil {
        let values = ["column": column.name, "standard": Dialect.sqlite.expression(standard)]
        return fill(PackageResources.standard_sqlite_sql, values.merging(["table": table.plainName]) { $1 }) + "\n"
    }
    guard table.isTouched else { return "" }
    return sqliteTouch(table, "hornbook.update_\(table.plainName)_updated_at_\(column.name)", of: [column.name])
}
