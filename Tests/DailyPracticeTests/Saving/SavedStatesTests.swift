import DailyPractice
import Foundation
import Testing

/// What version 0.1.0 saved is read.
@Suite struct SavedStatesTests {
    private static let session = #"""
        {"activityId":"6f1d2c3b-0000-5000-8000-000000000001","answers":[\#
        {"answer":{"option":"a"},"promptId":"p1","time":"2026-03-01T07:30:00.250Z"},\#
        {"answer":{"option":"b"},"promptId":"p1"}],"fingerprint":[\#
        {"branch":"1fa003712771e13f","key":"f3f2fa147e1d16ce","options":"53997eba86e1c7f5","points":10,"promptId":"p1",\#
        "type":"best-response"},{"key":"f3f2fa147e1d16ce","options":"53997eba86e1c7f5","points":10,"promptId":"p2",\#
        "type":"best-response"},{"key":"f3f2fa147e1d16ce","options":"53997eba86e1c7f5","points":10,"promptId":"p3",\#
        "type":"best-response"}],"formatVersion":1}
        """#

    private static let quiz = #"""
        {"2026-03-01":{"answers":[1,null,0],"currentIndex":1,"fingerprint":["0fd7ba730e7fd20b1ef4c3f5188db808",\#
        "0fd7ba730e7fd20b1ef4c3f5188db808","0fd7ba730e7fd20b1ef4c3f5188db808"],"quizTitle":"Prophets","score":1}}
        """#

    private static let history = #"{"2026-03-01":{"percentage":67,"quizTitle":"Prophets","score":2,"total":3}}"#

    private func decode<State: Decodable>(_ json: String, as type: State.Type = State.self) throws -> State {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    @Test func sessionsGoOn() throws {
        let played = try SavedSessionTests.played()
        let saved: SavedSession = try decode(Self.session)
        #expect(saved == played.saved)
        #expect(try PracticeSession(played.activity, resuming: saved) == played)
    }

    @Test func quizzesGoOn() throws {
        let saved: [CalendarDay: QuizProgress] = try decode(Self.quiz)
        let progress = try #require(saved.values.first)
        #expect(try QuizSession(QuizProgressTests.quiz, resuming: progress) == QuizProgressTests.played())
    }

    /// With the activity or the quiz in it, as for handing it over, and with a key of a later version.
    @Test func wholeSessionsGoOn() throws {
        let (played, answered) = (try SavedSessionTests.played(), try QuizProgressTests.played())
        let activity = String(decoding: try JSONEncoder().encode(played.activity), as: UTF8.self)
        let practice: PracticeSession = try decode(
            #"{"activity":\#(activity),"session":\#(Self.session),"later":{}}"#)
        #expect(practice == played)
        let quiz = String(decoding: try JSONEncoder().encode(QuizProgressTests.quiz), as: UTF8.self)
        let session: QuizSession = try decode(#"{"answers":[1,null,0],"quiz":\#(quiz),"later":1}"#)
        #expect(session == answered)
    }

    @Test func historiesAreRead() throws {
        let history: QuizHistory = try decode(Self.history)
        let day = try #require(CalendarDay("2026-03-01"))
        #expect(history.entries[day]?.percentage == 67 && history.streak(on: day).current == 1)
    }

    /// One entry that is not whole must not take the others along.
    @Test func noKeyHasToBeThere() throws {
        let history: QuizHistory = try decode(#"{"2026-03-01":{"score":4},"2026-03-02":{"quizTitle":"Prophets"}}"#)
        #expect(history.entries.values.map(\.score).sorted() == [0, 4])
        let progress: QuizProgress = try decode(#"{"answers":[1,null]}"#)
        #expect(throws: QuizResumeError.self) { try QuizSession(QuizProgressTests.quiz, resuming: progress) }
    }
}
