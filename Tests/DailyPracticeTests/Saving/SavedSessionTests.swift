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

    /// Never to change: apps have saved it so, and compare the fingerprint.
    @Test func hasTheseKeys() throws {
        let json = try ServerFunctionTests.json(Self.played().saved)
        let prompt = """
            {"branch":"1fa003712771e13f","key":"f3f2fa147e1d16ce","options":"53997eba86e1c7f5","points":10,\
            "promptId":"p1","type":"best-response"}
            """
        let head = """
            {"activityId":"6f1d2c3b-0000-5000-8000-000000000001","answers":[\
            {"answer":{"option":"a"},"promptId":"p1","time":"2026-03-01T07:30:00.250Z"},\
            {"answer":{"option":"b"},"promptId":"p1"}],"fingerprint":[
            """
        #expect(json.hasPrefix("\(head)\(prompt),") && json.hasSuffix(#"],"formatVersion":1}"#), "\(json)")
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
        #expect("\(error)".contains("format version \(version)"))
    }

    @Test(arguments: [
        (Answer.option("b"), #"{"option":"b"}"#), (.options(["c", "a"]), #"{"options":["a","c"]}"#),
        (.order(["c", "a"]), #"{"order":["c","a"]}"#), (.pairs(["a": "cup"]), #"{"pairs":{"a":"cup"}}"#),
        (.word(" Calm "), #"{"word":" Calm "}"#),
    ]) func formOfAnAnswer(answer: Answer, json: String) throws {
        #expect(try ServerFunctionTests.json(answer) == json)
        #expect(try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) == answer)
    }

    @Test(arguments: [
        "{}", #"{"option":"a","word":"b"}"#, #"{"choice":"a"}"#, #"{"option":["a"]}"#, #"{"options":"a"}"#,
        #"{"pairs":[["a","b"]]}"#, #"{"option":null}"#, #""a""#,
    ]) func anotherFormIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) }
    }
}
