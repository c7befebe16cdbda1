import LearningRules
import Testing

/// The worked numbers of the contract.
@Suite struct RewardTests {
    @Test(
        "a first attempt and ten days at most multiply, rounded down once, at the end",
        arguments: [
            (100, true, 5, 225), (100, false, 5, 150), (100, false, 9, 190), (100, false, 10, 200),
            // 33 x 1.5 = 49.5, and x 1.1 = 54.45: rounded twice it would be 53.
            (100, true, 365, 300), (33, true, 1, 54),
        ]) func lessons(base: Int, isFirst: Bool, streak: Int, earned: Int)
    { #expect(table.xp.xp(base: base, isFirstAttempt: isFirst, streak: streak) == earned) }

    @Test(
        "levels begin at their thresholds",
        arguments: [
            (0, 1), (499, 1), (500, 2), (1_499, 2), (1_500, 3), (3_500, 4), (7_499, 4), (7_500, 5), (.max, 5),
        ]) func levels(xp: Int, level: Int)
    { #expect(learner(with: xp).level(in: course())?.level == level) }

    private func learner(with xp: Int) -> LearningProgress {
        var progress = LearningProgress()
        progress.lessons["a"] = .init(day: 0, attempts: 1, score: 100, xp: xp)
        return progress
    }

    @Test("what the next level takes is known until the last") func next() {
        let course = course()
        #expect(learner(with: 420).nextLevel(in: course)?.missing == 80)
        #expect(learner(with: 420).nextLevel(in: course)?.level.unlocks == "Avatar colours")
        #expect(learner(with: 7_500).nextLevel(in: course) == nil)
        #expect(learner(with: 100).level(in: LearningRulesTests.course(Rewards())) == nil)
    }

    @Test("no number traps") func extremes() {
        let extremes = [Int.min, -1, 0, 1, Int.max]
        for first in extremes {
            for second in extremes {
                let rates = XPRates(
                    firstAttempt: first, streakDay: second, streakMost: first, category: second, review: first,
                    familyActivity: second)
                for base in extremes {
                    for streak in extremes {
                        #expect(rates.xp(base: base, isFirstAttempt: true, streak: streak) >= 0)
                    }
                    #expect(rates.reviewXP(base: base) >= 0)
                    #expect(rates.categoryXP(bases: [base, base, first]) >= 0)
                    #expect(ChallengePoints.bonus(base: base, percent: first) >= 0)
                    #expect(ChallengePoints.streakBonus(base: base, streakDays: first) >= 0)
                    #expect(
                        ChallengePoints.totalBonus(
                            base: base, completedPercents: [first, second], streakDays: second) >= 0)
                }
                #expect((0...100).contains(ChallengeProgress(value: first, target: second).percent))
                #expect(ChallengePoints.streakMultiplier(streakDays: first) >= 100)
            }
            let day = CalendarDay(daysSince1970: first)
            #expect(ChallengeGoal.weeklyMinutes.firstDay(on: day, begunOn: 0) <= max(0, day))
        }
    }
}
