package import Diagnostics

/// Lines of a challenge file, for examples. What is not given is as in a sound file.
package enum ChallengeExample {
    package static func template(
        id: String = "daily-dynamo", name: String = "Daily Dynamo", description: String = "Read every day",
        icon: String = "bolt.fill", goal: String = "daily-minutes", target: Int = 60, color: String = "\"#FFB800\""
    ) -> String {
        """
          - {id: \(id), name: \(name), description: \(description), icon: \(icon), goalType: \(goal), \
        suggestedTarget: \(target), suggestedBonus: 10, colorHex: \(color)}
        """
    }

    package static func badge(
        id: String = "week-warrior", name: String = "Week Warrior", description: String = "Learn day after day",
        criterion: String = "streak-days", threshold: Int = 7
    ) -> String {
        """
          - {id: \(id), name: \(name), description: \(description), iconName: calendar, \
        criteria: {type: \(criterion), threshold: \(threshold)}}
        """
    }
}

extension Example {
    /// These templates in place of those of a sound file.
    package static func templates(_ lines: String...) -> Example {
        Example(.content("challenge-set"), "templates:\n" + lines.joined(separator: "\n"))
    }

    /// These badges in place of those of a sound file.
    package static func badges(_ lines: String...) -> Example {
        Example(.content("challenge-set"), "badges:\n" + lines.joined(separator: "\n"))
    }
}
