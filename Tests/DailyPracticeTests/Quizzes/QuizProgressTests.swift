import DailyPractice
import Foundation
import Testing

@Suite struct QuizProgressTests {
    static let quiz = Quiz.sample(questions: 3)

    static func played() throws -> QuizSession {
        var session = QuizSession(quiz)
        _ = try session.answer(1, question: 0)
        _ = try session.answer(0, question: 2)
        return session
    }

    @Test func hasTheKeysOfTheContract() throws {
        let day = try #require(CalendarDay("2026-03-01"))
        #expect(
            try ServerFunctionTests.json([day: Self.unmarked()])
                == #"{"2026-03-01":{"answers":[1,null,0],"currentIndex":1,"formatVersion":1,"quizTitle":"Prophets","score":1}}"#
        )
    }

    @Test func goesOnWhereItStopped() throws {
        let session = try Self.played()
        let json = try JSONEncoder().encode(session.progress)
        let progress = try JSONDecoder().decode(QuizProgress.self, from: json)
        #expect(try QuizSession(Self.quiz, resuming: progress) == session)
        #expect(try JSONDecoder().decode(QuizSession.self, from: JSONEncoder().encode(session)) == session)
        #expect(try QuizSession(Self.quiz, resuming: Self.unmarked()) == session)
        #expect(session.isCorrect(question: 0) == true && session.isCorrect(question: 2) == false)
        #expect(session.isCorrect(question: 1) == nil && session.isCorrect(question: 9) == nil)
    }

    @Test func halfPlayedQuizzesGoOn() throws {
        for seed in 1...1000 {
            var dice = Dice(seed)
            var quiz = Quiz.sample(questions: dice.roll(0...5))
            for index in quiz.questions.indices { quiz.questions[index].correctIndex = dice.roll(0...2) }
            var session = QuizSession(quiz)
            for index in quiz.questions.indices where dice.flips() {
                _ = try session.answer(dice.roll(0...2), question: index)
            }
            let json = try JSONEncoder().encode(session.progress)
            let resumed = try QuizSession(quiz, resuming: JSONDecoder().decode(QuizProgress.self, from: json))
            #expect(resumed == session, "seed \(seed)")
        }
    }

    /// Questions of the same options and the same key: only their texts tell them apart.
    @Test func aQuestionThatMovedIsNotMistakenForAnother() throws {
        let quiz = Self.changed { quiz in
            for index in quiz.questions.indices { quiz.questions[index].text = "Question \(index)" }
        }
        var session = QuizSession(quiz)
        _ = try session.answer(1, question: 0)
        _ = try session.answer(0, question: 2)
        let saved = session.progress
        var mended = quiz
        mended.questions[0].text = "Which one was the first?"
        #expect(try QuizSession(mended, resuming: saved).answers == saved.answers)
        var swapped = quiz
        swapped.questions.swapAt(0, 1)
        #expect(throws: QuizResumeError.changed(questions: [0, 1])) { try QuizSession(swapped, resuming: saved) }
        let held = try QuizResumption(progress: saved, quiz: swapped)
        #expect(held.dropped == [0] && held.session.answers == [nil, nil, 0])
    }

    static func changed(_ change: (inout Quiz) -> Void) -> Quiz {
        var quiz = quiz
        change(&quiz)
        return quiz
    }

    static let changes: [(Quiz, QuizResumeError, [Int]?)] = [
        (changed { $0.title = "Others" }, .otherQuiz(saved: "Prophets", given: "Others"), nil),
        (changed { $0.questions.removeLast() }, .otherCount(saved: 3, now: 2), []),
        (changed { $0.questions.append($0.questions[0]) }, .otherCount(saved: 3, now: 4), []),
        (changed { $0.questions[2].correctIndex = 0 }, .changed(questions: [2]), [2]),
        (changed { $0.questions[0].options.swapAt(0, 1) }, .changed(questions: [0]), [0]),
        (changed { $0.questions[1].options = [] }, .changed(questions: [1]), []),
    ]

    @Test(arguments: changes) func saysWhatChanged(quiz: Quiz, error: QuizResumeError, dropped: [Int]?) throws {
        let progress = try Self.played().progress
        #expect(throws: error) { try QuizSession(quiz, resuming: progress) }
        #expect(!error.localizedDescription.isEmpty)
        guard let dropped else {
            #expect(throws: error) { try QuizResumption(progress: progress, quiz: quiz) }
            return
        }
        let resumption = try QuizResumption(progress: progress, quiz: quiz)
        #expect(resumption.dropped == dropped)
        let given = progress.answers.prefix(quiz.questions.count).count { $0 != nil }
        #expect(resumption.session.answers.count { $0 != nil } == given - dropped.count)
    }

    /// Of a progress without a fingerprint nothing holds where the number of questions is another.
    @Test func questionsThatAreGoneAreNotToBeAnswered() throws {
        for (progress, held) in [(try Self.played().progress, 2), (try Self.unmarked(), 0)] {
            let now = Self.changed { $0.questions.append($0.questions[0]) }
            let longer = try QuizResumption(progress: progress, quiz: now)
            #expect(longer.session.answers.count { $0 != nil } == held && longer.dropped.count == 2 - held)
            let shorter = try QuizResumption(progress: progress, quiz: Self.changed { $0.questions.removeLast() })
            #expect(
                shorter.session.answers.count { $0 != nil } == held / 2 && shorter.dropped == (held > 0 ? [] : [0]))
        }
        #expect(try QuizResumption(progress: Self.unmarked(), quiz: Self.quiz).dropped.isEmpty)
    }

    static func unmarked() throws -> QuizProgress {
        var progress = try played().progress
        progress.fingerprint = nil
        return progress
    }

    @Test func withoutAFingerprintTheScoreTells() throws {
        var progress = try Self.unmarked()
        let quiz = Self.changed { $0.questions[2].correctIndex = 0 }
        #expect(throws: QuizResumeError.otherScore(saved: 1, now: 2)) { try QuizSession(quiz, resuming: progress) }
        progress.answers[1] = 99
        #expect(throws: QuizResumeError.refused(.unknownOption(99))) {
            try QuizSession(Self.quiz, resuming: progress)
        }
    }

    @Test(arguments: ["[1]", "[1,null,null,null]", "[1,null,7]", "[-1,null,null]"])
    func answersThatDoNotFitAreRefused(answers: String) throws {
        let json = String(decoding: try JSONEncoder().encode(Self.played()), as: UTF8.self)
        let tampered = json.replacingOccurrences(of: "[1,null,0]", with: answers)
        #expect(tampered != json)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(QuizSession.self, from: Data(tampered.utf8)) }
    }

    /// Keys outside of the options, and questions that cannot be answered.
    @Test(arguments: [-1, 99, Int.min, Int.max]) func anImpossibleKeyIsNeverRight(key: Int) throws {
        let quiz = Self.changed {
            $0.questions[0].correctIndex = key
            $0.questions[1].options = []
        }
        #expect(quiz.questions[0].correctOption == nil && Self.quiz.questions[0].correctOption == "y")
        var session = QuizSession(quiz)
        #expect(try !session.answer(0, question: 0))
        #expect(session.currentIndex == 2)
        #expect(try session.answer(1, question: 2))
        #expect(session.isFinished && session.score == 1 && session.percentage == 33)
        #expect(try QuizSession(quiz, resuming: session.progress) == session)
    }
}

