/// Code of strangers that runs when a table is written to, read or altered. Whatever runs, runs with the rights of
/// whoever applies a file; so nothing is done to a table from which anything leads to a function, a type or a
/// table of somebody who may not do what its owner may.

/// What is about to be done to a table.
enum TableUse: String {
    /// Rows are looked at, or columns and indexes are made.
    case looked
    /// Rows come and change, but for their ids; none goes.
    case written
    /// Rows come, change and go, and users who are none of its owner are among those who do that.
    case tried

    /// The lock under which nobody makes a trigger or a reference. A seed alone keeps others from writing.
    fileprivate var lock: String? {
        switch self {
        case .looked: nil
        case .written: "share row exclusive"
        case .tried: "row exclusive"
        }
    }
}

/// Refuses tables by which a stranger's code would run. Those that are not there are passed over.
func refuseStrangers(_ uses: [(table: Table, use: TableUse)]) -> String {
    let locks = uses.compactMap { table, use in
        use.lock.map { "  lock table \(table.qualifiedName) in \($0) mode;\n" }
    }
    let comment = locks.isEmpty ? "" : "  -- After this nobody makes a trigger or a reference; everybody reads.\n"
    let roots = uses.map { "('\($0.table.qualifiedName)', '\($0.use.rawValue)')" }
    return section(
        PackageResources.strangers_postgres_sql,
        [
            "comment": comment, "locks": locks.joined(), "roots": roots.joined(separator: ",\n      "),
            "owner_is_trusted": isTrusted("owner", of: "root_owner"),
            "schema_is_trusted": isTrusted("nspowner", of: "root_owner"),
        ])
}

/// Makes the triggers that set `updated_at` where they are missing. A trigger runs with the rights of whoever writes to
/// its table, so a function that belongs to a stranger is not adopted for one; one of the app's is if it does nothing
/// else and its owner may do more anyway.
func touch(_ tables: [Table]) -> String {
    let touched = tables.filter(\.isTouched)
    guard !touched.isEmpty else { return "" }
    return section(
        PackageResources.triggers_postgres_sql,
        ["tables": quoted(touched.map(\.name)), "is_trusted": isTrusted("proowner", of: "relowner")])
}

private func isTrusted(_ owner: String, of tableOwner: String) -> String {
    fill(PackageResources.trusted_postgres_sql, ["owner": owner, "of": tableOwner])
}

extension Table {
    /// SQL that refuses to try a build where users of the database, or its owner, would run a stranger's code.
    package static func refuseStrangers(trying tables: [Table]) -> String {
        Publishing.refuseStrangers((tables + HistoryTables.all).map { ($0, .tried) })
    }
}

/// Refuses a schema of the history, or something in it, that is a stranger's.
func refuseStrangeHistory(beside tables: [Table]) -> String {
    section(PackageResources.strange_history_postgres_sql, ["names": quoted(tables.map(\.name))])
}
