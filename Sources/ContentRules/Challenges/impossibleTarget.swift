import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let impossibleTarget = Rule(
        "impossible-target", .error, "A challenge or a badge asks for more than its time holds.",
        because: "No child can get there, however long it learns.",
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
                    target.place, "\(target.value) is out of reach: \(bound.why)",
                    help: "write 1 to \(bound.most)")
            }
        })
}

extension ChallengeGoal {
    /// The highest target, where that of the key is too high for this goal.
    fileprivate var bound: (most: Int, why: String)? {
        switch self {
        case .dailyMinutes: (1_440, "a day has 1440 minutes")
        case .weeklyMinutes, .specificApps: nil
        case .streak: (365, "a challenge is for a year at most")
        }
    }
}

/// As long as a child is one to the app, at most.
private let childhood = 3_650

extension BadgeCriterion {
    /// What nobody gets beyond in ten years. Several challenges can be completed in a day, and bonuses come to the
    /// points, but nobody learns day and night.
    fileprivate var bound: (most: Int, why: String)? {
        switch self {
        case .challengesCompleted: (10 * childhood, "ten challenges a day are 36500 in ten years")
        case .streakDays: (childhood, "ten years have 3650 days")
        case .totalLearningMinutes: (1_440 * childhood, "ten years have 5256000 minutes")
        case .totalPointsEarned: (14_400 * childhood, "ten points for each minute of ten years are 52560000")
        }
    }
}
