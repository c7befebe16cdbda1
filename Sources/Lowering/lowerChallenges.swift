package import ContentModel
package import LearningRules
import SourceText

/// All challenge files of a program as one document, in the order of the files.
package func lower(_ sources: [ChallengeSetSource]) -> ChallengesDocument {
    ChallengesDocument(
        templates: sources.flatMap { $0.templates?.value ?? [] }.map { lower($0.value) },
        badges: sources.flatMap { $0.badges?.value ?? [] }.map { lower($0.value) })
}

private func lower(_ source: ChallengeTemplateSource) -> ChallengeTemplate {
    ChallengeTemplate(
        id: snakeCase(source.id.string),
        name: source.name.string,
        description: source.description.string,
        icon: source.icon.string,
        goalType: source.goalType.value.wire,
        suggestedTarget: source.suggestedTarget.value,
        suggestedBonus: source.suggestedBonus.value,
        colorHex: source.colorHex.string)
}

private func lower(_ source: ChallengeBadgeSource) -> ChallengeBadge {
    ChallengeBadge(
        id: snakeCase(source.id.string),
        name: source.name.string,
        description: source.description.string,
        iconName: source.iconName.string,
        criteria: .init(
            type: source.criteria.value.type.value.wire, threshold: source.criteria.value.threshold.value))
}

/// `daily-dynamo` is `daily_dynamo` on the wire.
private func snakeCase(_ id: String) -> String { String(id.map { $0 == "-" ? "_" : $0 }) }

extension ContentModel.ChallengeGoal {
    fileprivate var wire: LearningRules.ChallengeGoal {
        switch self {
        case .dailyMinutes: .dailyMinutes
        case .weeklyMinutes: .weeklyMinutes
        case .specificApps: .specificApps
        case .streak: .streak
        }
    }
}

extension BadgeCriterion {
    fileprivate var wire: ChallengeBadge.Criteria.Kind {
        switch self {
        case .challengesCompleted: .challengesCompleted
        case .streakDays: .streakDays
        case .totalLearningMinutes: .totalLearningMinutes
        case .totalPointsEarned: .totalPointsEarned
        }
    }
}
