/// Updates a table that an earlier schema or the app created: adds columns and indexes, and drops `not null` where
/// it would refuse rows. Everything else stays as it is.
func growTable(_ table: Table) -> String {
    let columns = table.grownColumns.map { column in
        let standIn = table.substitute(for: column).map { Dialect.postgres.literal(Dialect.postgres.expression($0)) }
        let definition = Dialect.postgres.literal(definition(of: column))
        return "('\(column.name)', \(definition), \(standIn ?? "null"))"
    }
    guard !columns.isEmpty else { return "" }
    var indexes = table.uniques.map { unique in
        let suffix = unique.isDeferred ? "' deferrable initially deferred'" : "''"
        return "(null, \(textArray(unique.columns)), \(suffix))"
    }
    indexes += table.indexes.map { columns in "('\(table.indexName(columns))', \(textArray(columns)), '')" }
    let made = [
        "table": table.qualifiedName, "schema": table.schema, "indexes": indexes.joined(separator: ",\n      "),
    ]
    return fill(
        PackageResources.growth_postgres_sql,
        [
            "table": table.qualifiedName, "columns": columns.joined(separator: ",\n        "),
            "relaxations": relaxations(of: table),
            "indexes": indexes.isEmpty ? "" : fill(PackageResources.indexes_postgres_sql, made),
        ])
}

/// Drops `not null` from columns of Hornbook's that a row of the seed may leave empty.
private func relaxations(of table: Table) -> String {
    let optional = table.columns.filter { table.filled.contains($0.name) && $0.isNullable && $0.standard == nil }
    guard !optional.isEmpty else { return "" }
    let values = ["table": table.qualifiedName, "optional": wrapped(optional)]
    return fill(PackageResources.relaxations_postgres_sql, values) + "\n"
}

private func wrapped(_ columns: [Column]) -> String {
    stride(from: 0, to: columns.count, by: 5).map { start in
        sqlStrings(columns[start..<min(start + 5, columns.count)].map(\.name))
    }.joined(separator: ",\n          ")
}

func textArray(_ names: [String]) -> String { "array[\(sqlStrings(names))]" }
