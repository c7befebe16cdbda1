/// Protection against foreign code that runs when a table is written, read or altered. Such code has the rights
/// of whoever applies a file. So a table is refused if it leads to a function, type or table of a role that lacks
/// rights of the table's owner.

/// What is about to be done to a table.
enum TableUse: String {
    /// Rows are read, or columns and indexes are created.
    case looked
    /// Rows are inserted and updated, but not their ids; none is deleted.
    case written
    /// Rows are inserted, updated and deleted, also by users other than the owner.
    case tried

    /// The lock that prevents new triggers and references. Only a seed's lock keeps others from writing.
    fileprivate var lock: String? {
        switch self {
        case .looked: nil
        case .written: "share row exclusive"
        case .tried: "row exclusive"
        }
    }
}

/// Refuses tables that would run a stranger's code. Missing tables are skipped.
func refuseForeignCode(_ uses: [(table: Table, use: TableUse)]) -> String {
    let locks = uses.compactMap { table, use in
        use.lock.map { "  lock table \(table.qualifiedName) in \($0) mode;\n" }
    }
    let comment = locks.isEmpty ? "" : "  -- After this nobody makes a trigger or a reference; everybody reads.\n"
    let roots = uses.map { "('\($0.table.qualifiedName)', '\($0.use.rawValue)')" }
    return section(
        PackageResources.foreign_code_postgres_sql,
        [
            "comment": comment, "locks": locks.joined(), "roots": roots.joined(separator: ",\n      "),
            "owner_is_trusted": isTrusted("owner", of: "root_owner"),
            "schema_is_trusted": isTrusted("nspowner", of: "root_owner"),
        ])
}

/// Creates missing triggers that set `updated_at`. A trigger runs with the rights of whoever writes to its table,
/// so a stranger's function is not used. A function of the app is used if it does nothing else and its owner has
/// these rights anyway.
func touch(_ tables: [Table]) -> String {
    let touched = tables.filter(\.isTouched)
    guard !touched.isEmpty else { return "" }
    return section(
        PackageResources.triggers_postgres_sql,
        ["tables": sqlStrings(touched.map(\.name)), "is_trusted": isTrusted("proowner", of: "relowner")])
}

private func isTrusted(_ owner: String, of tableOwner: String) -> String {
    fill(PackageResources.trusted_postgres_sql, ["owner": owner, "of": tableOwner])
}

extension Table {
    /// SQL that refuses to try a build if users of the database, or its owner, would run a stranger's code.
    package static func refuseForeignCode(trying tables: [Table]) -> String {
        Publishing.refuseForeignCode((tables + HistoryTables.all(in: .postgres)).map { ($0, .tried) })
    }
}

/// Refuses a schema of the history that belongs to a stranger or contains something of a stranger's.
func refuseForeignHistory(for tables: [Table]) -> String {
    section(PackageResources.strange_history_postgres_sql, ["names": sqlStrings(tables.map(\.name))])
}
