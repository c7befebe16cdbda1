import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let impossibleTarget = Rule(
        "impossible-target", .error, "A challenge or a badge asks for more than is possible in its time.",
        because: "No child can reach it, however long it learns.",
        bad: .templates(ChallengeExample.template(target: 1_500)),
        good: .templates(ChallengeExample.template(target: 1_440)),
        check: .each(ChallengeSetSource.self) { set, found in
            let templates = (set.templates?.value ?? []).map(\.value).filter(\.goalType.isSound)
            let badges = (set.badges?.value ?? []).map(\.value.criteria.value).filter(\.type.isSound)
            let targets =
                templates.map { ($0.suggestedTarget, $0.goalType.value.bound) }
                + badges.map { ($0.threshold, $0.type.value.bound) }
            for (target, bound) in targets where target.isSound {
                guard let bound, target.value > bound.most else { continue }
                found.report(
                    target.place, "\(target.value) is impossible: \(bound.why)",
                    help: "write a number from 1 to \(bound.most)")
            }
        })
}

extension ChallengeGoal {
    /// The highest target, where that of the key is too high for this goal.
    fileprivate var bound: (most: Int, why: String)? {
        switch self {
        case .dailyMinutes: (1_440, "a day has 1440 minutes")
        case .weeklyMinutes, .specificApps: nil
        case .streak: (365, "a challenge lasts at most a year")
        }
    }
}

extension ChallengeBadge.Criteria.Kind {
    /// The amount beyond which nobody gets in the ten years of a childhood.
    fileprivate var bound: (most: Int, why: String) {
        switch self {
        case .challengesCompleted: (36_500, "ten challenges a day make 36500 in ten years")
        case .streakDays: (3_650, "ten years have 3650 days")
        case .totalLearningMinutes: (5_256_000, "ten years have 5256000 minutes")
        case .totalPointsEarned: (52_560_000, "ten points a minute make 52560000 in ten years")
        }
    }
}
