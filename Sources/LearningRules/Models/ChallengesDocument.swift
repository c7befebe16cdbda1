/// `challenges.json`: templates for the challenges that parents start, and the badges that challenges earn.
public struct ChallengesDocument: Codable, Hashable, Sendable {
    @FormatVersion public var formatVersion: Int
    public var templates: [ChallengeTemplate]
    public var badges: [ChallengeBadge]

    public init(formatVersion: Int = 1, templates: [ChallengeTemplate], badges: [ChallengeBadge]) {
        (self.formatVersion, self.templates, self.badges) = (formatVersion, templates, badges)
    }
}

/// What a challenge counts.
public enum ChallengeGoal: String, Codable, CaseIterable, Hashable, Sendable {
    case dailyMinutes = "daily_minutes"
    case weeklyMinutes = "weekly_minutes"
    case specificApps = "specific_apps"
    case streak
}

/// A challenge that is ready to be given to a child.
public struct ChallengeTemplate: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var name: String
    public var description: String
    /// An SF Symbol.
    public var icon: String
    public var goalType: ChallengeGoal
    /// Minutes, or days for a streak.
    public var suggestedTarget: Int
    /// Percent.
    public var suggestedBonus: Int
    /// `#RRGGBB`.
    public var colorHex: String

    public init(
        id: String, name: String, description: String, icon: String, goalType: ChallengeGoal, suggestedTarget: Int,
        suggestedBonus: Int, colorHex: String
    ) {
        (self.id, self.name, self.description) = (id, name, description)
        (self.icon, self.goalType, self.suggestedTarget) = (icon, goalType, suggestedTarget)
        (self.suggestedBonus, self.colorHex) = (suggestedBonus, colorHex)
    }
}

/// A badge that challenges earn.
public struct ChallengeBadge: Codable, Hashable, Sendable, Identifiable {
    public struct Criteria: Codable, Hashable, Sendable {
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
            case challengesCompleted = "challenges_completed"
            case streakDays = "streak_days"
            case totalLearningMinutes = "total_learning_minutes"
            case totalPointsEarned = "total_points_earned"
        }

        public var type: Kind
        public var threshold: Int

        public init(type: Kind, threshold: Int) { (self.type, self.threshold) = (type, threshold) }
    }

    public var id: String
    public var name: String
    public var description: String
    /// An SF Symbol.
    public var iconName: String
    public var criteria: Criteria

    public init(id: String, name: String, description: String, iconName: String, criteria: Criteria) {
        (self.id, self.name, self.description) = (id, name, description)
        (self.iconName, self.criteria) = (iconName, criteria)
    }
}
