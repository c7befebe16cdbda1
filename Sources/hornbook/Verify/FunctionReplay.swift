import Analysis
import ContentModel
import DailyPractice
import Publishing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Users who do every day of a band, by the queries of the four server functions: what they answer is
/// decoded as the app does it.
final class FunctionReplay {
    private let database: any ProvingDatabase
    private let now = Timestamp(Date())
    private(set) var differences: [Deviation] = []
    /// Every choice that was kept, with the words that its user saw.
    private(set) var choices: [Choice] = []
    private(set) var days = 0

    /// One attempt of a user at a prompt.
    struct Choice: Hashable {
        let result, prompt, option, promptText, optionText: String
    }

    init(in database: any ProvingDatabase) { self.database = database }

    private var isPostgres: Bool { database.dialect == .postgres }

    static func id() -> String { UUID().uuidString.lowercased() }

    /// A user with a child of that band; nil where one was made, else why none could be.
    func refusal(making user: String, for band: AgeBand) throws -> String? {
        let child = FunctionReplay.id()
        let age = [AgeBand.from6to9: 8, .from10to12: 11][band] ?? 14
        let birthday =
            isPostgres
            ? "current_date - interval '\(age) years 5 days'" : "date('now', '-\(age) years', '-5 days')"
        let list = isPostgres ? "array['\(child)']::uuid[]" : "'[\"\(child)\"]'"
        for statement in [
            "insert into children (id, birthday) values ('\(child)', \(birthday))",
            "insert into users (id, child_ids) values ('\(user)', \(list))",
        ] {
            if let reason = try database.attempt(statement, as: .owner) { return reason }
        }
        return nil
    }

    /// Plays what a user of a band is given, day by day, to the end of the program.
    func play(_ activities: [Activity], band: AgeBand, user: String) throws {
        let own = activities.filter { $0.ageBand == band }.sorted { $0.dayNumber < $1.dayNumber }
        for activity in own {
            let place = "day \(activity.dayNumber), \(band.rawValue)"
            do {
                try play(activity, user, place)
                days += 1
            } catch let refusal as Refusal {
                report(place, "", "", refusal.description)
                return
            } catch let error as DecodingError {
                report(place, error.place, "what the app decodes", error.reason)
            }
        }
    }

    private func report(_ place: String, _ column: String, _ built: String, _ found: String) {
        differences.append(Deviation(place: place, column: column, built: built, found: found))
    }

    private func play(_ activity: Activity, _ user: String, _ place: String) throws {
        try database.run(
            Array(
                """
                update users set last_completed_daily_practice_activity = \(activity.dayNumber - 1),
                  last_daily_practice_activity_completed_at = null where id = '\(user)';
                """.utf8))
        guard let given = try dailyActivity(of: user, place) else { return }
        if plain(given) != plain(activity) {
            report("get-daily-activity, \(place)", "activity", activity.id, given.id)
        }
        guard let session = try start(given, user, place) else { return }
        var played = PracticeSession(given)
        for step in recordedPlays(of: given).first?.steps ?? [] {
            _ = try? played.submit(step.answer, at: now)
            guard let result = played.results.first(where: { $0.promptId == step.promptID }) else { continue }
            try keep(result, session, user, place)
        }
        for result in played.results { note(result, session, given) }
        try complete(played, session, user, place)
    }

    /// An absent list and an empty one mean the same.
    private func plain(_ activity: Activity) -> Activity {
        var plain = activity
        if plain.followUpQuestions == [] { plain.followUpQuestions = nil }
        return plain
    }

    private func dailyActivity(of user: String, _ place: String) throws -> Activity? {
        let me = try database.rows(
            "select last_completed_daily_practice_activity as day, "
                + "last_daily_practice_activity_completed_at, child_ids from users where id = '\(user)'",
            as: .user(user)
        ).first
        guard let me else {
            report("get-daily-activity, \(place)", "users", "the user", "no row that the user may see")
            return nil
        }
        let ids =
            me["child_ids"].flatMap { $0.text.flatMap { try? Node(json: $0.utf8) } ?? $0 }?.elements ?? []
        let age =
            isPostgres
            ? "date_part('year', age(birthday))::integer"
            : "strftime('%Y', 'now') - strftime('%Y', birthday) "
                + "- (strftime('%m-%d', 'now') < strftime('%m-%d', birthday))"
        let child = try ids.first?.text.flatMap { id in
            try database.rows("select \(age) as age from children where id = '\(id)'", as: .user(user)).first
        }
        let band = AgeBand.serving(age: child?["age"]?.integer)
        let day = (me["day"]?.integer ?? 0) + 1
        let rows = try database.rows(
            "select * from daily_practice_activities where day_number = \(day) "
                + "and age_band = '\(band.rawValue)'",
            as: .user(user))
        guard rows.count == 1, let row = rows.first else {
            report(
                "get-daily-activity, \(place)", "daily_practice_activities", "one row", "\(rows.count) rows")
            return nil
        }
        var columns = row
        for (name, shape) in shapes { columns[name] = columns[name]?.read(as: shape) }
        let body = Node.object([
            "dayNumber": .integer(day), "activity": .object(columns),
            "userProgress": .object(["lastCompleted": .integer(day - 1), "currentDay": .integer(day)]),
        ])
        return try body.decoded(as: ServerAnswer<ServerFunctions.GetDailyActivity.Response>.self).get()
            .activity.activity
    }

