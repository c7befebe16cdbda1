import Builds
import CanonicalJSON
import DailyPractice
import Publishing
import SourceText

extension Proof {
    func compareRows() throws {
        var found: [Deviation] = []
        var files: Set<String> = []
        var rows = 0
        let translated = (build.manifest.languages ?? []).compactMap { language in
            build.translated(into: language).map { (build: $0, language: Optional(language)) }
        }
        for (build, language) in [(build, nil)] + translated {
            for layout in layouts {
                let comparison = try RowComparison(build, layout, in: database, language: language)
                found += comparison.differences
                files.formUnion(comparison.files)
                rows += comparison.count
            }
        }
        add(
            "rows", "\(counted(files.count, "file")) of JSON, written from \(counted(rows, "row")): the same bytes",
            found)
        let others = build.manifest.files.map(\.path).filter { path in
            path.hasPrefix("json/") && !layouts.contains { $0.holds(path) }
        }
        if !others.isEmpty { skip("files", "in no row of a database: \(others.joined(separator: ", "))") }
    }

    /// Stores results for a build's activities, by a user of each band.
    func keep(_ results: UserResults, of build: BuiltProgram) throws {
        let activities = build.activities()
        for band in AgeBand.allCases where activities.contains(where: { $0.ageBand == band }) {
            let user = users[band] ?? UserResults.id()
            if users[band] == nil, let reason = try results.refusal(making: user, for: band) {
                throw Unprovable("no user can be made: \(reason)")
            }
            users[band] = user
            try results.keep(of: activities, band: band, user: user)
        }
        choices += results.choices
    }

    func keepResults() throws {
        guard layouts.contains(where: \.isPlayed) else { return }
        let results = UserResults(in: database)
        do { try keep(results, of: build) } catch let untried as Unprovable { return skip("results", untried.reason) }
        let how = database.hasRoles ? ", under row-level security" : ""
        add(
            "results",
            "users of all bands do \(counted(results.days, "day"))\(how): "
                + "\(counted(results.choices.count, "choice")) kept", results.differences)
        if let reason = database.hasNoRoles { skip("access", reason) }
    }

    func checkAccess() throws {
        guard database.hasRoles else { return }
        let user = users.values.min() ?? UserResults.id()
        let foreign = users.values.first { $0 != user } ?? UserResults.id()
        let found = try database.accessDifferences(tables + history, of: user, by: foreign)
        add("access", "users write their own results and nothing else", found)
    }

    func applyAgain() throws {
        let names = (tables + history).map(\.name)
        let rows = try remember(names)
        guard try apply(build, "again", silently: true) else { return }
        add("again", "applied once more, over \(counted(rows, "row")): none is written", try changes(of: names))
    }

    func compareAnswers() throws {
        guard !choices.isEmpty else { return }
        let view = database.dialect == .postgres ? "hornbook.answers" : "hornbook_answers"
        var joined: [String: JSONObject] = [:]
        for row in try database.rows("select * from \(view)") {
            let key = ["result_id", "prompt_id", "option_id"].map { row[$0]?.text ?? "" }
            joined[key.joined(separator: "/")] = row
        }
        var found: [Deviation] = []
        for choice in choices {
            let row = joined["\(choice.result)/\(choice.prompt)/\(choice.option)"]
            for (column, text) in [("prompt_text", choice.promptText), ("option_text", choice.optionText)]
            where row?[column]?.text != text {
                found.append(
                    Deviation(
                        place: "\(view), \(choice.prompt)/\(choice.option)", column: column,
                        built: JSONValue.text(text).excerpt(), found: row?[column]?.excerpt() ?? "no such row"))
            }
        }
        add("answers", "\(counted(choices.count, "stored answer")) joined with the words that their users saw", found)
    }

    private static let kept = ["daily_practice_results", "users", "children"]

