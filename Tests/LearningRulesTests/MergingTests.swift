import LearningRules
import Testing

/// Numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// The progress of several devices becomes one, in whatever order and however often it is merged.
@Suite struct MergingTests {
    private func random(_ dice: inout Dice) -> LearningProgress {
        func number() -> Int {
            Int.random(in: 0..<40, using: &dice) == 0
                ? [Int.min, -1, Int.max].randomElement(using: &dice) ?? 0 : Int.random(in: 0...4, using: &dice)
        }
        func numbers<Key>(_ keys: [Key]) -> [Key: Int] {
            Dictionary(
                keys.filter { _ in Bool.random(using: &dice) }.map { ($0, number()) },
                uniquingKeysWith: { first, _ in first })
        }
        func day() -> CalendarDay { CalendarDay(daysSince1970: number()) }
        func days<Key>(_ keys: [Key]) -> [Key: CalendarDay] {
            numbers(keys).mapValues(CalendarDay.init(daysSince1970:))
        }
        var progress = LearningProgress()
        let names = ["a", "b", "c"]
        for name in names where Bool.random(using: &dice) {
            progress.lessons[name] = .init(
                day: day(), attempts: number(), score: number(), xp: number(),
                events: Set(["eid", "ramadan"].filter { _ in Bool.random(using: &dice) }))
            progress.reviews[name] = (0..<Int.random(in: 0...3, using: &dice)).map { _ in day() }
        }
        progress.familyActivities = days(names)
        progress.freezes = numbers([1, 2, 3])
        progress.frozenDays = Set(days([1, 2, 3]).keys)
        progress.streak = .init(length: number(), day: Bool.random(using: &dice) ? day() : nil)
        progress.longestStreak = number()
        progress.milestones = days([7, 30])
        progress.achievements = days(names)
        progress.categories = days(names)
        progress.unlocked = days(names)
        progress.levels = days([1, 2, 3])
        for name in names where Bool.random(using: &dice) {
            progress.reviewXP[name] = (0..<Int.random(in: 0...3, using: &dice)).map { _ in number() }
        }
        progress.categoryXP = numbers(names)
        progress.milestoneXP = numbers([7, 30])
        progress.familyActivityXP = numbers(names)
        return progress
    }

    @Test("merging is commutative, associative and idempotent") func laws() {
        var dice = Dice(state: 20)
        for _ in 0..<2_000 {
            let (a, b, c) = (random(&dice), random(&dice), random(&dice))
            #expect(a.merged(with: b) == b.merged(with: a))
            #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)))
            #expect(a.merged(with: a) == a)
            #expect(a.merged(with: b).merged(with: b) == a.merged(with: b))
        }
    }

    @Test("the earliest finish, the best results, the longer streak or else the later") func best() {
        var (a, b) = (LearningProgress(), LearningProgress())
        a.lessons["x"] = .init(day: 5, attempts: 2, score: 90, xp: 120, events: ["eid"])
        b.lessons["x"] = .init(day: 4, attempts: 3, score: 80, xp: 150)
        a.reviews["x"] = [6, 9]
        b.reviews["x"] = [5]
        (a.streak, b.streak) = (.init(length: 3, day: 9), .init(length: 3, day: 10))
        let both = a.merged(with: b)
        #expect(both.lessons["x"] == .init(day: 4, attempts: 2, score: 90, xp: 150))
        #expect(both.reviews["x"] == [5, 9])
        #expect(both.streak == .init(length: 3, day: 10))
        b.streak.length = 2
        #expect(a.merged(with: b).streak == .init(length: 3, day: 9))
    }

    @Test("a freeze that was spent on a day that the other device studied is there again") func aFreezeComesBack()
        throws
    {
        var rules = table
        rules.streak.freezes = .init(aWeek: 1)
        let course = course(lessons: 8, rules)
        var a = LearningProgress()
        // 1970-01-05 was a Monday.
        a.grantFreeze(on: 4, in: course)
        try a.finish(lesson: "lesson-1", on: 4, attempts: 1, score: 100, in: course)
        var b = a
        try b.finish(lesson: "lesson-2", on: 5, attempts: 1, score: 100, in: course)
        try a.finish(lesson: "lesson-3", on: 6, attempts: 1, score: 100, in: course)
        #expect(a.freezesLeft(for: 7, in: course) == 0)
        var both = a.merged(with: b)
        #expect(both.freezesLeft(for: 7, in: course) == 1)
        try both.finish(lesson: "lesson-4", on: 8, attempts: 1, score: 100, in: course)
        // Days 4, 5, 6 and 8, and a freeze for 7.
        #expect(both.streak == .init(length: 4, day: 8))
    }

    @Test(
        "the days of both devices are one streak, whoever studied which",
        arguments: [[1, 2, 3], [1, 3, 5], [2, 3], [5]]) func daysOfBoth(daysOfA: [Int]) throws
    {
        let course = course(lessons: 8)
        for isEnded in [true, false] {
            var (a, b) = (LearningProgress(), LearningProgress())
            for day in 1...5 {
                if daysOfA.contains(day) {
                    try a.finish(
                        lesson: "lesson-\(day)", on: .init(daysSince1970: day), attempts: 1, score: 100, in: course)
                } else {
                    try b.finish(
                        lesson: "lesson-\(day)", on: .init(daysSince1970: day), attempts: 1, score: 100, in: course)
                }
            }
            if isEnded {
                a.endDays(before: 5, in: course)
                b.endDays(before: 5, in: course)
            }
            var both = a.merged(with: b)
            // A streak that nobody ended before may be over, and win.
            if isEnded { #expect(both.streak(on: 5, in: course).current == 5) }
            both.endDays(before: 5, in: course)
            if isEnded { #expect(both.longestStreak == 5) }
            try both.finish(lesson: "lesson-6", on: 6, attempts: 1, score: 100, in: course)
            try both.finish(lesson: "lesson-7", on: 7, attempts: 1, score: 100, in: course)
            if isEnded { #expect(both.streak == .init(length: 7, day: 7) && both.milestones == [7: 7]) }
        }
    }

    @Test("no number of freezes that a file names makes it stop") func freezesOfAFile() {
        var rules = table
        rules.streak.freezes = .init(aWeek: .min)
        var progress = LearningProgress()
        progress.frozenDays = [0]
        progress.streak = .init(length: 3, day: 0)
        #expect(progress.streak(on: 9, in: course(lessons: 2, rules)).current == 0)
    }
}
