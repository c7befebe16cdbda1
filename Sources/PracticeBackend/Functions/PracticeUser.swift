import DailyPractice
import PracticeServer
import SQLite
import Web

/// A user as the functions know them.
struct PracticeUser {
    let id: String
    let lastCompleted: Int
    let completedAt: Timestamp?
    let totalScore: Int
    /// The score of each day, as JSON.
    let scores: String
    let band: AgeBand
}

struct StoredSession {
    let id: String
    let activityID: String
    let day: Int
    let startedAt: String
    /// When the row was created, by the clock of the machine, as in `updated_at`.
    let madeAt: String
    let isCompleted: Bool
    /// The results as JSON, exactly as they were sent.
    let results: String

    init(_ row: SQLiteRow) {
        id = row["id"].text ?? ""
        activityID = row["activity_id"].text ?? ""
        day = row["day_number"].integer ?? 0
        startedAt = row["start_at"].text ?? ""
        madeAt = row["created_at"].text ?? ""
        isCompleted = row["completed"].integer == 1
        results = row["prompt_results"].text ?? "[]"
    }
}

extension Exchange {
    /// The user of the request. Throws ``ServerRefusal/unauthorized`` if there is none.
    mutating func practiceUser() throws -> PracticeUser {
        guard let user = try signedIn(),
            let row = try database.first(
                """
                select *, (select birthday from children where id = json_extract(users.child_ids, '$[0]')) as birthday
                from users where id = ?
                """, .text(user.id))
        else { throw ServerRefusal.unauthorized }
        let birthday = row["birthday"].text.flatMap { CalendarDay(String($0.prefix(10))) }
        return PracticeUser(
            id: user.id, lastCompleted: row["last_completed_daily_practice_activity"].integer ?? 0,
            completedAt: row["last_daily_practice_activity_completed_at"].text.flatMap { Timestamp($0) },
            totalScore: row["total_score"].integer ?? 0, scores: row["daily_practice_scores"].text ?? "{}",
            band: AgeBand.serving(age: birthday.map(clock.today.fullYears)))
    }

    /// The row of the activity that the user does next, as JSON; nil if there is none.
    func activityServed(to user: PracticeUser) throws -> String? {
        let (day, overflow) = user.lastCompleted.addingReportingOverflow(1)
        // An activity that was removed from its slot has a negative day, and no function serves it.
        guard day > 0, !overflow else { return nil }
        let row = try database.first(
            database.activityQuery + "where day_number = ? and age_band = ?", .integer(day), .text(user.band.rawValue)
        )?["row"].text
        return try row.map { try database.translated($0, for: request.headers["accept-language"] ?? "") }
    }
}
