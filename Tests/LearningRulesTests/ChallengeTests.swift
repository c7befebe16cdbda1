import LearningRules
import Testing

/// The arithmetic of challenges, by the contract's numbers.
@Suite struct ChallengeTests {
    @Test("ten points a minute, and bonuses of completed challenges and the streak add up") func bonus() {
        #expect(ChallengePoints.base(minutes: 60) == 600)
        #expect(ChallengePoints.bonus(base: 600, percent: 15) == 90)
        #expect(ChallengePoints.bonus(base: 105, percent: 5) == 5)
        #expect(ChallengePoints.totalBonus(base: 600, completedPercents: [10, 25], streakDays: 14) == 60 + 150 + 60)
    }

    @Test("the streak's bonus is exact: base 100 at three weeks gives 15") func streak() {
        #expect(ChallengePoints.streakBonus(base: 100, streakDays: 21) == 15)
        #expect(ChallengePoints.streakBonus(base: 100, streakDays: 6) == 0)
        #expect([0, 6, 7, 13, 14, 21].map(ChallengePoints.streakMultiplier) == [100, 100, 105, 105, 110, 115])
    }

    @Test("progress is at most 100 percent, and near completion from 90") func progress() {
        #expect(ChallengeProgress(value: 53, target: 60).percent == 88)
        #expect(!ChallengeProgress(value: 53, target: 60).isNearCompletion)
        #expect(ChallengeProgress(value: 54, target: 60).isNearCompletion)
        let done = ChallengeProgress(value: 90, target: 60)
        #expect(done.percent == 100 && done.isComplete && !done.isNearCompletion)
    }

    @Test("daily challenges begin anew each day, weekly ones each Monday, others never") func windows() {
        #expect(ChallengeGoal.dailyMinutes.firstDay(on: 8, begunOn: 1) == 8)
        #expect(ChallengeGoal.weeklyMinutes.firstDay(on: 8, begunOn: 1) == 4)
        #expect(ChallengeGoal.weeklyMinutes.firstDay(on: 4, begunOn: 1) == 4)
        #expect(ChallengeGoal.weeklyMinutes.firstDay(on: 8, begunOn: 6) == 6)
        #expect(ChallengeGoal.specificApps.firstDay(on: 80, begunOn: 6) == 6)
        #expect(ChallengeGoal.allCases.map(\.unit) == [.minutes, .minutes, .minutes, .days])
    }

    @Test(
        "a badge goes by its own criterion",
        arguments: [
            (ChallengeBadge.Criteria.Kind.challengesCompleted, "1/5"), (.streakDays, "2/5"),
            (.totalLearningMinutes, "3/5"), (.totalPointsEarned, "5/5"),
        ]) func badges(kind: ChallengeBadge.Criteria.Kind, shown: String)
    {
        let badge = ChallengeBadge(
            id: "b", name: "B", description: "…", iconName: "star", criteria: .init(type: kind, threshold: 5))
        let record = ChallengeRecord(
            challengesCompleted: 1, streakDays: 2, totalLearningMinutes: 3, totalPointsEarned: 9_999)
        #expect("\(record.progress(towards: badge))" == shown)
    }
}
