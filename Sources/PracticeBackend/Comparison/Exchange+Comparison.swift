import Analysis
import DailyPractice
import PracticeServer
import SQLite
import SourceText

// Remarks on where an app deviates from what the library would do. A correct app gets none.

extension Exchange {
    /// Checks that the app starts the activity that it was given.
    mutating func compareStart(
        _ body: ServerFunctions.StartPracticeSession.Request, of row: String, by user: PracticeUser
    ) throws {
        guard let activity = readActivity(row) else { return }
        if body.dayNumber != activity.dayNumber {
            complain("`dayNumber` is \(body.dayNumber), and the activity is that of day \(activity.dayNumber)")
        }
        guard let served = try activityServed(to: user).flatMap({ readActivity($0) }) else { return }
        if served.id != activity.id { complain("the user was given \(served.name), and begins \(activity.name)") }
    }

    /// Checks a result by replaying the answers at its prompt.
    mutating func compareUpdate(in session: StoredSession) throws {
        struct Body: Decodable { let promptResult: PromptResult }
        guard var activity = try activity(of: session) else { return }
        if session.isCompleted { complain("the session was completed before this result came") }
        let sent: PromptResult
        do { sent = try decoded(bodyText(), as: Body.self).promptResult } catch {
            return complain("the result is kept, and nobody can read it: \(problem(of: error))")
        }
        guard let prompt = activity.prompts.first(where: { $0.promptId == sent.promptId }) else {
            return complain(
                "\(activity.name) has no prompt `\(sent.promptId)`, only \(codeList(activity.prompts.map(\.promptId)))"
                    + (try changeMessage(in: session)))
        }
        // What happens at a prompt does not depend on the path to it.
        activity.prompts = [prompt]
        try complain(PromptReplay(sent, at: prompt, in: PracticeSession(activity)).complaints, in: session)
    }

    /// Checks the day that is completed, and replays the whole session.
    mutating func compareCompletion(
        _ body: ServerFunctions.CompleteActivity.Request, of session: StoredSession?, by user: PracticeUser
    ) throws {
        try compareDay(body, user)
        guard let session else {
            let open = try database.first(
                """
                select * from daily_practice_results where user_id = ? and day_number = ? and completed is not 1
                order by start_at desc
                """, .text(user.id), .integer(body.dayNumber)
            ).map { StoredSession($0) }
            guard let open else { return }
            return complain(
                "there is no `sessionId`: the session that began at \(open.startedAt) stays open, "
                    + "and its results are not counted")
        }
        if session.isCompleted { complain("the session is completed for the second time") }
        if body.dayNumber != session.day {
            complain("`dayNumber` is \(body.dayNumber), and the session is of day \(session.day)")
        }
        guard let activity = try activity(of: session) else { return }
        struct Kept: Decodable {
            let result: PromptResult?

            init(from decoder: any Decoder) { result = try? PromptResult(from: decoder) }
        }
        let kept = ((try? decoded(session.results, as: [Kept].self)) ?? []).compactMap(\.result)
        guard !kept.isEmpty else {
            return complain("the session ends without results: no `update-prompt-result` came for it")
        }
        try complain(replayRemarks(kept, of: activity, score: body.totalScore), in: session)
    }

    private mutating func complain(_ found: [String], in session: StoredSession) throws {
        let note = found.isEmpty ? "" : try changeMessage(in: session)
        complaints += found.map { $0 + note }
    }

    private mutating func compareDay(_ body: ServerFunctions.CompleteActivity.Request, _ user: PracticeUser) throws {
        let day = body.dayNumber
        let scores = (try? decoded(user.scores, as: [String: Int].self)) ?? [:]
        if let score = scores[String(day)] {
            complain(
                "day \(day) is completed for the second time: it had \(counted(score, "point")), "
                    + "and \(body.totalScore) more are added to `total_score`")
        } else if day != saturatingSum(user.lastCompleted, 1) {
            complain("day \(day) is completed, and the user's next day is \(saturatingSum(user.lastCompleted, 1))")
        }
    }

    private func activity(of session: StoredSession) throws -> Activity? {
        try database.first(database.activityQuery + "where id = ?", .text(session.activityID))?["row"].text.flatMap {
            readActivity($0)
        }
    }

    /// Decodes a row as apps do; nil if it is invalid, such as after an edit by hand.
    private func readActivity(_ row: String) -> Activity? { try? decoded(row, as: ActivityRow.self).activity }

    /// The end of a remark, if the activity was changed after the session began: then the app may not be at fault.
    private func changeMessage(in session: StoredSession) throws -> String {
        let row = try database.first(
            "select 1 from daily_practice_activities where id = ? and updated_at > ?", .text(session.activityID),
            .text(session.madeAt))
        return row == nil ? "" : " (the activity was changed after the session began)"
    }
}

/// Remarks on a replay of the results along the path that the learner's answers take.
private func replayRemarks(_ results: [PromptResult], of activity: Activity, score: Int) -> [String] {
    var left = Dictionary(results.map { ($0.promptId, $0) }) { $1 }
    var session = PracticeSession(activity)
    while let prompt = session.prompt {
        guard let sent = left.removeValue(forKey: prompt.promptId) else {
            let before = session.path.dropLast().last.map { ", which comes after `\($0)`" } ?? ", the first"
            return ["the session ends without a result of prompt `\(prompt.promptId)`\(before)"]
        }
        let replay = PromptReplay(sent, at: prompt, in: session, next: Set(left.keys))
        guard replay.isPassed else {
            return ["the session ends, and the results do not pass prompt `\(prompt.promptId)`"]
        }
        session = replay.session
    }
    let past = activity.prompts.filter { left[$0.promptId] != nil }.map {
        "prompt `\($0.promptId)` has a result, and the learner's answers lead past it"
    }
    let isSame = score == session.score
    return past + (isSame ? [] : ["`totalScore` is \(score), and the results earn \(session.score)"])
}

extension Activity { fileprivate var name: String { "“\(title)” (day \(dayNumber), \(ageBand.rawValue))" } }
