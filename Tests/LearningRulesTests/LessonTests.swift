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
        session.next()
        #expect(session.phase == .teach && session.secondsUntilNext == nil)
        session.next()
        session.next()
        #expect(session.phase == .practice && session.secondsUntilNext == nil)
        #expect(session.answer([1, 0, 0])?.isOver == true)
        #expect(session.isFirstAttempt)
        #expect(session.phase == .reward && session.secondsUntilNext == 15)
        session.next()
        #expect(session.isFinished)
        session.next()
        #expect(session.isFinished && session.answer([1, 0, 0]) == nil)
    }

    @Test("a practice is over after three attempts; its score is that of the first") func attempts() throws {
        var session = try atPractice()
        #expect(session.answer([0]) == nil)
        #expect(session.answer([1, 0, 1])?.right == [true, true, false])
        #expect(session.answer([0, 0, 0])?.isOver == false)
        #expect(session.answer([0, 0, 0])?.isOver == true)
        #expect(session.progress == .init(finished: .practice, attempts: 3, score: 66))
        #expect(!session.isFirstAttempt)
    }

    @Test("a lesson resumes behind its last finished phase, and attempts are counted on") func resume() throws {
        var session = try atPractice(1)
        #expect(session.phase == .practice)
        #expect(session.answer([1, 0, 0])?.isOver == true)
        #expect(session.progress.attempts == 2 && !session.isFirstAttempt)
        var hostile = try atPractice(.max)
        #expect(hostile.answer([0, 0, 1])?.isOver == true)
    }

    @Test("pairs are right when each left side has its own right one") func pairs() throws {
        var lesson = try #require(course.lesson("lesson-1"))
        lesson.practice = Practice(seconds: 60, pairs: [.init(left: "a", right: "A"), .init(left: "b", right: "B")])
        var session = LessonSession(lesson, resuming: .init(finished: .teach))
        #expect(session.answer([1, 0])?.right == [false, false])
        #expect(session.answer([0, 1])?.isOver == true)
    }

    @Test("reviews follow one another, count when due or later, and never multiply") func reviews() {
        var progress = LearningProgress()
        progress.finish("lesson-1", on: 100, attempts: 3, score: 0, in: course)
        progress.review("lesson-1", on: 100, in: course)
        #expect(progress.reviews == [:])
        for (day, next) in [(101, 104), (106, 113), (113, 127), (127, 157), (200, nil as Int?)] {
            progress.review("lesson-1", on: day, in: course)
            progress.review("lesson-1", on: day, in: course)
            #expect(progress.nextReview(of: "lesson-1", in: course) == next)
        }
        #expect(progress.xp(in: course) == 110 + 5 * 50)
        #expect(progress.dueReviews(on: 1_000, in: course).isEmpty)
    }

    @Test("lessons are offered by order, when what they require is done and their event is on") func offered() {
        var progress = LearningProgress()
        #expect(course.offered(to: progress, on: 0).map(\.id) == (1...4).map { "lesson-\($0)" })
        #expect(course.offered(to: progress, on: 0, during: ["eid"]).map(\.id).last == "eid-lesson")
        for number in 1...4 { progress.finish("lesson-\(number)", on: 0, attempts: 1, score: 100, in: course) }
        #expect(course.offered(to: progress, on: 0).map(\.id) == (5...8).map { "lesson-\($0)" })
        var rewards = table
        rewards.lessonsADay = 4
        #expect(LearningRulesTests.course(lessons: 8, rewards).offered(to: progress, on: 0).isEmpty)
        #expect(LearningRulesTests.course(lessons: 8, rewards).offered(to: progress, on: 1).count == 4)
    }

    @Test("an achievement in progress says how far it is, and is earned on a day") func achievements() {
        var progress = LearningProgress()
        for number in 1...3 { progress.finish("lesson-\(number)", on: number, attempts: 1, score: 100, in: course) }
        let achievements = course.rewards.achievements ?? []
        #expect(achievements.map { "\(progress.progress(towards: $0, in: course))" } == ["3/5", "3/7", "3/4", "0/2"])
        progress.doFamilyActivity("activity-1", on: 4, in: course)
        progress.doFamilyActivity("activity-2", on: 4, in: course)
        progress.doFamilyActivity("activity-1", on: 11, in: course)
        #expect(progress.achievements["weeks"] == nil)
        progress.doFamilyActivity("activity-3", on: 11, in: course)
        #expect(progress.achievements == ["weeks": 11])
    }
}