    /// Applies the previous release, and stores results of its users. Returns its ids; nil if there is none.
    func applyPrevious() throws -> [(table: Table, id: String)]? {
        guard let previous else {
            skip(
                "previous",
                database.isInUse
                    ? "the database itself has the release before"
                    : "no earlier release of it is given: name its build with --previous")
            return nil
        }
        guard try apply(previous, "previous seed") else { return nil }
        try keep(UserResults(in: database), of: previous)
        let ids = try layouts(of: previous).flatMap { layout in
            try self.ids(in: layout.table).map { (table: layout.table, id: $0) }
        }
        _ = try remember(Proof.kept)
        return ids
    }

    private func ids(in table: Table) throws -> [String] {
        try database.rows("select id from \(database.name(of: table))").compactMap { $0["id"]?.text }
    }

    func comparePrevious(_ before: [(table: Table, id: String)]) throws {
        var found = try changes(of: Proof.kept)
        var now: [String: Set<String>] = [:]
        for (table, id) in before {
            if now[table.name] == nil { now[table.name] = Set(try ids(in: table)) }
            guard now[table.name]?.contains(id) == false else { continue }
            found.append(
                Deviation(
                    place: "\(database.name(of: table)), id \(id)", built: "a row of the release before",
                    found: "no such row"))
        }
        add(
            "previous",
            "over \(counted(before.count, "row")) of the release before, with "
                + "\(counted(choices.count, "answer")) of users: every id and every result stays", found)
    }

    /// Keeps a copy of some tables in the database. Returns the number of rows.
    private func remember(_ names: [String]) throws -> Int {
        try copies(of: names).reduce(0) { count, table in
            try database.run(
                Array("drop table if exists \(table.copy); create temp table \(table.copy) as \(table.rows);".utf8))
            return count + (try database.value("(select count(*) from \(table.copy))").integer ?? 0)
        }
    }

    /// Some tables, their copies, and a query for their rows. In PostgreSQL a `ctid` shows whether a row was written
    /// again.
    private func copies(of names: [String]) -> [(name: String, copy: String, rows: String)] {
        (tables + history).filter { names.contains($0.name) }.map { table in
            let name = database.name(of: table)
            return database.dialect == .postgres
                ? (
                    name, "pg_temp.verified_\(table.name)",
                    "select ctid::text as place, to_jsonb(kept) as row from \(name) as kept"
                ) : (name, "temp.verified_\(table.name)", "select rowid as rowid, * from \(name)")
        }
    }

    /// The rows of tables that are other ones than when they were copied.
    private func changes(of names: [String]) throws -> [Deviation] {
        try copies(of: names).sorted { $0.name < $1.name }.flatMap { table, copy, rows -> [Deviation] in
            let old = try differing("select * from \(copy)", rows)
            let new = try differing(rows, "select * from \(copy)")
            return Set(old.keys).union(new.keys).sorted().flatMap { id -> [Deviation] in
                let place = "\(table), id \(id)"
                guard let one = old[id], let other = new[id] else {
                    let (built, found) = old[id] == nil ? ("no such row", "a row") : ("a row", "no such row")
                    return [Deviation(place: place, built: built, found: found)]
                }
                return JSONValue.differences(.object(one), .object(other)).map { difference in
                    difference.path == "ctid"
                        ? Deviation(place: place, built: "a row that is not written", found: "one that is")
                        : Deviation(difference, at: place)
                }
            }
        }
    }

    /// The rows of a query that another one has not, by what identifies them. Each value is a text, since users may
    /// store JSON that Foundation does not decode.
    private func differing(_ rows: String, _ others: String) throws -> [String: JSONObject] {
        let isPostgres = database.dialect == .postgres
        let texts = "place, (select json_object_agg(key, value) from jsonb_each_text(kept.row)) as row"
        let found = try database.rows("select \(isPostgres ? texts : "*") from (\(rows) except \(others)) as kept")
        let pairs = found.map { found -> (String, JSONObject) in
            var row = found
            if isPostgres, case .object(let values)? = found["row"] {
                row = values
                row["ctid"] = found["place"]
            }
            return (["id", "valid_from", "applied_at"].compactMap { row[$0]?.text }.joined(separator: ", "), row)
        }
        return Dictionary(pairs) { $1 }
    }
}