    private func start(_ activity: Activity, _ user: String, _ place: String) throws -> String? {
        let session = FunctionReplay.id()
        try ask(
            "start-practice-session, \(place)",
            """
            insert into daily_practice_results (id, user_id, activity_id, day_number, start_at,
              prompt_results, total_score, completed)
            values ('\(session)', '\(user)', '\(activity.id)', \(activity.dayNumber), '\(now)',
              '[]', 0, false)
            """, as: user)
        let row = try result(session, user)
        let body = Node.object([
            "success": .boolean(row != nil), "sessionId": row?["id"] ?? .null,
            "message": .text("Session started for day \(row?["day_number"]?.integer ?? 0)"),
        ])
        return try body.decoded(as: ServerAnswer<ServerFunctions.StartPracticeSession.Response>.self).get()
            .sessionId
    }

    private func result(_ session: String, _ user: String) throws -> [String: Node]? {
        try database.rows(
            "select * from daily_practice_results where id = '\(session)' and user_id = '\(user)'",
            as: .user(user)
        ).first
    }

    /// Takes the place of what was kept of the prompt.
    private func keep(_ result: PromptResult, _ session: String, _ user: String, _ place: String) throws {
        let row = try self.result(session, user)
        var kept = try results(in: row).filter { $0.promptId != result.promptId }
        kept.append(result)
        let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        try ask(
            "update-prompt-result, \(place)",
            """
            update daily_practice_results set prompt_results = \(database.literal(json))
            where id = '\(session)' and user_id = '\(user)'
            """, as: user)
    }

    private func results(in row: [String: Node]?) throws -> [PromptResult] {
        let value = (row?["prompt_results"] ?? .list([])).read(as: .list(.text, minimum: 0, maximum: nil))
        return try value.decoded(as: [PromptResult].self)
    }

    private func complete(_ played: PracticeSession, _ session: String, _ user: String, _ place: String)
        throws
    {
        let day = played.activity.dayNumber
        let before = try me(user)
        var scores = (before?["daily_practice_scores"] ?? .null).read(
            as: .list(.text, minimum: 0, maximum: nil))
        if case .object(var known) = scores {
            known["\(day)"] = .integer(played.score)
            scores = .object(known)
        }
        let json = String(decoding: try JSONEncoder().encode(scores), as: UTF8.self)
        let total = (before?["total_score"]?.integer ?? 0) + played.score
        try ask(
            "complete-activity, \(place)",
            """
            update users set last_completed_daily_practice_activity = \(day),
              last_daily_practice_activity_completed_at = '\(now)', total_score = \(total),
              daily_practice_scores = \(database.literal(json)) where id = '\(user)'
            """, as: user)
        try ask(
            "complete-activity, \(place)",
            """
            update daily_practice_results set completed = true, end_at = '\(now)',
              total_score = \(played.score)
            where id = '\(session)' and user_id = '\(user)'
            """, as: user)
        let after = try me(user), row = try result(session, user)
        let done = after?["last_completed_daily_practice_activity"]?.integer ?? 0
        let body = Node.object([
            "success": .boolean(true), "completedDay": .integer(done),
            "message": .text("Day \(done) completed successfully"),
        ])
        let answer = try body.decoded(as: ServerAnswer<ServerFunctions.CompleteActivity.Response>.self).get()
        if answer.completedDay != day { report("complete-activity, \(place)", "users", "\(day)", "\(done)") }
        if after?["total_score"]?.integer != total {
            report(
                "complete-activity, \(place)", "total_score", "\(total)", "\(after?["total_score"] ?? .null)")
        }
        let kept = try results(in: row)
        if try PlayedResults(kept, of: played.activity).score != played.score
            || kept.count != played.results.count
        {
            report(
                "complete-activity, \(place)", "prompt_results", "\(played.results.count) results",
                "\(kept.count) results of other points")
        }
    }

    private func me(_ user: String) throws -> [String: Node]? {
        try database.rows("select * from users where id = '\(user)'", as: .user(user)).first
    }

    /// One that is refused is told of with the function's name.
    private func ask(_ function: String, _ statement: String, as user: String) throws {
        if let reason = try database.attempt(statement, as: .user(user)) {
            throw Refusal("\(function): \(reason)")
        }
    }

    private func note(_ result: PromptResult, _ session: String, _ activity: Activity) {
        guard let prompt = activity.prompts.first(where: { $0.promptId == result.promptId }) else { return }
        for log in result.logs {
            guard let option = prompt.options.first(where: { $0.optionId == log.optionId }) else { continue }
            choices.append(
                Choice(
                    result: session, prompt: prompt.promptId, option: option.optionId,
                    promptText: prompt.promptText,
                    optionText: option.optionText))
        }
    }

    private var shapes: [(String, WireDescription)] {
        let json = WireDescription.list(.text, minimum: 0, maximum: nil)
        return [
            ("prompts", json), ("actionable_takeaway", json), ("follow_up_questions", json),
            ("is_reflection", .boolean),
        ]
    }
}
