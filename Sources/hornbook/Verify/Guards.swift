import Publishing

/// What a database must refuse, and what it must do by itself.
struct Guards {
    private let database: any ProvingDatabase
    private(set) var differences: [Difference] = []

    init(in database: any ProvingDatabase) { self.database = database }

    private mutating func report(_ place: String, _ column: String, _ built: String, _ found: String) {
        differences.append(Difference(place: place, column: column, built: built, found: found))
    }

    /// Rows that change say when, and what is remembered stays as it is.
    mutating func checkTriggers(_ tables: [Table]) throws {
        for table in tables where table.isTouched && !table.isShared {
            let name = database.name(of: table)
            guard let id = try database.rows("select id from \(name) limit 1").first?["id"]?.text,
                let changed = table.columns.first(where: { $0.kind == .integer && !$0.isKey })?.name
            else { continue }
            let then = "2001-01-01T00:00:00Z"
            try database.run(
                Array(
                    """
                    savepoint hornbook_guards;
                    update \(name) set updated_at = '\(then)', \(changed) = \(changed) + 1000
                    where id = '\(id)';
                    """.framed(database)))
            let row = try database.rows(
                "select updated_at > '2002-01-01' as moved from \(name) where id = '\(id)'"
            ).first?["moved"]
            try database.run(Array("rollback to savepoint hornbook_guards;".framed(database, atEnd: true)))
            if row != .boolean(true), row != .integer(1) {
                report(name, "updated_at", "the time of the last change", "what it was before")
            }
        }
        let versions = database.name(of: HistoryTables.versions)
        for (statement, what) in [
            ("update \(versions) set release = 'x'", "changed"), ("delete from \(versions)", "deleted"),
        ]
        where try database.attempt(
            "\(statement)\(database.dialect == .postgres ? "; raise exception 'let through'" : "")",
            as: .owner
        )
        .map({ $0 == "let through" }) ?? true {
            report(versions, "", "rows that are only ever added", "rows that can be \(what)")
        }
    }

    /// Everybody reads content and nobody writes it; results are their users' own; what is remembered is the
    /// owner's.
    mutating func checkAccess(_ layouts: [RowLayout], of user: String, by stranger: String) throws {
        for layout in layouts {
            let name = database.name(of: layout.table)
            try refuse(
                "update \(name) set \(layout.order) = \(layout.order) + 1000", as: .user(user), name,
                "written by a user")
            try refuse("delete from \(name)", as: .user(user), name, "deleted by a user")
            try refuse("perform from \(name)", as: .anybody, name, "seen by somebody who is not signed in")
        }
        let results = "public.daily_practice_results"
        if layouts.contains(where: \.isPlayed) {
            let own = "where user_id = '\(user)'"
            try refuse("perform from \(results) \(own)", as: .user(stranger), results, "seen by another user")
            try refuse(
                "update \(results) set total_score = 1 \(own)", as: .user(stranger), results,
                "written by another user")
            try refuse(
                "update \(results) set user_id = '\(stranger)' \(own)", as: .user(user), results,
                "given to another user")
            try refuse(
                "perform from public.users where id = '\(user)'", as: .user(stranger), "public.users",
                "seen by another user")
        }
        for table in HistoryTables.all {
            for role in [DatabaseRole.user(user), .anybody] {
                try refuse(
                    "perform from \(table.qualifiedName)", as: role, table.qualifiedName,
                    "seen by others than the owner")
            }
        }
    }

    /// Refused, or of no row.
    private mutating func refuse(_ statement: String, as role: DatabaseRole, _ place: String, _ found: String)
        throws
    {
        let through = "let through"
        let said = try database.attempt(
            "\(statement); if found then raise exception '\(through)'; end if", as: role)
        if said == through { report(place, "", "rows that are not", "rows that can be \(found)") }
    }
}

extension String {
    /// In a transaction of its own where there is none.
    fileprivate func framed(_ database: any ProvingDatabase, atEnd: Bool = false) -> [UInt8] {
        guard let postgres = database as? PostgresDatabase, !postgres.isInTransaction else {
            return Array(utf8)
        }
        return Array((atEnd ? self + "\nrollback;" : "begin;\n" + self).utf8)
    }
}
