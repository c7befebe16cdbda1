import DailyPractice
import Foundation
import PracticeServer

extension Client {
    /// What a server is told of one play of each activity: its results with times, and its score.
    static func kept(_ folder: String) throws {
        let library = try ContentLibrary(directory: URL(fileURLWithPath: folder))
        for activity in AgeBand.allCases.flatMap({ library.activities(in: $0) }) {
            var session = PracticeSession(activity)
            let start = Timestamp(milliseconds: 1_772_350_200_000)
            while let prompt = session.prompt, let answer = try answer(to: prompt, in: session) {
                try session.submit(answer, at: start)
            }
            let bodies = try session.results.compactMap(TimedResult.init).map { result in
                let request = ServerFunctions.UpdatePromptResult.Request(sessionId: "session", promptResult: result)
                return try JSONSerialization.jsonObject(with: JSONEncoder().encode(request))
            }
            try tell([
                "activity": activity.id, "day": activity.dayNumber, "score": session.score, "path": session.path,
                "requests": bodies,
            ])
        }
    }

    /// Any answer at first, and then a right one.
    private static func answer(to prompt: Prompt, in session: PracticeSession) throws -> Answer? {
        let answers = session.possibleAnswers()
        guard !session.attempts(at: prompt.id).isEmpty else { return answers.last }
        return try answers.first { answer in
            var copy = session
            return try copy.submit(answer).isCorrect
        }
    }

    static func rows(_ kind: String, _ file: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let again =
            kind == "activity"
            ? try JSONEncoder().encode(JSONDecoder().decode([ActivityRow].self, from: bytes))
            : try JSONEncoder().encode(JSONDecoder().decode([ResultRow].self, from: bytes))
        print(String(decoding: again, as: UTF8.self))
    }

    static func played(_ folder: String, _ file: String) throws {
        let library = try ContentLibrary(directory: URL(fileURLWithPath: folder))
        let rows = try JSONDecoder().decode([ResultRow].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        for row in rows {
            let activity = AgeBand.allCases.lazy.compactMap { library.activity(day: row.dayNumber, band: $0) }.first {
                $0.id == row.activityId
            }
            guard let activity else { return print("no activity \(row.activityId)") }
            let played = try PlayedResults(row.promptResults ?? [], of: activity)
            try tell(["row": row.id, "score": played.score, "path": played.path])
        }
    }

    private static func tell(_ object: [String: Any]) throws {
        let line = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        print(String(decoding: line, as: UTF8.self))
    }
}
