// What challenges count, and what they earn.

public import LearningBasics

extension ChallengeGoal {
    /// The unit of its target.
    public enum Unit: String, Codable, Hashable, Sendable {
        /// Minutes of learning.
        case minutes
        /// Days in a row.
        case days
    }

    /// The unit of its target.
    public var unit: Unit { self == .streak ? .days : .minutes }

    /// The first day whose minutes count on `day`, for a challenge that began on the day `begun`. A daily
    /// challenge starts again each day, a weekly one each Monday.
    public func firstDay(on day: CalendarDay, begunOn begun: CalendarDay) -> CalendarDay {
        switch self {
        case .dailyMinutes: day
        case .weeklyMinutes: max(begun, day.monday)
        case .specificApps, .streak: begun
        }
    }
}

/// The progress of a challenge.
public struct ChallengeProgress: Codable, Hashable, Sendable {
    /// How much is done: minutes, or days of a streak.
    public var value: Int
    /// The value at which it is complete.
    public var target: Int
    package var unknown: [String: SavedValue] = [:]

    /// Makes a progress from its parts.
    public init(value: Int, target: Int) { (self.value, self.target) = (value, target) }

    /// The done part of the target in whole percent, 100 at most.
    public var percent: Int { target <= 0 ? 100 : min(100, scaled(value, by: 100, over: target)) }

    /// Whether the target is reached.
    public var isComplete: Bool { value >= target }

    /// Whether it is at 90 percent or above, and not complete.
    public var isNearCompletion: Bool { !isComplete && percent >= 90 }
}

/// The points of challenges.
public enum ChallengePoints {
    /// The points of learning minutes before any bonus.
    public static func base(minutes: Int) -> Int { scaled(minutes, by: 10, over: 1) }

    /// The points that a completed challenge adds.
    public static func bonus(base: Int, percent: Int) -> Int { scaled(base, by: percent, over: 100) }

    /// The points that a streak adds: five percent for each full week.
    public static func streakBonus(base: Int, streakDays: Int) -> Int {
        scaled(base, by: scaled(5, by: max(0, streakDays) / 7, over: 1), over: 100)
    }

    /// The streak's multiplier in percent: 100, and 5 for each full week.
    public static func streakMultiplier(streakDays: Int) -> Int {
        saturatingSum(100, scaled(5, by: max(0, streakDays) / 7, over: 1))
    }

    /// All points added to the base points: by each completed challenge that is active, whose percentages these are, and
    /// by the streak.
    public static func totalBonus(base: Int, completedPercents percents: [Int], streakDays: Int) -> Int {
        saturatingSum(
            percents.map { bonus(base: base, percent: $0) }.saturatingTotal,
            streakBonus(base: base, streakDays: streakDays))
    }
}

/// A child's totals over all challenges, which earn badges.
public struct ChallengeRecord: Codable, Hashable, Sendable {
    /// How many challenges were completed.
    public var challengesCompleted: Int
    /// The length of the streak, in days.
    public var streakDays: Int
    /// The minutes of learning.
    public var totalLearningMinutes: Int
    /// The points, with all bonuses.
    public var totalPointsEarned: Int
    package var unknown: [String: SavedValue] = [:]

    /// Makes a record from its parts.
    public init(
        challengesCompleted: Int = 0, streakDays: Int = 0, totalLearningMinutes: Int = 0, totalPointsEarned: Int = 0
    ) {
        (self.challengesCompleted, self.streakDays) = (challengesCompleted, streakDays)
        (self.totalLearningMinutes, self.totalPointsEarned) = (totalLearningMinutes, totalPointsEarned)
    }

    /// The progress towards a badge.
    public func progress(towards badge: ChallengeBadge) -> GoalProgress {
        let done =
            switch badge.criteria.type {
            case .challengesCompleted: challengesCompleted
            case .streakDays: streakDays
            case .totalLearningMinutes: totalLearningMinutes
            case .totalPointsEarned: totalPointsEarned
            }
        return GoalProgress(done, of: badge.criteria.threshold)
    }
}

extension ChallengeProgress: SavedState {
    package static var keys: [SavedKey<Self>] {
        [.formatVersion, SavedKey("value", \.value), SavedKey("target", \.target)]
    }

    package static var blank: Self { Self(value: 0, target: 0) }
}

extension ChallengeRecord: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey("challengesCompleted", \.challengesCompleted),
            SavedKey("streakDays", \.streakDays), SavedKey("totalLearningMinutes", \.totalLearningMinutes),
            SavedKey("totalPointsEarned", \.totalPointsEarned),
        ]
    }

    package static var blank: Self { Self() }
}
