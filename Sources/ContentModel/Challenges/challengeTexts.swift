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

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those.
    static func scaffold(_ slot: ScaffoldSlot) -> String {
        """
        # Replace each text that begins with TODO, and delete what you do not need.
        # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

        # What a parent begins a challenge with. Amounts of time in a text are those of the target.
        templates:
          - id: todo-challenge-\(slot.number)
            name: TODO the name of challenge \(slot.number)
            description: TODO what the child is to do
            icon: bolt.fill
            # daily-minutes, weekly-minutes, specific-apps or streak
            goalType: daily-minutes
            # Minutes, or days for a streak.
            suggestedTarget: \(30 * slot.number)
            # Percent, 5 to 50.
            suggestedBonus: 10
            colorHex: "#FFB800"
        # What challenges earn.
        badges:
          - id: todo-badge-\(slot.number)
            name: TODO the name of badge \(slot.number)
            description: TODO how it is earned
            iconName: star.fill
            # challenges-completed, streak-days, total-learning-minutes or total-points-earned
            criteria: {type: challenges-completed, threshold: \(slot.number)}

        """
    }
}
