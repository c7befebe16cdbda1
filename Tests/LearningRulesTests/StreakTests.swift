import LearningRules
import Testing

/// Days in a row, freezes and milestones. Day 4 is a Monday: 1970-01-05.
@Suite struct StreakTests {
    private let course = LearningRulesTests.course(lessons: 40)

    private func learn(on days: [CalendarDay], _ progress: LearningProgress = LearningProgress()) throws
        -> LearningProgress
    {
        var progress = progress
        for day in days {
            try progress.finish(
                lesson: "lesson-\(progress.lessons.count + 1)", on: day, attempts: 1, score: 100, in: course)
        }
        return progress
    }

    @Test("weeks run from Monday to Sunday") func weeks() {
        let days: [CalendarDay] = [-4, -3, 3, 4, 10, 11]
        #expect(days.map(\.week) == [-1, 0, 0, 1, 1, 2] && days.map(\.monday) == [-10, -3, -3, 4, 4, 11])
    }

    @Test("a freeze saves the first day that is missed: the streak neither falls nor grows") func freeze() throws {
        var progress = try learn(on: [4, 5])
        try progress.finish(familyActivity: "activity-1", on: 5, in: course)
        progress.grantFreeze(on: 5, in: course)
        #expect(progress.streak(on: 7, in: course).current == 2)
        #expect(progress.streak(on: 8, in: course).current == 0)
        #expect(try learn(on: [7], progress).streak.length == 3)
    }

    @Test("a freeze that another device granted later does not save a day before it") func laterGrant() throws {
        var progress = try learn(on: [4])
        var other = LearningProgress()
        try other.finish(familyActivity: "activity-1", on: 6, in: course)
        other.grantFreeze(on: 6, in: course)
        progress = progress.merged(with: other)
        #expect(progress.streak(on: 6, in: course).current == 0)
    }

    @Test("no saved progress traps") func extremes() throws {
        for day in [Int.min, -1, 0, Int.max].map(CalendarDay.init(daysSince1970:)) {
            for other in [Int.min, 0, Int.max].map(CalendarDay.init(daysSince1970:)) {
                var progress = LearningProgress()
                progress.streak = .init(length: .max, day: day)
                progress.reviews = ["lesson-1": [other]]
                progress.freezes[day] = .max
                progress.freezes[other, default: 1] -= 1
                try progress.finish(lesson: "lesson-1", on: other, attempts: .min, score: .max, in: course)
                try progress.finish(familyActivity: "activity-1", on: day, in: course)
                progress.grantFreeze(on: day, in: course)
                try progress.review(lesson: "lesson-1", on: other, in: course)
                #expect(progress.xp(in: course) >= 0)
                #expect(progress.streak(on: other, in: course).current >= 0)
            }
        }
    }

    @Test("an event of what the course does not have is refused, and changes nothing") func unknownIDs() throws {
        var progress = try learn(on: [4])
        let before = progress
        #expect(throws: LearningError.unknownLesson("x")) { try progress.review(lesson: "x", on: 9, in: course) }
        #expect(throws: LearningError.unknownLesson("x")) {
            try progress.finish(lesson: "x", on: 9, attempts: 1, score: 100, in: course)
        }
        #expect(throws: LearningError.unknownEvent("eid")) {
            try progress.finish(
                lesson: "lesson-2", on: 9, attempts: 1, score: 100, during: ["holi", "eid"], in: course)
        }
        let error = try #require(throws: LearningError.self) {
            try progress.finish(familyActivity: "lesson-1", on: 9, in: course)
        }
        #expect(progress == before && error.localizedDescription == "The course has no family activity `lesson-1`.")
        let streak = progress.streak(on: 4, in: course)
        #expect(streak.current == 1 && streak.longest == 1 && streak.includesToday)
    }
}
