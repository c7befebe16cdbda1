import DailyPractice
import Foundation
import PracticeServer
import Testing

/// The bodies and answers of the four server functions, key for key.
@Suite struct ServerFunctionTests {
    /// With its keys in order.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func object(_ value: some Encodable) throws -> NSDictionary {
        try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? NSDictionary)
    }

    static func decode<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    static let completed = #"{"error":"already_completed","message":"Daily practice already completed today""#
    static let time = Timestamp(milliseconds: 1_772_350_200_250)

    @Test func requestsAndAnswers() throws {
        typealias Functions = ServerFunctions
        #expect(
            try Self.json(Functions.StartPracticeSession.Request(.sample()))
                == #"{"activityId":"6f1d2c3b-0000-5000-8000-000000000001","dayNumber":1}"#)
        #expect(
            try Self.json(ServerAnswer.done(Functions.StartPracticeSession.Response(sessionId: "s1", dayNumber: 3)))
                == #"{"message":"Session started for day 3","sessionId":"s1","success":true}"#)
        #expect(
            try Self.json(Functions.UpdatePromptResult.Response())
                == #"{"message":"Prompt result updated","success":true}"#)
        var session = PracticeSession(Prompt.sample())
        try session.play(.option("b"))
        #expect(
            try Self.json(Functions.CompleteActivity.Request(session, sessionId: "s1"))
                == #"{"dayNumber":1,"sessionId":"s1","totalScore":10}"#)
        #expect(
            try Self.json(Functions.CompleteActivity.Request(dayNumber: 2, totalScore: 5, sessionId: nil))
                == #"{"dayNumber":2,"totalScore":5}"#)
        #expect(
            try Self.json(Functions.CompleteActivity.Response(completedDay: 2))
                == #"{"completedDay":2,"message":"Day 2 completed successfully","success":true}"#)
    }

    @Test func updatesAResult() throws {
        var session = PracticeSession(.textInput)
        for word in ["nothing", "shout", "calm down"] { _ = try session.submit(.word(word), at: Self.time) }
        #expect(
            try Self.json(
                ServerFunctions.UpdatePromptResult.Request(
                    sessionId: "s1", promptResult: #require(TimedResult(session.results[0]))))
                == #"{"promptResult":{"completed":true,"logs":["#
                + #"{"correct":false,"optionId":"shout","timestamp":"2026-03-01T07:30:00.251Z"},"#
                + #"{"correct":true,"optionId":"calm","timestamp":"2026-03-01T07:30:00.252Z"}],"#
                + #""pointsEarned":0,"promptId":"p1","tries":3},"sessionId":"s1"}"#)
    }

    @Test func logsOfOneAttemptShareATime() throws {
        var session = PracticeSession(.selectAll)
        _ = try session.submit(.options(["a", "b"]), at: Self.time)
        _ = try session.submit(.options(["a", "c"]), at: Timestamp(milliseconds: 0))
        let times = session.results[0].logs.map(\.timestamp?.description)
        let later = "2026-03-01T07:30:00.251Z"
        #expect(times == ["2026-03-01T07:30:00.250Z", "2026-03-01T07:30:00.250Z", later, later])
    }

    @Test func aResultWithoutTimesIsNotSent() throws {
        var session = PracticeSession(Prompt.sample())
        try session.play(.option("b"))
        #expect(TimedResult(session.results[0]) == nil)
        let json = try Self.json(session.results[0])
        #expect(throws: DecodingError.self) { try Self.decode(json) as TimedResult }
    }

    @Test func handsOutARowWithNullsAndTimes() throws {
        let row = ActivityRow(.sample(.sample()), createdAt: Self.time)
        let response = ServerFunctions.GetDailyActivity.Response(activity: row, userProgress: .init(lastCompleted: 2))
        let object = try Self.object(ServerAnswer.done(response))
        #expect(object["dayNumber"] as? Int == 3)
        #expect(object["userProgress"] as? NSDictionary == ["lastCompleted": 2, "currentDay": 3])
        let columns = try #require(object["activity"] as? NSDictionary)
        #expect(Set(columns.allKeys.compactMap { $0 as? String }) == Self.columns)
        #expect(columns["created_at"] as? String == "2026-03-01T07:30:00.250Z")
        for column in ["updated_at", "description", "best_approach", "follow_up_questions"] {
            #expect(columns[column] is NSNull, "\(column)")
        }
        let back = try JSONDecoder().decode(
            ServerAnswer<ServerFunctions.GetDailyActivity.Response>.self, from: JSONEncoder().encode(response))
        #expect(back == .done(response))
    }

    static let columns: Set<String> = [
        "id", "created_at", "updated_at", "day_number", "age_band", "module_name", "module_display_name", "title",
        "description", "skill_focus", "category", "activity_type", "is_reflection", "scenario", "research_concept",
        "research_key_insight", "research_citation", "research_additional_context", "best_approach",
        "follow_up_questions", "prompts", "actionable_takeaway", "sensitive",
    ]

    @Test func aRowMayHoldNullWhereAnActivityMayNot() throws {
        let json = CompleteActivity.json.replacingOccurrences(
            of: #""is_reflection": false"#, with: #""is_reflection": null"#
        ).replacingOccurrences(
            of: #""title": "The"#, with: #""created_at": "2026-03-01T07:30:00.123456+00:00", "title": "The"#)
        let row: ActivityRow = try Self.decode(json)
        #expect(!row.activity.isReflection && row.activity.title == "The broken cup")
        #expect(row.createdAt?.description == "2026-03-01T07:30:00.123456Z" && row.updatedAt == nil)
        #expect(throws: DecodingError.self) { try Self.decode(json) as Activity }
    }

    @Test(arguments: [
        (#"{"error":"Unauthorized"}"#, 401, ServerRefusal.unauthorized),
        (
            completed + #","lastCompleted":3,"completedAt":"2026-03-01T07:30:00.250Z"}"#, 200,
            .alreadyCompleted(day: 3, at: time)
        ), (completed + #","lastCompleted":3,"completedAt":null}"#, 200, .alreadyCompleted(day: 3, at: nil)),
        (
            #"{"error":"not_found","message":"No activity available for day 43","dayNumber":43}"#, 404,
            .notFound(day: 43)
        ), (#"{"error":"Session not found"}"#, 500, .failed(message: "Session not found")),
    ]) func refusals(json: String, status: Int, refusal: ServerRefusal) throws {
        let answer: ServerAnswer<ServerFunctions.CompleteActivity.Response> = try Self.decode(json)
        #expect(answer == .refused(refusal) && answer.status == status)
        #expect(throws: refusal) { try answer.get() }
        let expected = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        #expect(try Self.object(answer) == expected)
        #expect(!refusal.localizedDescription.isEmpty)
    }

    @Test func anAnswerThatIsNeitherIsRefused() {
        for json in ["{}", #"{"error":null}"#, #"{"success":true}"#, "[]", #"{"error":3}"#] {
            #expect(throws: DecodingError.self) {
                try Self.decode(json) as ServerAnswer<ServerFunctions.CompleteActivity.Response>
            }
        }
    }

    @Test func progressNeverOverflows() throws {
        #expect(ServerFunctions.GetDailyActivity.UserProgress(lastCompleted: .max).currentDay == .max)
        let progress: ServerFunctions.GetDailyActivity.UserProgress = try Self.decode(
            #"{"lastCompleted":null,"currentDay":1}"#)
        #expect(progress == .init(lastCompleted: 0))
    }
}
