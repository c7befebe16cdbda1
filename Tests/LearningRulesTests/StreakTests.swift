import LearningRules
import Testing

/// Days in a row, freezes and milestones. Day 4 is a Monday: 1970-01-05.
@Suite struct StreakTests {
    private let course = LearningRulesTests.course(lessons: 40)

    private func learn(on days: [Int], _ progress: LearningProgress = LearningProgress()) -> LearningProgress {
        var progress = progress
        for day in days {
            progress.finish("lesson-\(progress.lessons.count + 1)", on: day, attempts: 1, score: 100, in: course)
        }
        return progress
    }

    @Test("weeks run from Monday to Sunday") func weeks() {
        #expect([-4, -3, 3, 4, 10, 11].map(week(ofDay:)) == [-1, 0, 0, 1, 1, 2])
        #expect(week(ofDay: .min) < 0 && week(ofDay: .max) > 0)
    }

    @Test("a freeze saves the first day that is missed: the streak neither falls nor grows") func freeze() {
        var progress = learn(on: [4, 5])
        progress.doFamilyActivity("activity-1", on: 5, in: course)
        progress.grantFreeze(on: 5, in: course)
        #expect(progress.streakLength(on: 7, in: course) == 2)
        #expect(progress.streakLength(on: 8, in: course) == 0)
        #expect(learn(on: [7], progress).streak.length == 3)
    }

    @Test("a freeze that another device granted later does not save a day before it") func laterGrant() {
        var progress = learn(on: [4])
        var other = LearningProgress()
        other.doFamilyActivity("activity-1", on: 6, in: course)
        other.grantFreeze(on: 6, in: course)
        progress = progress.merged(with: other)
        #expect(progress.streakLength(on: 6, in: course) == 0)
    }

    @Test("no saved progress traps") func extremes() {
        for day in [Int.min, -1, 0, Int.max] {
            for other in [Int.min, 0, Int.max - 1, Int.max] {
                var progress = LearningProgress()
                progress.streak = .init(length: .max, day: day)
                progress.reviews = ["lesson-1": [other]]
                progress.freezes[day] = .max
                progress.freezes[other, default: 1] -= 1
                progress.finish("lesson-1", on: other, attempts: .min, score: .max, in: course)
                progress.doFamilyActivity("activity-1", on: day, in: course)
                progress.grantFreeze(on: day, in: course)
                progress.review("lesson-1", on: other, in: course)
                #expect(progress.xp(in: course) >= 0)
                #expect(progress.streakLength(on: other, in: course) >= 0)
            }
        }
    }
}
