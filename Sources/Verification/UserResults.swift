import Analysis
import Builds
import CanonicalJSON
import DailyPractice
import Essentials
import Publishing

/// Users who do every day of their band and store a result of each, with the rights of users.
final class UserResults {
    /// One attempt of a user at a prompt, with the words that the user saw.
    struct Choice: Hashable { let result, prompt, option, promptText, optionText: String }

    private let database: any ProvingDatabase
    private let now = Timestamp(Date())
    private(set) var differences: [Deviation] = []
    private(set) var choices: [Choice] = []
    private(set) var days = 0

    init(in database: any ProvingDatabase) { self.database = database }

    static func id() -> String { UUID().uuidString.lowercased() }

    /// Makes a user with a child of that band; returns why it was refused, or nil if it was not.
    func refusal(making user: String, for band: AgeBand) throws -> String? {
        let child = UserResults.id()
        let age = [AgeBand.from6to9: 8, .from10to12: 11][band] ?? 14
        let isPostgres = database.dialect == .postgres
        let birthday =
            isPostgres ? "current_date - interval '\(age) years 5 days'" : "date('now', '-\(age) years', '-5 days')"
        let list = isPostgres ? "array['\(child)']::uuid[]" : "'[\"\(child)\"]'"
        for statement in [
            "insert into children (id, birthday) values ('\(child)', \(birthday))",
            "insert into users (id, child_ids) values ('\(user)', \(list))",
        ] { if let reason = try database.attempt(statement, as: .owner) { return reason } }
        return nil
    }

    /// Stores a result of each activity of the band, in the order of days; stops at the first that is refused.
    func keep(of activities: [Activity], band: AgeBand, user: String) throws {
        let own = activities.filter { $0.ageBand == band }.sorted { $0.dayNumber < $1.dayNumber }
        for activity in own {
            if let refused = try refusal(of: activity, user) {
                differences.append(refused)
                return
            }
            days += 1
        }
    }

    private func refusal(of activity: Activity, _ user: String) throws -> Deviation? {
        let place = "day \(activity.dayNumber), \(activity.ageBand.rawValue)"
        let served = try database.rows(
            "select id from daily_practice_activities where day_number = \(activity.dayNumber) "
                + "and age_band = '\(activity.ageBand.rawValue)'", as: .user(user))
        guard served.map({ $0["id"]?.text }) == [activity.id] else {
            return Deviation(place: place, built: "one activity that users see", found: "\(served.count) rows")
        }
        var session = PracticeSession(activity)
        for step in recordedPlays(of: activity).first?.steps ?? [] { _ = try? session.submit(step.answer, at: now) }
        let id = UserResults.id()
        let results = String(decoding: try encodedJSON(session.results), as: UTF8.self)
        let statements = [
            """
            insert into daily_practice_results (id, user_id, activity_id, day_number, start_at,
              prompt_results, total_score, completed)
            values ('\(id)', '\(user)', '\(activity.id)', \(activity.dayNumber), '\(now)', '[]', 0, false)
            """,
            """
            update daily_practice_results set prompt_results = \(database.literal(results)),
              total_score = \(session.score), completed = true, end_at = '\(now)'
            where id = '\(id)' and user_id = '\(user)'
            """,
        ]
        for statement in statements {
            if let reason = try database.attempt(statement, as: .user(user)) {
                return Deviation(place: place, built: "a result that its user keeps", found: reason)
            }
        }
        let kept = try database.rows(
            "select total_score from daily_practice_results where id = '\(id)'", as: .user(user))
        guard kept.first?["total_score"]?.integer == session.score else {
            return Deviation(
                place: place, column: "total_score", built: "\(session.score)",
                found: kept.first?["total_score"]?.excerpt() ?? "no row that the user sees")
        }
        for result in session.results { record(result, id, activity) }
        return nil
    }

    private func record(_ result: PromptResult, _ id: String, _ activity: Activity) {
        guard let prompt = activity.prompts.first(where: { $0.promptId == result.promptId }) else { return }
        for log in result.logs {
            guard let option = prompt.options.first(where: { $0.optionId == log.optionId }) else { continue }
            choices.append(
                Choice(
                    result: id, prompt: prompt.promptId, option: option.optionId, promptText: prompt.promptText,
                    optionText: option.optionText))
        }
    }
}
