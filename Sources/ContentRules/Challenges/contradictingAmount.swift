import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let contradictingAmount = Rule(
        "contradicting-amount", .error, "A text speaks of another amount than its target.",
        because: "The child does what the text says, and the challenge is not completed, or too soon.",
        bad: .templates(ChallengeExample.template(description: "45 minutes every day")),
        good: .templates(ChallengeExample.template(description: "An hour every day")),
        knows: .english,
        check: .each(ChallengeSetSource.self) { set, found in
            for template in set.templates?.value ?? [] where template.value.goalType.isSound {
                let template = template.value
                PromisedAmount(
                    texts: [template.name, template.description], goal: template.goalType.value.amount,
                    target: template.suggestedTarget, noun: "target"
                ).check(&found)
            }
            for badge in set.badges?.value ?? [] where badge.value.criteria.value.type.isSound {
                let criteria = badge.value.criteria.value
                PromisedAmount(
                    texts: [badge.value.name, badge.value.description], goal: criteria.type.value.amount,
                    target: criteria.threshold, noun: "threshold"
                ).check(&found)
            }
        })
}

extension ChallengeGoal {
    fileprivate var amount: AmountGoal {
        switch self {
        case .dailyMinutes: .minutesADay
        case .weeklyMinutes, .specificApps: .minutes
        case .streak: .days
        }
    }
}

extension BadgeCriterion {
    fileprivate var amount: AmountGoal {
        switch self {
        case .challengesCompleted: .challenges
        case .streakDays: .days
        case .totalLearningMinutes: .minutes
        case .totalPointsEarned: .points
        }
    }
}
