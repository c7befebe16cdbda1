import LearningRules

extension ChallengeSetSource {
    /// The smallest file that covers a program.
    static let sample = """
        templates:
          - {id: daily-dynamo, name: Daily Dynamo, description: 60 minutes every day, icon: bolt.fill, goalType: daily-minutes, suggestedTarget: 60, suggestedBonus: 10, colorHex: "#FFB800"}
          - {id: week-of-words, name: Week of Words, description: 180 quiet minutes, icon: book.fill, goalType: weekly-minutes, suggestedTarget: 180, suggestedBonus: 15, colorHex: "#FF6B35"}
          - {id: app-master, name: App Master, description: 5 hours in one app, icon: target, goalType: specific-apps, suggestedTarget: 300, suggestedBonus: 20, colorHex: "#4ECDC4"}
          - {id: streak-champion, name: Streak Champion, description: 7-day streak, icon: flame.fill, goalType: streak, suggestedTarget: 7, suggestedBonus: 25, colorHex: "#FF3366"}
        badges:
          - {id: first-steps, name: First Steps, description: Complete a first challenge, iconName: figure.walk, criteria: {type: challenges-completed, threshold: 1}}
          - {id: week-warrior, name: Week Warrior, description: Keep a 7-day streak, iconName: calendar, criteria: {type: streak-days, threshold: 7}}
          - {id: learning-legend, name: Learning Legend, description: Learn for 100 hours, iconName: brain.head.profile, criteria: {type: total-learning-minutes, threshold: 6000}}
          - {id: point-collector, name: Point Collector, description: "Earn 10,000 points", iconName: star.circle.fill, criteria: {type: total-points-earned, threshold: 10000}}

        """

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those. One of each that
    /// the program still needs, and where it needs none, the most usual.
    static func scaffold(_ slot: ScaffoldSlot) -> String {
        let goals = ChallengeGoal.allCases.filter { slot.needs?.contains($0.need) ?? true }
        let criteria = ChallengeBadge.Criteria.Kind.allCases.filter { slot.needs?.contains($0.need) ?? true }
        let isNeeded = !goals.isEmpty || !criteria.isEmpty
        let templates = (isNeeded ? goals : [.dailyMinutes]).map { template($0, slot.number) }
        let badges = (isNeeded ? criteria : [.challengesCompleted]).map { badge($0, slot.number) }
        let templateHead = """
            # What a parent begins a challenge with. Amounts of time in a text are those of the target.
            # goalType: daily-minutes, weekly-minutes, specific-apps or streak.
            # suggestedTarget: minutes, or days for a streak. suggestedBonus: percent, 5 to 50.
            templates:

            """
        let badgeHead = """
            # What challenges earn. Amounts of time in a text are those of the threshold.
            # type: challenges-completed, streak-days, total-learning-minutes or total-points-earned.
            badges:

            """
        return """
            # Replace each text that begins with TODO, and delete what you do not need.
            # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.


            """ + (templates.isEmpty ? "" : templateHead + templates.joined())
                + (badges.isEmpty ? "" : badgeHead + badges.joined())
    }

    private static func template(_ goal: ChallengeGoal, _ number: Int) -> String {
        let (icon, target) =
            switch goal {
            case .dailyMinutes: ("bolt.fill", 30)
            case .weeklyMinutes: ("book.fill", 180)
            case .specificApps: ("target", 60)
            case .streak: ("flame.fill", 7)
            }
        return """
              - id: todo-\(writtenWord(goal))-\(number)
                name: TODO name of \(writtenWord(goal)) \(number)
                description: TODO what the child is to do for \(writtenWord(goal))
                icon: \(icon)
                goalType: \(writtenWord(goal))
                suggestedTarget: \(target * number)
                suggestedBonus: 10
                colorHex: "#FFB800"

            """
    }

    private static func badge(_ criterion: ChallengeBadge.Criteria.Kind, _ number: Int) -> String {
        let (icon, word, threshold) =
            switch criterion {
            case .challengesCompleted: ("figure.walk", "challenges", 1)
            case .streakDays: ("calendar", "streaks", 7)
            case .totalLearningMinutes: ("brain.head.profile", "minutes", 600)
            case .totalPointsEarned: ("star.circle.fill", "points", 1_000)
            }
        return """
              - id: todo-badge-\(writtenWord(criterion))-\(number)
                name: TODO badge for \(word) \(number)
                description: TODO how the badge for \(word) is earned
                iconName: \(icon)
                criteria: {type: \(writtenWord(criterion)), threshold: \(threshold * number)}

            """
    }
}
