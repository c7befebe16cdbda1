import DailyPractice
import Testing

@Suite struct QuizRotationTests {
    @Test(arguments: [
        (1, 14, 0), (2, 14, 1), (14, 14, 13), (15, 14, 0), (366, 14, 1), (1, 1, 0), (200, 1, 0), (0, 14, 13),
        (.min, 1, 0), (.max, .max, .max - 1),
    ]) func index(dayOfYear: Int, count: Int, index: Int) {
        #expect(QuizRotation.index(dayOfYear: dayOfYear, count: count) == index)
    }

    @Test(arguments: [Int.min, -30, -1, 0, 1, Int.max]) func everyDayHasOneWhereThereIsOne(dayOfYear: Int) throws {
        for count in [Int.min, -1, 0, 1, 2, 7, 14, Int.max] {
            let index = QuizRotation.index(dayOfYear: dayOfYear, count: count)
            #expect(index.map { (0..<count).contains($0) } ?? (count <= 0))
        }
    }

    @Test(arguments: [7, 30, 100]) func theUnbrokenRotationGoesOnOverNewYear(count: Int) throws {
        let first = try #require(CalendarDay("2023-12-01"))
        for number in stride(from: -800, to: 800, by: 1) {
            let (day, next) = (first.adding(days: number), first.adding(days: number + 1))
            let index = try #require(QuizRotation.unbrokenIndex(on: day, count: count))
            #expect(QuizRotation.unbrokenIndex(on: next, count: count) == (index + 1) % count)
        }
        #expect(QuizRotation.unbrokenIndex(on: CalendarDay(daysSince1970: 0), count: count) == 0)
        #expect(QuizRotation.unbrokenIndex(on: first, count: 0) == nil)
        let (old, new) = (try #require(CalendarDay("2025-12-31")), try #require(CalendarDay("2026-01-01")))
        #expect(QuizRotation.index(on: old, count: 7) == QuizRotation.index(on: new, count: 7))
    }
}

@Suite struct QuizSessionTests {
    @Test func anAnswerLocksItsQuestion() throws {
        var session = QuizSession(.sample(questions: 2))
        #expect(session.currentIndex == 0)
        #expect(try session.answer(0, question: 0) == false)
        #expect(throws: QuizSession.AnswerError.locked(0)) { try session.answer(1, question: 0) }
        #expect(session.answers == [0, nil])
        #expect(session.currentIndex == 1)
        #expect(!session.isFinished)
        #expect(try session.answer(1, question: 1))
        #expect(session.isFinished)
        #expect(session.score == 1)
        #expect(session.total == 2)
        #expect(session.percentage == 50)
    }

    @Test func unknownQuestionsAndOptionsAreRefused() {
        var session = QuizSession(.sample(questions: 1))
        for question in [-1, 1] {
            #expect(throws: QuizSession.AnswerError.unknownQuestion(question)) {
                try session.answer(0, question: question)
            }
        }
        for option in [-1, 3] {
            #expect(throws: QuizSession.AnswerError.unknownOption(option)) { try session.answer(option, question: 0) }
        }
        #expect(session.answers == [nil])
    }

    @Test(arguments: [
        (0, 3, 0), (1, 3, 33), (2, 3, 67), (3, 3, 100), (1, 8, 13), (3, 8, 38), (1, 200, 1), (1, 201, 0),
    ]) func percentagesRoundHalfUp(right: Int, of total: Int, percentage: Int) throws {
        var session = QuizSession(.sample(questions: total))
        for question in 0..<total { _ = try session.answer(question < right ? 1 : 0, question: question) }
        #expect(session.score == right)
        #expect(session.percentage == percentage)
    }

    @Test func aQuizWithoutQuestionsIsFinished() {
        let session = QuizSession(.sample(questions: 0))
        #expect(session.isFinished)
        #expect(session.percentage == 0)
    }
}
