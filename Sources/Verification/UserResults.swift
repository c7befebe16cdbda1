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
        let rows = try database.rows(
            "select id, day_number from daily_practice_activities where age_band = '\(band.rawValue)'",
            as: .user(user))
        let ids = Dictionary(grouping: rows) { $0["day_number"]?.integer }
        let served = own.prefix { ids[$0.dayNumber]?.map { $0["id"]?.text } == [$0.id] }
        for start in stride(from: 0, to: served.count, by: 100) {
            let some = try served.dropFirst(start).prefix(100).map { try Result(of: $0, user, database, now) }
            if let refused = try store(some[...], user) { return differences.append(refused) }
        }
        guard served.count < own.count else { return }
        let found = ids[own[served.count].dayNumber]?.count ?? 0
        differences.append(
            Deviation(place: own[served.count].day, built: "one activity that users see", found: "\(found) rows"))
    }

    /// What a user stores of an activity: a result that is begun, and its end.
    private struct Result {
        let id = UserResults.id()
        let activity: Activity
        let session: PracticeSession
        let statements: String

        init(of activity: Activity, _ user: String, _ database: any ProvingDatabase, _ now: Timestamp) throws {
            var session = PracticeSession(activity)
            for step in highestPlay(of: activity)?.steps ?? [] { _ = try? session.submit(step.answer, at: now) }
            (self.activity, self.session) = (activity, session)
            let results = String(decoding: try encodedJSON(session.results), as: UTF8.self)
            statements = """
                insert into daily_practice_results (id, user_id, activity_id, day_number, start_at,
                  prompt_results, total_score, completed)
                values ('\(id)', '\(user)', '\(activity.id)', \(activity.dayNumber), '\(now)', '[]', 0, false);
                update daily_practice_results set prompt_results = \(database.literal(results)),
                  total_score = \(session.score), completed = true, end_at = '\(now)'
                where id = '\(id)' and user_id = '\(user)'
                """
        }
    }

    /// Stores results, and reads them again. Returns the first that is refused.
    private func store(_ some: ArraySlice<Result>, _ user: String) throws -> Deviation? {
        guard let first = some.first else { return nil }
        if let reason = try database.attempt(some.map(\.statements).joined(separator: ";\n"), as: .user(user)) {
            let middle = some.startIndex + some.count / 2
            return some.count == 1
                ? Deviation(place: first.activity.day, built: "a result that its user keeps", found: reason)
                : try store(some[..<middle], user) ?? store(some[middle...], user)
        }
        let ids = some.map { "'\($0.id)'" }.joined(separator: ", ")
        let rows = try database.rows(
            "select id, total_score from daily_practice_results where id in (\(ids))", as: .user(user))
        let scores = Dictionary(rows.map { ($0["id"]?.text, $0["total_score"]) }) { first, _ in first }
        for one in some {
            guard let score = scores[one.id] ?? nil, score.integer == one.session.score else {
                return Deviation(
                    place: one.activity.day, column: "total_score", built: "\(one.session.score)",
                    found: scores[one.id]??.excerpt() ?? "no row that the user sees")
            }
            for result in one.session.results { record(result, one.id, one.activity) }
            days += 1
        }
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

extension Activity { fileprivate var day: String { "day \(dayNumber), \(ageBand.rawValue)" } }
