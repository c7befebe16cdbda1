package import SourceText

/// Templates that a parent begins a challenge with, and badges that challenges earn, as their writer wrote
/// them.
package final class ChallengeSetSource: ContentRecord {
    package static let noun = "challenge-set"

    package let templates: Spanned<[Spanned<ChallengeTemplateSource>]>?
    package let badges: Spanned<[Spanned<ChallengeBadgeSource>]>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        templates = fields.optional(
            "templates", .list(of: .record(ChallengeTemplateSource.self)),
            "What a parent begins a challenge with, in the order in which the app shows it.")
        badges = fields.optional(
            "badges", .list(of: .record(ChallengeBadgeSource.self)),
            "What challenges earn, in the order in which the app shows it.")
        hasUnknownKeys = fields.hasUnknownKeys
    }

    /// Whether everything in it was read.
    package var isSound: Bool {
        !hasUnknownKeys && templates?.isSound ?? true && badges?.isSound ?? true
    }
}

/// What a challenge counts.
package enum ChallengeGoal: String, CaseIterable, Sendable {
    case dailyMinutes = "daily-minutes"
    case weeklyMinutes = "weekly-minutes"
    case specificApps = "specific-apps"
    case streak
}

package final class ChallengeTemplateSource: Record {
    package static let noun = "template"

    package let id: Spanned<Text>
    package let name: Spanned<Text>
    package let description: Spanned<Text>
    package let icon: Spanned<Text>
    package let goalType: Spanned<ChallengeGoal>
    package let suggestedTarget: Spanned<Int>
    package let suggestedBonus: Spanned<Int>
    package let colorHex: Spanned<Text>

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "Kept for good: a child's challenges are made from it.")
        name = fields.required("name", .text(upTo: 30, as: .name), "What the parent sees first.")
        description = fields.required(
            "description", .text(upTo: 120, as: .background),
            "What the child is to do; an amount of time in it is the target's.")
        icon = fields.required("icon", .symbol, "An SF Symbol.")
        goalType = fields.required("goalType", ChoiceShape(ChallengeGoal.self), "What is counted.")
        suggestedTarget = fields.required(
            "suggestedTarget", .integer(1...10_080, .minutes, .days), "Minutes, or days for a streak.")
        suggestedBonus = fields.required(
            "suggestedBonus", .integer(5...50, .percent), "What completing it adds to the points, in percent.")
        colorHex = fields.required("colorHex", .color, "Its colour, in quotes: \"#FFB800\".")
        fields.declares(.challengeTemplates, by: id, called: name)
        fields.refers(to: .symbols, by: icon)
    }
}

/// What a badge goes by.
package enum BadgeCriterion: String, CaseIterable, Sendable {
    case challengesCompleted = "challenges-completed"
    case streakDays = "streak-days"
    case totalLearningMinutes = "total-learning-minutes"
    case totalPointsEarned = "total-points-earned"
}

package final class ChallengeBadgeSource: Record {
    package static let noun = "badge"

    package let id: Spanned<Text>
    package let name: Spanned<Text>
    package let description: Spanned<Text>
    package let iconName: Spanned<Text>
    package let criteria: Spanned<BadgeCriteriaSource>

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "Kept for good: a child has earned it.")
        name = fields.required("name", .text(upTo: 30, as: .name), "What the child sees.")
        description = fields.required(
            "description", .text(upTo: 120, as: .background),
            "How it is earned; an amount in it is the threshold's.")
        iconName = fields.required("iconName", .symbol, "An SF Symbol.")
        criteria = fields.required("criteria", .record(BadgeCriteriaSource.self), "What earns it.")
        fields.declares(.challengeBadges, by: id, called: name)
        fields.refers(to: .symbols, by: iconName)
    }
}

package final class BadgeCriteriaSource: Record {
    package static let noun = "criterion"

    package let type: Spanned<BadgeCriterion>
    package let threshold: Spanned<Int>

    package init(from fields: inout Fields) {
        type = fields.required("type", ChoiceShape(BadgeCriterion.self), "What is counted.")
        threshold = fields.required("threshold", .integer(1...), "From how many on the badge is earned.")
    }
}
