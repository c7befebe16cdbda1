/// `rewards.json`: what learning earns in a program.
public struct Rewards: Codable, Hashable, Sendable {
    @FormatVersion public var formatVersion: Int
    public var xp: XPRates
    /// Sorted by threshold, from 0; nil if the program has no levels.
    public var levels: [Level]?
    public var streak: StreakRules
    /// Nil if lessons do not come back for review.
    public var reviews: ReviewRules?
    /// The most lessons in a day; nil for any number.
    public var lessonsADay: Int?
    public var events: [String: LearningEvent]?
    public var screenTime: ScreenTime?
    public var achievements: [Achievement]?

    public init(
        formatVersion: Int = 1, xp: XPRates = XPRates(), levels: [Level]? = nil, streak: StreakRules = StreakRules(),
        reviews: ReviewRules? = nil, lessonsADay: Int? = nil, events: [String: LearningEvent]? = nil,
        screenTime: ScreenTime? = nil, achievements: [Achievement]? = nil
    ) {
        (self.formatVersion, self.xp, self.levels) = (formatVersion, xp, levels)
        (self.streak, self.reviews, self.lessonsADay) = (streak, reviews, lessonsADay)
        (self.events, self.screenTime, self.achievements) = (events, screenTime, achievements)
    }
}

/// Percentages, and the points of a family activity.
public struct XPRates: Codable, Hashable, Sendable {
    /// The percentage that a practice adds if it is right at the first attempt.
    public var firstAttempt: Int
    /// The percentage that each day of the streak adds. `streakMost` is the most that the streak adds.
    public var streakDay: Int
    public var streakMost: Int
    /// The percentage of its lessons' base XP that finishing a category earns.
    public var category: Int
    /// The percentage of its lesson's base XP that a review earns.
    public var review: Int
    /// The points of a family activity.
    public var familyActivity: Int

    public init(
        firstAttempt: Int = 50, streakDay: Int = 10, streakMost: Int = 100, category: Int = 25, review: Int = 50,
        familyActivity: Int = 50
    ) {
        (self.firstAttempt, self.streakDay, self.streakMost) = (firstAttempt, streakDay, streakMost)
        (self.category, self.review, self.familyActivity) = (category, review, familyActivity)
    }
}

/// A level, and the XP at which a learner reaches it.
public struct Level: Codable, Hashable, Sendable {
    /// From 1.
    public var level: Int
    public var at: Int
    public var unlocks: String?

    public init(level: Int, at: Int, unlocks: String? = nil) {
        (self.level, self.at, self.unlocks) = (level, at, unlocks)
    }
}

public struct StreakRules: Codable, Hashable, Sendable {
    /// What makes a day count.
    public enum Counts: String, Codable, CaseIterable, Hashable, Sendable {
        case lessons
        case lessonsAndReviews = "lessons-and-reviews"
    }

    /// What a parent can grant to save a day that is missed.
    public struct Freezes: Codable, Hashable, Sendable {
        public enum Earning: String, Codable, CaseIterable, Hashable, Sendable {
            case familyActivity = "family-activity"
        }

        public var aWeek: Int
        /// What must be done in a week before a freeze can be granted in it; nil for nothing.
        public var earnedBy: Earning?

        public init(aWeek: Int, earnedBy: Earning? = nil) { (self.aWeek, self.earnedBy) = (aWeek, earnedBy) }
    }

    /// A length of the streak that is rewarded once.
    public struct Milestone: Codable, Hashable, Sendable {
        public var days: Int
        public var badge: String
        public var xp: Int

        public init(days: Int, badge: String, xp: Int) { (self.days, self.badge, self.xp) = (days, badge, xp) }
    }

    public var counts: Counts
    public var freezes: Freezes?
    public var milestones: [Milestone]?

    public init(counts: Counts = .lessons, freezes: Freezes? = nil, milestones: [Milestone]? = nil) {
        (self.counts, self.freezes, self.milestones) = (counts, freezes, milestones)
    }
}

/// When a finished lesson comes back: the first number is days after finishing, each later one is days after the
/// review before.
public struct ReviewRules: Codable, Hashable, Sendable {
    public var afterDays: [Int]

    public init(afterDays: [Int]) { self.afterDays = afterDays }
}

/// A time of the year that some lessons are for; the app knows when it is.
public struct LearningEvent: Codable, Hashable, Sendable {
    /// Its shortest length, in days.
    public var days: Int

    public init(days: Int) { self.days = days }
}

/// How long a child may look at the screen, in minutes.
public struct ScreenTime: Codable, Hashable, Sendable {
    public var limits: [Int]
    public var warnBefore: Int

    public init(limits: [Int], warnBefore: Int) { (self.limits, self.warnBefore) = (limits, warnBefore) }
}
