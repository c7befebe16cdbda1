package import LearningRules
package import SourceText

/// Templates that a parent begins a challenge with, and badges that challenges earn, as written.
package final class ChallengeSetSource: SharedRecord {
    package static let about = About("challenge-set")

    package let templates = fields.optional(
        "templates", .list(of: .record(ChallengeTemplateSource.self)),
        "The templates that parents begin challenges with, in the order in which the app shows them.")
    package let badges = fields.optional(
        "badges", .list(of: .record(ChallengeBadgeSource.self)),
        "The badges that challenges earn, in the order in which the app shows them.")
    package let origin = fields.origin
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}

    /// Whether everything in it was read.
    package var isSound: Bool { !hasUnknownKeys && templates?.isSound ?? true && badges?.isSound ?? true }
}

package final class ChallengeTemplateSource: Record {
    package static let about = About(
        "template", "A challenge that is ready to be given to a child.",
        ChallengeTemplate(
            id: "", name: "", description: "", icon: "", goalType: .dailyMinutes, suggestedTarget: 0,
            suggestedBonus: 0, colorHex: ""))

    package let id = fields.required(
        "id", \.id, .slug(.snakeCase), "Its id; it must never change.",
        details: "The app makes a child's challenges from it.")
    package let name = fields.required("name", \.name, .text(upTo: 30, as: .name), "What the parent sees first.")
    package let description = fields.required(
        "description", \.description, .text(upTo: 120, as: .background), "What the child is to do.",
        details: "If it names an amount of time, name that of the target.")
    let icon = fields.required("icon", \.icon, .symbol, "An SF Symbol.", whenChanged: .shown)
    package let goalType = fields.required(
        "goalType", \.goalType, ChoiceShape(ChallengeGoal.self), "What is counted.")
    package let suggestedTarget = fields.required(
        "suggestedTarget", \.suggestedTarget, .integer(1...10_080, .minutes, .days), "Minutes, or days for a streak.")
    let suggestedBonus = fields.required(
        "suggestedBonus", \.suggestedBonus, .integer(5...50, .percent), as: .integer(from: 5, to: 50),
        "Percent of the base points.", details: "The app adds them when the child completes it.")
    let colorHex = fields.required(
        "colorHex", \.colorHex, .color, "`#` and two digits each for red, green and blue.", whenChanged: .shown,
        details: "Write it in quotes: \"#FFB800\".")
    package let reading: ReadResult<ChallengeTemplate> = fields.reading

    package init(from fields: ModelFields<ChallengeTemplate>) {
        fields.declares(.challengeTemplates, by: id, called: name)
        fields.refers(to: .symbols, by: icon)
    }
}

package final class ChallengeBadgeSource: Record {
    package static let about = About(
        "badge", "What challenges earn.",
        ChallengeBadge(id: "", name: "", description: "", iconName: "", criteria: BadgeCriteriaSource.emptyModel))

    package let id = fields.required(
        "id", \.id, .slug(.snakeCase), "Its id; it must never change.",
        details: "The app saves under it that a child has earned it.")
    package let name = fields.required("name", \.name, .text(upTo: 30, as: .name), "What the child sees.")
    package let description = fields.required(
        "description", \.description, .text(upTo: 120, as: .background), "How it is earned.",
        details: "If it names an amount, name that of the threshold.")
    let iconName = fields.required("iconName", \.iconName, .symbol, "An SF Symbol.", whenChanged: .shown)
    package let criteria = fields.required(
        "criteria", \.criteria, .record(BadgeCriteriaSource.self), "What earns it.")
    package let reading: ReadResult<ChallengeBadge> = fields.reading

    package init(from fields: ModelFields<ChallengeBadge>) {
        fields.declares(.challengeBadges, by: id, called: name)
        fields.refers(to: .symbols, by: iconName)
    }
}

package final class BadgeCriteriaSource: Record {
    package static let about = About(
        "criterion", "What a badge is earned by.", ChallengeBadge.Criteria(type: .challengesCompleted, threshold: 0),
        jsonName: "BadgeCriteria")

    package let type = fields.required(
        "type", \.type, ChoiceShape(ChallengeBadge.Criteria.Kind.self), "What is counted.")
    package let threshold = fields.required(
        "threshold", \.threshold, .integer(1...), "The number that earns the badge.")
    package let reading: ReadResult<ChallengeBadge.Criteria> = fields.reading

    package init(from fields: ModelFields<ChallengeBadge.Criteria>) {}
}
