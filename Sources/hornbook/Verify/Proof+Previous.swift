import Publishing

extension Proof {
    struct Before {
        let results: [String: [[String: Node]]]
        let ids: [(table: Table, id: String)]
    }

    private static let kept = ["daily_practice_results", "users", "children"]

    /// Applies the release before, and keeps results of its users; nil where there is none.
    func applyPrevious() throws -> Before? {
        guard let previous else {
            skip(
                "previous",
                database.isLived
                    ? "the database itself holds what came before"
                    : "no earlier release of it is given: name its build with --previous")
            return nil
        }
        guard try apply(previous, "previous seed") else { return nil }
        try keep(UserResults(in: database), of: previous)
        let ids = try layouts(of: previous).flatMap { layout in
            try database.rows("select id from \(database.name(of: layout.table))").compactMap { row in
                row["id"]?.text.map { (layout.table, $0) }
            }
        }
        return Before(results: try snapshot(Proof.kept), ids: ids)
    }

    func comparePrevious(_ before: Before) throws {
        var found = differences(from: before.results, to: try snapshot(Proof.kept))
        for (table, id) in before.ids
        where try database.rows("select id from \(database.name(of: table)) where id = '\(id)'").isEmpty {
            found.append(
                Deviation(
                    place: "\(database.name(of: table)), id \(id)", built: "a row of the release before",
                    found: "no such row"))
        }
        add(
            "previous",
            "over \(counted(before.ids.count, "row")) of the release before, with "
                + "\(counted(choices.count, "answer")) of users: every id and every result stays", found)
    }

    /// The rows of some tables, with what tells that a row was written again.
    func snapshot(_ names: [String]) throws -> [String: [[String: Node]]] {
        var rows: [String: [[String: Node]]] = [:]
        for table in tables + HistoryTables.all where names.contains(table.name) {
            let version = database.dialect == .postgres ? "ctid::text as ctid, " : "rowid, "
            rows[database.name(of: table)] = try database.rows(
                "select \(version)* from \(database.name(of: table)) order by 1")
        }
        return rows
    }

    func differences(from before: [String: [[String: Node]]], to after: [String: [[String: Node]]]) -> [Deviation] {
        before.keys.sorted().flatMap { table in
            let key = { (row: [String: Node]) in
                ["id", "valid_from", "applied_at"].compactMap { row[$0]?.text }.joined(separator: ", ")
            }
            let old = Dictionary(before[table, default: []].map { (key($0), $0) }, uniquingKeysWith: { $1 })
            let new = Dictionary(after[table, default: []].map { (key($0), $0) }, uniquingKeysWith: { $1 })
            return Set(old.keys).union(new.keys).sorted().flatMap { id -> [Deviation] in
                let place = "\(table), id \(id)"
                guard let one = old[id], let other = new[id] else {
                    let (built, found) = old[id] == nil ? ("no such row", "a row") : ("a row", "no such row")
                    return [Deviation(place: place, built: built, found: found)]
                }
                return Node.object(one).differences(from: .object(other)).map { path, was, now in
                    path == "ctid"
                        ? Deviation(place: place, built: "a row that is not written", found: "one that is")
                        : Deviation(
                            place: place, column: path, built: was?.description ?? "nothing",
                            found: now?.description ?? "nothing")
                }
            }
        }
    }
}
