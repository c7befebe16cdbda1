import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let contradictingBadge = Rule(
        "contradicting-badge", .error, "A milestone or an achievement is called by another amount than it asks for.",
        because: "The child counts up to what the name says, and the badge comes too late, or too soon.",
        bad: RewardExample.program("streak:\n  milestones: [{days: 2, badge: 3 Days, xp: 0}]"),
        good: RewardExample.program("streak:\n  milestones: [{days: 2, badge: 2 Days, xp: 0}]"),
        knows: .english,
        check: .each(RewardsSource.self) { rewards, found in
            for milestone in rewards.streak?.value.milestones?.value.map(\.value) ?? [] {
                PromisedAmount(
                    texts: [milestone.badge], goal: .days, target: milestone.days, noun: "milestone"
                ).check(&found)
            }
            for achievement in rewards.achievements?.value.map(\.value) ?? [] where achievement.when.isSound {
                guard achievement.when.value.isWhole, let (goal, target) = achievement.when.value.amount else {
                    continue
                }
                PromisedAmount(texts: [achievement.title], goal: goal, target: target, noun: "goal")
                    .check(&found)
            }
        })
}

extension GoalSource {
    /// Nil where it counts nothing.
    fileprivate var amount: (AmountGoal, Spanned<Int>)? {
        if let lessons { return (.lessons, lessons) }
        if let streak { return (.days, streak) }
        if let familyActivities { return (.activities, familyActivities) }
        return familyWeeks.map { (.weeks, $0) }
    }
}
