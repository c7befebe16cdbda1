import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let contradictingAmount = Rule(
        "contradicting-amount", .error, "A text and the number that the app counts do not agree.",
        because: "The child does what the text says, and gets the badge too early or too late.",
        bad: .templates(ChallengeExample.template(description: "45 minutes every day")),
        good: .templates(ChallengeExample.template(description: "An hour every day")), knows: .english,
        check: .record { record, found in
            let amounts = (record as? ChallengeSetSource)?.promises ?? (record as? RewardsSource)?.promises ?? []
            for amount in amounts { amount.check(&found) }
        })
}

extension ChallengeSetSource {
    fileprivate var promises: [PromisedAmount] {
        let templates = (templates?.value ?? []).map(\.value).filter(\.goalType.isSound).map { template in
            PromisedAmount(
                texts: [template.name, template.description],
                unit: template.goalType.value == .streak ? .days : .minutes,
                isDaily: template.goalType.value == .dailyMinutes, target: template.suggestedTarget, noun: "target")
        }
        let badges = (badges?.value ?? []).map(\.value).filter(\.criteria.value.type.isSound).map { badge in
            let criteria = badge.criteria.value
            return PromisedAmount(
                texts: [badge.name, badge.description], unit: criteria.type.value.unit, target: criteria.threshold,
                noun: "threshold")
        }
        return templates + badges
    }
}

extension ChallengeBadge.Criteria.Kind {
    fileprivate var unit: CountedUnit {
        switch self {
        case .challengesCompleted: .challenges
        case .streakDays: .days
        case .totalLearningMinutes: .minutes
        case .totalPointsEarned: .points
        }
    }
}

extension RewardsSource {
    fileprivate var promises: [PromisedAmount] {
        let milestones = (streak?.value.milestones?.value ?? []).map(\.value).map { milestone in
            PromisedAmount(texts: [milestone.badge], unit: .days, target: milestone.days, noun: "milestone")
        }
        let achievements = (achievements?.value ?? []).map(\.value).compactMap { achievement -> PromisedAmount? in
            let goal = achievement.when.value
            guard achievement.when.isSound, goal.isWhole else { return nil }
            let counted: [(CountedUnit, Spanned<Int>?)] = [
                (.lessons, goal.lessons), (.days, goal.streak), (.activities, goal.familyActivities),
                (.weeks, goal.familyWeeks),
            ]
            for case (let unit, let target?) in counted {
                return PromisedAmount(texts: [achievement.title], unit: unit, target: target, noun: "goal")
            }
            return nil
        }
        return milestones + achievements
    }
}
