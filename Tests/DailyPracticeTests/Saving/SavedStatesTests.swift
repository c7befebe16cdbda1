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

    private func encode(_ state: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(state), as: UTF8.self)
    }

    /// Keys of a later version, on the outside and inside.
    @Test func whatIsNotKnownIsKept() throws {
        let session = Self.session.replacing(
            #""formatVersion""#, with: #""mood":{"calm":[1.5,null]},"formatVersion""#
        ).replacing(#""promptId":"p1","time""#, with: #""place":"bus","promptId":"p1","time""#).replacing(
            #""points":10"#, with: #""half":5,"points":10"#)
        let saved: SavedSession = try decode(session)
        let written = try encode(saved)
        for key in [#""mood":{"calm":[1.5,null]}"#, #""place":"bus""#, #""half":5"#] {
            #expect(written.contains(key), "\(key)")
        }
        // They change nothing about the answers.
        let played = try SavedSessionTests.played()
        #expect(try PracticeSession(played.activity, resuming: saved) == played)
        #expect(try saved.translated(from: played.activity, to: played.activity).answers == saved.answers)
        let quiz = #"{"answers":[1],"hints":2}"#
        #expect(try encode(decode(quiz, as: QuizProgress.self)).contains(#""hints":2"#))
        let history = #"{"2026-03-01":{"score":4,"seconds":30}}"#
        #expect(try encode(decode(history, as: QuizHistory.self)).contains(#""seconds":30"#))
    }

    @Test func equalStatesHaveEqualBytes() throws {
        let ids = (0..<40).map { "option-\($0)" }
        func saved(_ ids: [String]) throws -> String {
            let options = ids.sorted().map {
                Option(optionId: $0, optionText: $0, correct: true, points: 0, feedback: "")
            }
            let prompt = Prompt(
                promptId: "p", type: .selectAll, promptText: "?", order: 1, points: 1, options: options)
            var session = PracticeSession(.sample(prompt))
            var answer: Set<String> = []
            for id in ids { answer.insert(id) }
            try session.submit(.options(answer))
            return try encode(session.saved)
        }
        #expect(try saved(ids) == saved(ids.reversed()))
        let progress = try QuizProgressTests.played().progress
        #expect(try encode(progress) == encode(decode(encode(progress), as: QuizProgress.self)))
    }

    @Test func aLaterFormatIsRefused() throws {
        let later = #"{"formatVersion":2}"#
        #expect(throws: DecodingError.self) { try decode(later, as: SavedSession.self) }
        #expect(throws: DecodingError.self) { try decode(later, as: QuizProgress.self) }
        #expect(throws: DecodingError.self) { try decode(#"{"2026-03-01":\#(later)}"#, as: QuizHistory.self) }
        let whole = try encode(SavedSessionTests.played())
        let changed = whole.replacing(#""formatVersion":1"#, with: #""formatVersion":2"#)
        #expect(changed != whole)
        #expect(throws: DecodingError.self) { try decode(changed, as: PracticeSession.self) }
    }

    /// What takes its content along needs that alone.
    @Test func copiesBeginWithoutAnswers() throws {
        let (session, quiz) = (try SavedSessionTests.played(), QuizProgressTests.quiz)
        let activity = try encode(session.activity)
        #expect(try decode(#"{"activity":\#(activity)}"#) == PracticeSession(session.activity))
        #expect(try decode(#"{"quiz":\#(encode(quiz))}"#) == QuizSession(quiz))
    }

    /// One entry that is not whole must not take the others along.
    @Test func noKeyHasToBeThere() throws {
        let history: QuizHistory = try decode(#"{"2026-03-01":{"score":4},"2026-03-02":{"quizTitle":"Prophets"}}"#)
        #expect(history.entries.values.map(\.score).sorted() == [0, 4])
        let progress: QuizProgress = try decode(#"{"answers":[1,null]}"#)
        #expect(throws: QuizResumeError.self) { try QuizSession(QuizProgressTests.quiz, resuming: progress) }
        let saved: SavedSession = try decode(
            Self.session.replacing(#""answer":{"option":"b"},"promptId""#, with: #""promptId""#))
        let activity = try SavedSessionTests.played().activity
        #expect(try Resumption(saved: saved, activity: activity).session.attempts.count == 1)
    }
}
