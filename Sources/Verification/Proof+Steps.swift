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
        for layout in layouts {
            let comparison = try RowComparison(build, layout, in: database)
            found += comparison.differences
            files.formUnion(comparison.files)
            rows += comparison.count
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
        let found = try database.accessDifferences(tables + HistoryTables.all, of: user, by: foreign)
        add("access", "users write their own results and nothing else", found)
    }

    func applyAgain() throws {
        let names = (tables + HistoryTables.all).map(\.name)
        let before = try snapshot(names)
        let rows = before.values.reduce(0) { $0 + $1.count }
        guard try apply(build, "again", silently: true) else { return }
        let found = differences(from: before, to: try snapshot(names))
        add("again", "applied once more, over \(counted(rows, "row")): none is written", found)
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

    struct Before {
        let results: [String: [JSONObject]]
        let ids: [(table: Table, id: String)]
    }

    private static let kept = ["daily_practice_results", "users", "children"]

    /// Applies the previous release, and stores results of its users; nil if there is none.
    func applyPrevious() throws -> Before? {
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

    /// The rows of some tables, each value as text, since users may store JSON that Foundation does not decode. In
    /// PostgreSQL a `ctid` shows whether a row was written again.
    func snapshot(_ names: [String]) throws -> [String: [JSONObject]] {
        var rows: [String: [JSONObject]] = [:]
        for table in tables + HistoryTables.all where names.contains(table.name) {
            let name = database.name(of: table)
            guard database.dialect == .postgres else {
                rows[name] = try database.rows("select rowid, * from \(name) order by 1")
                continue
            }
            let texts = "select json_object_agg(key, value) from jsonb_each_text(to_jsonb(kept))"
            rows[name] = try database.rows("select ctid::text, (\(texts)) as row from \(name) as kept order by 1").map
            {
                guard case .object(var row)? = $0["row"] else { return $0 }
                row["ctid"] = $0["ctid"]
                return row
            }
        }
        return rows
    }

    func differences(from before: [String: [JSONObject]], to after: [String: [JSONObject]]) -> [Deviation] {
        before.keys.sorted().flatMap { table in
            let key = { (row: JSONObject) in
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
                return JSONValue.differences(.object(one), .object(other)).map { difference in
                    difference.path == "ctid"
                        ? Deviation(place: place, built: "a row that is not written", found: "one that is")
                        : Deviation(difference, at: place)
                }
            }
        }
    }
}
