import LearningRules
import Testing

/// The worked numbers of the contract.
@Suite struct RewardTests {
    @Test("base 100, first attempt, streak 5: 225") func worked() {
        #expect(table.xp.xp(base: 100, isFirstAttempt: true, streak: 5) == 225)
        #expect(table.xp.xp(base: 100, isFirstAttempt: false, streak: 5) == 150)
    }

    @Test("the streak adds no more from ten days on") func bound() {
        #expect(table.xp.xp(base: 100, isFirstAttempt: false, streak: 9) == 190)
        #expect(table.xp.xp(base: 100, isFirstAttempt: false, streak: 10) == 200)
        #expect(table.xp.xp(base: 100, isFirstAttempt: true, streak: 365) == 300)
    }

    @Test("each formula rounds down once, at its end") func rounding() {
        // 33 x 1.5 = 49.5, and x 1.1 = 54.45: rounded twice it would be 53.
        #expect(table.xp.xp(base: 33, isFirstAttempt: true, streak: 1) == 54)
        #expect(table.xp.reviewXP(base: 33) == 16)
        // 7 and 5 make 12, a quarter of which is 3; rounded one by one it would be 2.
        #expect(table.xp.categoryXP(bases: [7, 5]) == 3)
    }

    @Test(
        "levels begin at their thresholds",
        arguments: [
            (0, 1), (499, 1), (500, 2), (1_499, 2), (1_500, 3), (3_500, 4), (7_499, 4), (7_500, 5), (.max, 5),
        ]) func levels(xp: Int, level: Int)
    { #expect(table.level(xp: xp)?.level == level) }

    @Test("what the next level takes is known until the last") func next() {
        #expect(table.nextLevel(xp: 420)?.missing == 80)
        #expect(table.nextLevel(xp: 420)?.level.unlocks == "Avatar colours")
        #expect(table.nextLevel(xp: 7_500) == nil)
        #expect(Rewards().level(xp: 100) == nil)
    }

    @Test("a whole category earns a quarter of its base XP, once, without its event lessons") func category() {
        let course = course(lessons: 4)
        var progress = LearningProgress()
        progress.finish("lesson-1", on: 0, attempts: 3, score: 0, in: course)
        #expect(progress.xp(in: course) == 110)
        progress.finish("lesson-2", on: 0, attempts: 3, score: 0, in: course)
        #expect(progress.xp(in: course) == 110 + 110 + 50)
        progress.finish("lesson-2", on: 0, attempts: 1, score: 100, in: course)
        #expect(progress.xp(in: course) == 270)
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
                        ChallengePoints.totalBonus(base: base, completed: [first, second], streakDays: second) >= 0)
                }
                #expect((0...100).contains(ChallengeProgress(value: first, target: second).percent))
                #expect(ChallengePoints.streakMultiplier(streakDays: first) >= 100)
            }
            #expect(ChallengeGoal.weeklyMinutes.firstDay(on: first, begun: 0) <= max(0, first))
        }
    }
}
