import LearningRules

extension Wire {
    static let challenges = WireObject<ChallengesDocument>(
        "Challenges", "What a parent begins a challenge with, and what challenges earn.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("templates", .list(of: .object(template)), "By file, then as written.") {
                $0.templates
            },
            .required("badges", .list(of: .object(badge)), "By file, then as written.") { $0.badges },
        ])

    static let template = WireObject<ChallengeTemplate>(
        "ChallengeTemplate", "A challenge that is ready to be given to a child.",
        [
            .required("id", .snakeCaseID, "Its id, for good.") { $0.id },
            .required("name", .text, "What the parent sees first.") { $0.name },
            .required("description", .text, "What the child is to do.") { $0.description },
            .required("icon", .symbol, "An SF Symbol.") { $0.icon },
            .required("goalType", .word, "What is counted.") { $0.goalType },
            .required("suggestedTarget", .integer(from: 1), "Minutes, or days for a streak.") {
                $0.suggestedTarget
            },
            .required("suggestedBonus", .integer(from: 5, to: 50), "Percent of the base points.") {
                $0.suggestedBonus
            },
            .required("colorHex", .color, "`#` and two digits each for red, green and blue.") { $0.colorHex },
        ])

    static let badge = WireObject<ChallengeBadge>(
        "ChallengeBadge", "What challenges earn.",
        [
            .required("id", .snakeCaseID, "Its id, for good.") { $0.id },
            .required("name", .text, "What the child sees.") { $0.name },
            .required("description", .text, "How it is earned.") { $0.description },
            .required("iconName", .symbol, "An SF Symbol.") { $0.iconName },
            .required("criteria", .object(criteria), "What earns it.") { $0.criteria },
        ])

    private static let criteria = WireObject<ChallengeBadge.Criteria>(
        "BadgeCriteria", "What a badge goes by.",
        [
            .required("type", .word, "What is counted.") { $0.type },
            .required("threshold", .integer(from: 1), "From how many on it is earned.") { $0.threshold },
        ])
}
