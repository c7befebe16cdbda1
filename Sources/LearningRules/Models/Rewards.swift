public import LearningBasics

/// `rewards.json`: what learning earns in a program.
public struct Rewards: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    @FormatVersion public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The XP of lessons and of all else.
    public var xp: XPRates
    /// The levels, sorted by threshold, from 0; nil if the program has no levels.
    public var levels: [Level]?
    /// What keeps a streak, saves it and rewards it.
    public var streak: StreakRules
    /// When lessons come back for review; nil if they do not.
    public var reviews: ReviewRules?
    /// The most lessons in a day; nil for any number.
    public var lessonsADay: Int?
    /// The events during which some lessons are offered, by their names.
    public var events: [String: LearningEvent]?
    /// How long a child may look at the screen; nil if nothing limits it.
    public var screenTime: ScreenTime?
    /// The badges, as they are declared.
    public var achievements: [Achievement]?

    /// Makes rewards from its parts.
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
    /// The highest percentage that the streak adds.
    public var streakMost: Int
    /// The percentage of its lessons' base XP that finishing a category earns.
    public var category: Int
    /// The percentage of its lesson's base XP that a review earns.
    public var review: Int
    /// The points of a family activity.
    public var familyActivity: Int

    /// Makes rates from its parts.
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
    /// The number of the level, from 1.
    public var level: Int
    /// The XP at which it is reached.
    public var at: Int
    /// What it unlocks, in words; nil for nothing.
    public var unlocks: String?

    /// Makes a level from its parts.
    public init(level: Int, at: Int, unlocks: String? = nil) {
        (self.level, self.at, self.unlocks) = (level, at, unlocks)
    }
}

/// What keeps a streak, saves it and rewards it.
public struct StreakRules: Codable, Hashable, Sendable {
    /// What makes a day count.
    public enum Counts: String, Codable, CaseIterable, Hashable, Sendable {
        /// A lesson.
        case lessons
        /// A lesson, or a review that is due.
        case lessonsAndReviews = "lessons-and-reviews"
    }

    /// What a parent can grant to save a day that is missed.
    public struct Freezes: Codable, Hashable, Sendable {
        /// What must be done before a freeze can be granted.
        public enum Earning: String, Codable, CaseIterable, Hashable, Sendable {
            /// A family activity.
            case familyActivity = "family-activity"
        }

        /// How many a parent can grant in a week.
        public var aWeek: Int
        /// What must be done in a week before a freeze can be granted in it; nil for nothing.
        public var earnedBy: Earning?

        /// Makes rules from its parts.
        public init(aWeek: Int, earnedBy: Earning? = nil) { (self.aWeek, self.earnedBy) = (aWeek, earnedBy) }
    }

    /// A length of the streak that is rewarded once.
    public struct Milestone: Codable, Hashable, Sendable {
        /// The length of the streak, in days.
        public var days: Int
        /// The name of the badge.
        public var badge: String
        /// The XP that it earns.
        public var xp: Int

        /// Makes a milestone from its parts.
        public init(days: Int, badge: String, xp: Int) { (self.days, self.badge, self.xp) = (days, badge, xp) }
    }

    /// What makes a day count.
    public var counts: Counts
    /// What saves a day that is missed; nil if nothing does.
    public var freezes: Freezes?
    /// The lengths that are rewarded.
    public var milestones: [Milestone]?

    /// Makes rules from its parts.
    public init(counts: Counts = .lessons, freezes: Freezes? = nil, milestones: [Milestone]? = nil) {
        (self.counts, self.freezes, self.milestones) = (counts, freezes, milestones)
    }
}

/// When a finished lesson comes back: the first number is days after finishing, each later one is days after the
/// review before.
public struct ReviewRules: Codable, Hashable, Sendable {
    /// After how many days each review counts.
    public var afterDays: [Int]

    /// Makes rules from its parts.
    public init(afterDays: [Int]) { self.afterDays = afterDays }
}

/// A time of the year that some lessons are for; the app knows when it is.
public struct LearningEvent: Codable, Hashable, Sendable {
    /// Its shortest length, in days.
    public var days: Int

    /// Makes an event from its parts.
    public init(days: Int) { self.days = days }
}

/// How long a child may look at the screen, in minutes.
public struct ScreenTime: Codable, Hashable, Sendable {
    /// The limits of a day to choose from.
    public var limits: [Int]
    /// How long before the limit the app warns.
    public var warnBefore: Int

    /// Makes limits from its parts.
    public init(limits: [Int], warnBefore: Int) { (self.limits, self.warnBefore) = (limits, warnBefore) }
}
