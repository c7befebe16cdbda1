public import LearningBasics

/// `challenges.json`: templates for the challenges that parents start, and the badges that challenges earn.
public struct ChallengesDocument: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    @FormatVersion public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The challenges to choose from.
    public var templates: [ChallengeTemplate]
    /// The badges.
    public var badges: [ChallengeBadge]

    /// Makes a document from its parts.
    public init(formatVersion: Int = 1, templates: [ChallengeTemplate], badges: [ChallengeBadge]) {
        (self.formatVersion, self.templates, self.badges) = (formatVersion, templates, badges)
    }
}

/// What a challenge counts.
public enum ChallengeGoal: String, Codable, CaseIterable, Hashable, Sendable {
    /// Minutes of a day.
    case dailyMinutes = "daily_minutes"
    /// Minutes of a week, which begins on Monday.
    case weeklyMinutes = "weekly_minutes"
    /// Minutes in certain apps.
    case specificApps = "specific_apps"
    /// Days in a row.
    case streak
}

/// A challenge that is ready to be given to a child.
public struct ChallengeTemplate: Codable, Hashable, Sendable, Identifiable {
    /// Its id, unique in the program.
    public var id: String
    /// What people call it.
    public var name: String
    /// What it is about.
    public var description: String
    /// The name of an SF Symbol.
    public var icon: String
    /// What it counts.
    public var goalType: ChallengeGoal
    /// The target to begin with: minutes, or days for a streak.
    public var suggestedTarget: Int
    /// The bonus to begin with, in percent.
    public var suggestedBonus: Int
    /// The color, as `#RRGGBB`.
    public var colorHex: String

    /// Makes a template from its parts.
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
    /// What earns a badge.
    public struct Criteria: Codable, Hashable, Sendable {
        /// What a badge counts.
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
            /// Challenges that were completed.
            case challengesCompleted = "challenges_completed"
            /// Days in a row.
            case streakDays = "streak_days"
            /// Minutes of learning.
            case totalLearningMinutes = "total_learning_minutes"
            /// Points, with all bonuses.
            case totalPointsEarned = "total_points_earned"
        }

        /// What is counted.
        public var type: Kind
        /// How many earn the badge.
        public var threshold: Int

        /// Makes criteria from its parts.
        public init(type: Kind, threshold: Int) { (self.type, self.threshold) = (type, threshold) }
    }

    /// Its id, unique in the program.
    public var id: String
    /// What people call it.
    public var name: String
    /// What it is for.
    public var description: String
    /// The name of an SF Symbol.
    public var iconName: String
    /// What earns it.
    public var criteria: Criteria

    /// Makes a badge from its parts.
    public init(id: String, name: String, description: String, iconName: String, criteria: Criteria) {
        (self.id, self.name, self.description) = (id, name, description)
        (self.iconName, self.criteria) = (iconName, criteria)
    }
}
