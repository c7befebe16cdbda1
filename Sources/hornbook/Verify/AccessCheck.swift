import Publishing

struct AccessCheck {
    private let database: any ProvingDatabase
    private(set) var differences: [Deviation] = []

    init(in database: any ProvingDatabase) { self.database = database }

    /// Everybody reads content and nobody writes it; results are their users' own; history is the owner's.
    mutating func run(_ layouts: [RowLayout], of user: String, by stranger: String) throws {
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
    private mutating func refuse(_ statement: String, as role: DatabaseRole, _ place: String, _ found: String) throws
    {
        let through = "let through"
        let said = try database.attempt("\(statement); if found then raise exception '\(through)'; end if", as: role)
        if said == through {
            differences.append(
                Deviation(place: place, built: "rows that are not", found: "rows that can be \(found)"))
        }
    }
}