@Suite struct StreakTests {
    @Test(arguments: [
        ([], "2026-03-01", 0, 0, false), (["2026-03-01"], "2026-03-01", 1, 1, true),
        (["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01", 3, 3, true),
        (["2026-02-27", "2026-02-28"], "2026-03-01", 2, 2, false),
        (["2026-02-26", "2026-02-27"], "2026-03-01", 0, 2, false),
        (["2025-12-31", "2026-01-01", "2026-01-05"], "2026-01-05", 1, 2, true),
        (["2026-03-05", "2026-03-01", "2026-03-01"], "2026-03-01", 1, 1, true),
        (["9999-12-31"], "9999-12-31", 1, 1, true),
    ]) func daysInARow(days: [String], today: String, current: Int, longest: Int, includesToday: Bool) throws {
        let streak = Streak(days: days.compactMap { CalendarDay($0) }, today: try #require(CalendarDay(today)))
        #expect(streak.current == current && streak.longest == longest && streak.includesToday == includesToday)
    }

    @Test func aHistoryKeepsFinishedQuizzes() throws {
        var history = QuizHistory()
        let day = try #require(CalendarDay("2026-03-01"))
        var session = try QuizProgressTests.played()
        let unfinished = history.enter(session, on: day)
        _ = try session.answer(1, question: 1)
        let first = history.enter(session, on: day)
        let second = history.enter(session, on: day)
        #expect(!unfinished && first && !second)
        let json = try ServerFunctionTests.json(history)
        #expect(
            json == #"{"2026-03-01":{"formatVersion":1,"percentage":67,"quizTitle":"Prophets","score":2,"total":3}}"#)
        #expect(try JSONDecoder().decode(QuizHistory.self, from: Data(json.utf8)) == history)
        #expect(history.streak(on: day.adding(days: 1)).current == 1)
    }

    @Test func rotationGoesByTheDate() throws {
        #expect(QuizRotation.index(on: try #require(CalendarDay("2026-01-01")), count: 14) == 0)
        #expect(QuizRotation.index(on: try #require(CalendarDay("2026-12-31")), count: 14) == 364 % 14)
        #expect(QuizRotation.index(on: try #require(CalendarDay("2024-12-31")), count: 14) == 365 % 14)
        let library = try PublishedProgram().library()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        let day = CalendarDay(Date(timeIntervalSince1970: 0), in: calendar)
        #expect(library.quiz(on: day, band: .from6to9)?.title == "Prophets")
        #expect(library.quiz(on: CalendarDay(daysSince1970: 0), band: .from13to16) == nil)
    }
}
