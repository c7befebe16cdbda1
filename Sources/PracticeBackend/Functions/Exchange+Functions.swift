import DailyPractice
import Essentials
import PracticeServer
import SQLite
import Web

// The four functions of the daily practice. Their failures have the messages of PostgreSQL and its web interface.

extension Exchange {
    /// Hands out the user's next activity.
    mutating func getDailyActivity() throws -> WebResponse {
        let user = try practiceUser()
        if let time = user.completedAt, time.dayInUTC == clock.today {
            throw ServerRefusal.alreadyCompleted(day: user.lastCompleted, at: time)
        }
        let progress = ServerFunctions.GetDailyActivity.UserProgress(lastCompleted: user.lastCompleted)
        guard let row = try activityServed(to: user) else { throw ServerRefusal.notFound(day: progress.currentDay) }
        let rest = String(decoding: try encoded(progress), as: UTF8.self)
        let body = #"{"dayNumber":\#(progress.currentDay),"activity":\#(row),"userProgress":\#(rest)}"#
        return .json(Array(body.utf8))
    }

    /// Starts to record a play-through.
    mutating func startSession() throws -> WebResponse {
        let user = try practiceUser()
        let body = try decodedBody(as: ServerFunctions.StartPracticeSession.Request.self)
        let activity = try uuid(body.activityId)
        let day = try column(body.dayNumber)
        guard let row = try database.first(database.activityQuery + "where id = ?", .text(activity)) else {
            throw Refused(
                500,
                "insert or update on table \"daily_practice_results\" violates foreign key constraint "
                    + "\"daily_practice_results_activity_id_fkey\"")
        }
        try compareStart(body, of: row["row"].text ?? "", by: user)
        let id = newID()
        try database.run(
            """
            insert into daily_practice_results (id, user_id, activity_id, day_number, start_at) values (?, ?, ?, ?, ?)
            """, .text(id), .text(user.id), .text(activity), day, .text(clock.now.description))
        return .json(
            try encoded(ServerFunctions.StartPracticeSession.Response(sessionId: id, dayNumber: body.dayNumber)))
    }

    /// Stores the result of a prompt exactly as it was sent, replacing an earlier one of the same prompt.
    mutating func updateResult() throws -> WebResponse {
        struct Body: Decodable {
            struct Result: Decodable { let promptId: String }

            let sessionId: String
            let promptResult: Result
        }
        let user = try practiceUser()
        let body = try decodedBody(as: Body.self)
        let session = try practiceSession(body.sessionId, of: user)
        try compareUpdate(in: session)
        try database.run(
            """
            update daily_practice_results set prompt_results = json_set(
              coalesce(prompt_results, '[]'),
              '$[' || coalesce(
                (select min(key) from json_each(prompt_results)
                  where case type when 'object' then json_extract(value, '$.promptId') end = ?2),
                json_array_length(coalesce(prompt_results, '[]'))) || ']',
              json_extract(?3, '$.promptResult'))
            where id = ?1
            """, .text(session.id), .text(body.promptResult.promptId), .text(try bodyText()))
        return .json(try encoded(ServerFunctions.UpdatePromptResult.Response()))
    }

    /// Adds a score to the user's total, every time it is called.
    mutating func completeActivity() throws -> WebResponse {
        let user = try practiceUser()
        let body = try decodedBody(as: ServerFunctions.CompleteActivity.Request.self)
        let session = try body.sessionId.map { try practiceSession($0, of: user) }
        let (day, score) = (try column(body.dayNumber), try column(body.totalScore))
        guard Int32(exactly: saturatingSum(user.totalScore, body.totalScore)) != nil else {
            throw Refused(500, "integer out of range")
        }
        try compareCompletion(body, of: session, by: user)
        try database.run(
            """
            update users set total_score = coalesce(total_score, 0) + ?3,
              daily_practice_scores = json_set(coalesce(daily_practice_scores, '{}'), '$."' || ?2 || '"', ?3),
              last_completed_daily_practice_activity = ?2, last_daily_practice_activity_completed_at = ?4
            where id = ?1
            """, .text(user.id), day, score, .text(clock.now.description))
        if let session {
            try database.run(
                "update daily_practice_results set completed = 1, end_at = ?3, total_score = ?2 where id = ?1",
                .text(session.id), score, .text(clock.now.description))
        }
        return .json(try encoded(ServerFunctions.CompleteActivity.Response(completedDay: body.dayNumber)))
    }

    /// A UUID as PostgreSQL writes it.
    private func uuid(_ text: String) throws -> String {
        guard let uuid = UUID(uuidString: text) else {
            throw Refused(500, "invalid input syntax for type uuid: \"\(text)\"")
        }
        return uuid.uuidString.lowercased()
    }

    /// A number for a column of PostgreSQL's type `integer`.
    private func column(_ number: Int) throws -> SQLiteValue {
        guard Int32(exactly: number) != nil else {
            throw Refused(500, "value \"\(number)\" is out of range for type integer")
        }
        return .integer(number)
    }

    private func practiceSession(_ id: String, of user: PracticeUser) throws -> StoredSession {
        let row = try database.first(
            "select * from daily_practice_results where id = ? and user_id = ?", .text(try uuid(id)), .text(user.id))
        guard let row else { throw Refused(500, "JSON object requested, multiple (or no) rows returned") }
        return StoredSession(row)
    }
}
