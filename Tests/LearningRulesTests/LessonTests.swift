import LearningRules
import Testing

/// The four phases, reviews, what is offered, and achievements.
@Suite struct LessonTests {
    private let course = LearningRulesTests.course()

    private func atPractice(_ attempts: Int = 0) throws -> LessonSession {
        LessonSession(try #require(course.lesson("lesson-1")), resuming: .init(finished: .teach, attempts: attempts))
    }

    @Test("hook and reward move on by themselves, teach by hand, practice by answers alone") func phases() throws {
        var session = LessonSession(try #require(course.lesson("lesson-1")))
        #expect(session.phase == .hook && session.secondsUntilNext == 30)
        session.advance()
        #expect(session.phase == .teach && session.secondsUntilNext == nil)
        session.advance()
        session.advance()
        #expect(session.phase == .practice && session.secondsUntilNext == nil)
        #expect(try session.answer([1, 0, 0]).isOver)
        #expect(session.isFirstAttempt)
        #expect(session.phase == .reward && session.secondsUntilNext == 15)
        session.advance()
        #expect(session.isFinished)
        session.advance()
        #expect(session.isFinished)
        #expect(throws: LessonSession.AnswerError.notAsked) { try session.answer([1, 0, 0]) }
    }

    @Test("a practice is over after three attempts; its score is that of the first") func attempts() throws {
        var session = try atPractice()
        #expect(throws: LessonSession.AnswerError.otherCount(given: 1, asked: 3)) { try session.answer([0]) }
        #expect(throws: LessonSession.AnswerError.unknownOption(2, question: 1)) { try session.answer([1, 2, -1]) }
        let first = try session.answer([1, 0, 1])
        #expect(first.right == [true, true, false] && !first.isCorrect && first.attempt == 1)
        #expect(try !session.answer([0, 0, 0]).isOver)
        #expect(try session.answer([0, 0, 0]).isOver)
        #expect(session.progress == .init(finished: .practice, attempts: 3, score: 66))
        #expect(!session.isFirstAttempt)
    }

    @Test("a lesson resumes behind its last finished phase, and attempts are counted on") func resume() throws {
        var session = try atPractice(1)
        #expect(session.phase == .practice)
        #expect(try session.answer([1, 0, 0]).isOver)
        #expect(session.progress.attempts == 2 && !session.isFirstAttempt)
        var hostile = try atPractice(.max)
        #expect(try hostile.answer([0, 0, 1]).isOver)
    }

    @Test("pairs are right when each left side has its own right one") func pairs() throws {
        var lesson = try #require(course.lesson("lesson-1"))
        lesson.practice = Lesson.Practice(
            seconds: 60, pairs: [.init(left: "a", right: "A"), .init(left: "b", right: "B")])
        var session = LessonSession(lesson, resuming: .init(finished: .teach))
        #expect(lesson.practice.asked.map(\.options) == [["A", "B"], ["A", "B"]])
        #expect(throws: LessonSession.AnswerError.unknownOption(-1, question: 0)) { try session.answer([-1, 2]) }
        #expect(try session.answer([1, 0]).right == [false, false])
        #expect(try session.answer([0, 1]).isOver)
    }
}
