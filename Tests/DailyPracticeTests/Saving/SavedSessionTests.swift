import DailyPractice
import Foundation
import Testing

@Suite struct SavedSessionTests {
    static let time = Timestamp(milliseconds: 1_772_350_200_250)

    static func played() throws -> PracticeSession {
        var session = PracticeSession(
            .sample(.sample("p1", branch: .when(.equals, "a", to: "p3")), .sample("p2"), .sample("p3")))
        _ = try session.submit(.option("a"), at: time)
        _ = try session.submit(.option("b"))
        return session
    }

    @Test func hasTheseKeys() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(Self.played().saved), as: UTF8.self)
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(Set(object.keys) == ["formatVersion", "activityId", "fingerprint", "answers"])
        #expect(object["formatVersion"] as? Int == 1)
        #expect(object["activityId"] as? String == "6f1d2c3b-0000-5000-8000-000000000001")
        let answers = object["answers"] as? NSArray
        #expect(
            answers == [
                ["promptId": "p1", "answer": ["option": "a"], "time": "2026-03-01T07:30:00.250Z"] as NSDictionary,
                ["promptId": "p1", "answer": ["option": "b"]] as NSDictionary,
            ])
        let prompts = try #require(object["fingerprint"] as? [[String: Any]])
        #expect(prompts.map { $0["promptId"] as? String } == ["p1", "p2", "p3"])
        // Never to change: what apps have saved is compared with it.
        #expect(
            prompts[0] as NSDictionary == [
                "promptId": "p1", "type": "best-response", "points": 10, "options": "53997eba86e1c7f5",
                "key": "f3f2fa147e1d16ce", "branch": "1fa003712771e13f",
            ])
    }

    @Test func aWaitingSessionSaysSo() throws {
        var session = PracticeSession(.sample(.sample("p1"), .sample("p2")), advancing: .onRequest)
        try session.play(.option("b"))
        let waiting = session.saved
        let back = try JSONDecoder().decode(SavedSession.self, from: JSONEncoder().encode(waiting))
        #expect(back == waiting && back.isWaiting && back.advances == .onRequest)
        var resumed = try PracticeSession(session.activity, resuming: back)
        #expect(resumed == session && resumed.isWaiting && resumed.prompt?.promptId == "p1")
        session.advance()
        resumed = try PracticeSession(session.activity, resuming: session.saved)
        #expect(resumed == session && resumed.prompt?.promptId == "p2")
    }

    /// Somebody has written into what was kept: the answers count.
    @Test(arguments: [(PracticeSession.Advance.automatically, "b"), (.onRequest, "a")]) func whatCannotWaitGoesOn(
        _ advance: PracticeSession.Advance, answer: String
    ) throws {
        var session = PracticeSession(.sample(.sample("p1"), .sample("p2")), advancing: advance)
        _ = try session.submit(.option(answer))
        let kept = String(decoding: try JSONEncoder().encode(session.saved), as: UTF8.self)
        #expect(!session.isWaiting && !kept.contains("isWaiting"))
        let changed = kept.replacing("\"answers\"", with: "\"isWaiting\":true,\"answers\"")
        let back = try JSONDecoder().decode(SavedSession.self, from: Data(changed.utf8))
        #expect(back.isWaiting)
        #expect(try PracticeSession(session.activity, resuming: back) == session)
    }

    @Test func aSessionTakesItsActivityAlong() throws {
        let session = try Self.played()
        let json = try JSONEncoder().encode(session)
        let back = try JSONDecoder().decode(PracticeSession.self, from: json)
        #expect(back == session && back.activity == session.activity && back.results == session.results)
        let text = String(decoding: json, as: UTF8.self)
        let tampered = text.replacingOccurrences(of: #"{"option":"a"}"#, with: #"{"option":"z"}"#)
        #expect(tampered != text)
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(PracticeSession.self, from: Data(tampered.utf8))
        }
        guard case .dataCorrupted(let context) = error else { return #expect(Bool(false), "\(error)") }
        #expect(context.underlyingError as? ResumeError == .refused(answer: 0, .unknownOption("z")))
    }

    @Test(arguments: [0, 2, -1, Int.max]) func anotherFormatIsRefused(version: Int) throws {
        let json = String(decoding: try JSONEncoder().encode(Self.played().saved), as: UTF8.self)
            .replacingOccurrences(of: #""formatVersion":1"#, with: #""formatVersion":\#(version)"#)
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(SavedSession.self, from: Data(json.utf8))
        }
        #expect("\(error)".contains("format \(version)"))
    }

    @Test func lookingBackShowsAnswersAndFeedback() throws {
        let session = try Self.played()
        #expect(session.attempts.map(\.answer) == [.option("a"), .option("b")])
        #expect(session.attempts(at: "p1").map(\.verdict.feedback) == [["feedback a"], ["feedback b"]])
        #expect(session.attempts.map(\.verdict.next) == [.retry, .prompt("p3")])
        #expect(session.attempts.map(\.time) == [Self.time, nil])
        #expect(session.attempts(at: "p3").isEmpty)
    }
}
