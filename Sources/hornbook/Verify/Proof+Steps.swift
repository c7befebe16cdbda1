import DailyPractice
import Publishing

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
        if !others.isEmpty {
            skip("files", "in no row of a database: \(others.joined(separator: ", "))")
        }
    }

    /// By a user of each band.
    func play(_ build: BuiltProgram, _ replay: FunctionReplay) throws {
        let activities = build.activities()
        for band in AgeBand.allCases where activities.contains(where: { $0.ageBand == band }) {
            let user = users[band] ?? FunctionReplay.id()
            if users[band] == nil, let reason = try replay.refusal(making: user, for: band) {
                throw Untried("no user can be made: \(reason)")
            }
            users[band] = user
            try replay.play(activities, band: band, user: user)
        }
    }

    func replay() throws {
        guard layouts.contains(where: \.isPlayed) else { return }
        let replay = FunctionReplay(in: database)
        do {
            try play(build, replay)
        } catch let untried as Untried {
            return skip("functions", untried.reason)
        }
        choices += replay.choices
        let how = hasRoles ? ", under row-level security" : ""
        add(
            "functions",
            "the queries of the four functions, for \(counted(replay.days, "day")) of all bands\(how): every "
                + "answer decodes, \(counted(replay.choices.count, "choice")) kept",
            replay.differences)
        if !hasRoles {
            skip(
                "row-level security",
                database.dialect == .sqlite
                    ? "SQLite has none: use --postgres"
                    : "the server has no role authenticated, or no auth.uid()")
        }
    }

    func checkGuards() throws {
        var guards = Guards(in: database)
        try guards.checkTriggers(tables)
        if hasRoles {
            let user = users.values.min() ?? FunctionReplay.id()
            try guards.checkAccess(
                layouts, of: user, by: users.values.first { $0 != user } ?? FunctionReplay.id())
        }
        add(
            "guards",
            hasRoles
                ? "users write their own results and nothing else; what is remembered is only added to"
                : "rows say when they changed; what is remembered is only added to",
            guards.differences)
    }

    func applyAgain() throws {
        let names = (tables + HistoryTables.all).map(\.name)
        let before = try snapshot(names)
        let rows = before.values.reduce(0) { $0 + $1.count }
        guard try apply(build, "again", silently: true) else { return }
        let found = differences(from: before, to: try snapshot(names))
        add(
            "again",
            "applied once more, over \(counted(rows, "row")): none is written",
            found)
    }

    /// Every answer joins with what its user saw.
    func compareAnswers() throws {
        guard !choices.isEmpty else { return }
        let view = database.dialect == .postgres ? "hornbook.answers" : "hornbook_answers"
        var joined: [String: [String: Node]] = [:]
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
                        built: Node.text(text).description,
                        found: row?[column]?.description ?? "no such row"))
            }
        }
        add(
            "answers",
            "\(counted(choices.count, "stored answer")) joined with the words that their users saw", found)
    }

    func compareCatalog(_ before: [Deviation]) throws {
        let all = tables + HistoryTables.all
        var found = isNew ? try CatalogComparison(all, in: database, withRoles: hasRoles).differences : []
        let known = Set(before.map { "\($0.place) \($0.found)" })
        found += try CatalogLint.found(by: database, all, withRoles: hasRoles).filter {
            !known.contains("\($0.place) \($0.found)")
        }
        let columns = all.reduce(0) { $0 + $1.columns.count }
        let lints = CatalogLint.all.count { hasRoles || !$0.asksForRoles }
        let tables = "\(counted(all.count, "table")) with \(counted(columns, "column"))"
        add(
            "catalog",
            database.dialect == .postgres
                ? "\(tables); \(lints) rules of Supabase's linter find nothing new"
                : "\(tables); no reference leads nowhere",
            found)
    }
}
