import Foundation
import LearningRules
import Testing

/// What was earned stays, whatever becomes of the content.
@Suite struct EarnedTests {
    /// Baking requires the kitchen.
    private func course(
        kitchen: [String] = ["spoon", "bowl"], baseXP: Int = 100, requires: [String]? = nil,
        _ change: (inout Rewards) -> Void = { _ in }
    ) -> Course {
        let text = TextPhase(seconds: 30, text: "…")
        func lesson(_ id: String, _ category: String) -> Lesson {
            Lesson(
                id: id, category: category, order: 0, title: id, requires: category == "baking" ? requires : nil,
                baseXP: baseXP, hook: text, teach: [], practice: Lesson.Practice(seconds: 30, pairs: []), reward: text
            )
        }
        var lessons = kitchen.map { lesson($0, "kitchen") } + ["oven", "loaf"].map { lesson($0, "baking") }
        for index in lessons.indices { lessons[index].order = index + 1 }
        var rewards = table
        rewards.levels = [
            Level(level: 1, at: 0), Level(level: 2, at: 390, unlocks: "A hat"), Level(level: 3, at: 1_000),
        ]
        rewards.streak.milestones = [.init(days: 2, badge: "2 Days", xp: 10)]
        rewards.achievements = [
            Achievement(id: "cook", title: "Cook", icon: "star", when: .allOf(category: "kitchen"))
        ]
        change(&rewards)
        return Course(
            lessons: LessonsDocument(
                categories: [
                    LessonCategory(id: "kitchen", title: "Kitchen"),
                    LessonCategory(id: "baking", title: "Baking", requires: ["kitchen"]),
                ], lessons: lessons), rewards: rewards,
            familyActivities: FamilyActivitiesDocument(familyActivities: [
                FamilyActivity(id: "picnic", week: 1, title: "…", minutes: 20, steps: ["…"])
            ]))
    }

    /// Has finished the kitchen, reviewed a lesson and had a picnic; saved and read again.
    private func cook(_ course: Course) throws -> LearningProgress {
        var progress = LearningProgress()
        try progress.finish(lesson: "spoon", on: 4, attempts: 1, score: 100, in: course)
        try progress.finish(lesson: "bowl", on: 5, attempts: 1, score: 100, in: course)
        try progress.review(lesson: "spoon", on: 5, in: course)
        try progress.finish(familyActivity: "picnic", on: 5, in: course)
        return try JSONDecoder().decode(LearningProgress.self, from: JSONEncoder().encode(progress))
    }

    @Test("a lesson that is added takes no bonus, level, achievement or open lesson") func addedLesson() throws {
        let (before, after) = (course(), course(kitchen: ["spoon", "bowl", "sieve"]))
        let progress = try cook(before)
        // 165 and 180, 50 of the review, 50 of the picnic, 10 of the milestone, 50 of the category.
        #expect(progress.xp(in: before) == 505 && progress.xp(in: after) == 505)
        #expect(progress.level(in: after)?.level == 2 && progress.categories == ["kitchen": 5])
        #expect(course().lessonsOffered(to: progress, on: 6).map(\.id) == ["oven", "loaf"])
        #expect(after.lessonsOffered(to: progress, on: 6).map(\.id) == ["sieve", "oven", "loaf"])
        let cook = try #require(after.rewards.achievements?.first)
        #expect(progress.progress(towards: cook, in: after).isReached)
        // Who completes it again gets the rest of the larger bonus, and keeps the day.
        var again = progress
        try again.finish(lesson: "sieve", on: 6, attempts: 2, score: 50, in: after)
        #expect(again.xp(in: after) == 505 + 130 + 25 && again.categories == ["kitchen": 5])
    }

    @Test(
        "no other edit takes XP",
        arguments: [
            { $0.xp = XPRates(firstAttempt: 0, streakDay: 0, category: 0, review: 0, familyActivity: 0) },
            { $0.streak.milestones = nil }, { $0.streak.milestones = [.init(days: 3, badge: "3 Days", xp: 1)] },
            { $0.reviews = nil }, { $0 = Rewards() },
        ] as [@Sendable (inout Rewards) -> Void]) func otherRewards(change: @Sendable (inout Rewards) -> Void) throws
    {
        let progress = try cook(course())
        #expect(progress.xp(in: course(baseXP: 1, change)) == 505)
        #expect(progress.xp(in: course(kitchen: [], baseXP: 1, change)) == 505)
    }

    @Test("a level stays where it begins at more XP by now, and the next one is the one after it") func levels()
        throws
    {
        let progress = try cook(course())
        let steeper = course {
            $0.levels = [Level(level: 1, at: 0), Level(level: 2, at: 800), Level(level: 3, at: 900)]
        }
        #expect(progress.level(in: steeper)?.level == 2)
        #expect(progress.nextLevel(in: steeper)?.level.level == 3 && progress.nextLevel(in: steeper)?.missing == 395)
        #expect(LearningProgress().nextLevel(in: steeper)?.level.level == 2)
    }

    @Test("a lesson stays open when it requires more by now") func requirements() throws {
        let progress = try cook(course())
        let stricter = course(kitchen: ["spoon", "bowl", "sieve"], requires: ["sieve"])
        #expect(stricter.lessonsOffered(to: progress, on: 6).map(\.id) == ["sieve", "oven", "loaf"])
        #expect(stricter.lessonsOffered(to: LearningProgress(), on: 6).map(\.id) == ["spoon", "bowl", "sieve"])
    }

    @Test("a category without lessons is not complete before it has some") func announcedCategory() throws {
        let announced = course(kitchen: [])
        var progress = LearningProgress()
        try progress.finish(lesson: "oven", on: 4, attempts: 1, score: 100, in: announced)
        #expect(progress.categories.isEmpty)
        try progress.finish(lesson: "spoon", on: 5, attempts: 1, score: 100, in: course(kitchen: ["spoon"]))
        #expect(progress.categories == ["kitchen": 5] && progress.categoryXP == ["kitchen": 25])
    }

    @Test("progress of 0.1.0 stays if it is kept before the content is replaced") func firstVersion() throws {
        var old = try cook(course())
        (old.categories, old.unlocked, old.levels) = ([:], [:], [:])
        (old.reviewXP, old.familyActivityXP, old.milestoneXP, old.categoryXP) = ([:], [:], [:], [:])
        #expect(old.xp(in: course()) == 505)
        old.keepEarned(on: 6, in: course())
        let after = course(kitchen: ["spoon", "bowl", "sieve"]) { $0.streak.milestones = nil }
        #expect(old.xp(in: after) == 505 && after.lessonsOffered(to: old, on: 6).count == 3)
    }
}
