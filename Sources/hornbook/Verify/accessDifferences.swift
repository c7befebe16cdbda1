import Publishing

extension ProvingDatabase {
    /// The violations of these rules: only signed-in users read content, and nobody writes it; results are for
    /// their own users; history is for the owner.
    func accessDifferences(_ layouts: [RowLayout], of user: String, by stranger: String) throws -> [Deviation] {
        typealias Attempt = (statement: String, role: DatabaseRole, place: String, found: String)
        let content = layouts.flatMap { layout -> [Attempt] in
            let name = name(of: layout.table)
            return [
                (
                    "update \(name) set \(layout.order) = \(layout.order) + 1000", .user(user), name,
                    "written by a user"
                ), ("delete from \(name)", .user(user), name, "deleted by a user"),
                ("perform from \(name)", .anybody, name, "seen by somebody who is not signed in"),
            ]
        }
        let (results, own) = ("public.daily_practice_results", "where user_id = '\(user)'")
        let kept: [Attempt] = [
            ("perform from \(results) \(own)", .user(stranger), results, "seen by another user"),
            ("update \(results) set total_score = 1 \(own)", .user(stranger), results, "written by another user"),
            ("update \(results) set user_id = '\(stranger)' \(own)", .user(user), results, "given to another user"),
            (
                "perform from public.users where id = '\(user)'", .user(stranger), "public.users",
                "seen by another user"
            ),
        ]
        let history = HistoryTables.all.flatMap { table -> [Attempt] in
            [DatabaseRole.user(user), .anybody].map { role in
                ("perform from \(table.qualifiedName)", role, table.qualifiedName, "seen by others than the owner")
            }
        }
        let attempts = content + (layouts.contains(where: \.isPlayed) ? kept : []) + history
        return try attempts.compactMap { statement, role, place, found in
            // The rule holds if the attempt is refused or finds no row.
            let through = "let through"
            let said = try attempt("\(statement); if found then raise exception '\(through)'; end if", as: role)
            if said != through { return nil }
            return Deviation(place: place, built: "rows that are not", found: "rows that can be \(found)")
        }
    }
}
