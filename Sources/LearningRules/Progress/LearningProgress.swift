public import LearningBasics

/// The records of one learner: days, results and what was earned. What is earned stays earned, whatever becomes of
/// the content.
///
/// Days are the app's own, in its time zone. Counted days stay counted when the time zone changes.
/// ``merged(with:)`` joins the progress of two devices.
public struct LearningProgress: Codable, Hashable, Sendable {
    /// The first finish of a lesson.
    public struct LessonRecord: Codable, Hashable, Sendable {
        /// The day on which it was finished.
        public var day: CalendarDay
        /// How many attempts the practice took.
        public var attempts: Int
        /// The percentage of the practice that was right at the first attempt.
        public var score: Int
        /// The XP that it earned.
        public var xp: Int
        /// The events that were on.
        public var events: Set<String>
        package var unknown: [String: SavedValue] = [:]

        /// Makes a record from its parts.
        public init(day: CalendarDay, attempts: Int, score: Int, xp: Int, events: Set<String> = []) {
            (self.day, self.attempts, self.score) = (day, attempts, score)
            (self.xp, self.events) = (xp, events)
        }
    }

    /// Days in a row, as they are recorded.
    public struct StreakRecord: Codable, Hashable, Sendable {
        /// The number of days that count; those that a freeze saved do not.
        public var length: Int
        /// The last day that counted or was saved by a freeze; nil before the first.
        public var day: CalendarDay?
        package var unknown: [String: SavedValue] = [:]

        /// Makes a record from its parts. The defaults are those of a streak that never began.
        public init(length: Int = 0, day: CalendarDay? = nil) { (self.length, self.day) = (length, day) }
    }

    /// The first finish of each lesson, by its id.
    public var lessons: [String: LessonRecord] = [:]
    /// The days of a lesson's reviews that counted, in their order.
    public var reviews: [String: [CalendarDay]] = [:]
    /// The day on which each family activity was done, by its id.
    public var familyActivities: [String: CalendarDay] = [:]
    /// How many freezes were granted on a day.
    public var freezes: [CalendarDay: Int] = [:]
    /// The days that a freeze saved.
    public var frozenDays: Set<CalendarDay> = []
    /// The current streak, or the last one.
    public var streak = StreakRecord()
    /// The most days in a row so far.
    public var longestStreak = 0
    /// The day on which a milestone was reached, by its length in days.
    public var milestones: [Int: CalendarDay] = [:]
    /// The day on which an achievement was earned, by its id.
    public var achievements: [String: CalendarDay] = [:]
    /// The day on which a category was complete. Lessons that are added to it later do not undo that.
    public var categories: [String: CalendarDay] = [:]
    /// The day on which everything that a lesson requires was done.
    public var unlocked: [String: CalendarDay] = [:]
    /// The day on which a level was reached, by its number.
    public var levels: [Int: CalendarDay] = [:]
    /// The XP of each review of a lesson, in their order. Like the following, at the rates of its day.
    public var reviewXP: [String: [Int]] = [:]
    /// The XP of each family activity.
    public var familyActivityXP: [String: Int] = [:]
    /// The XP of each milestone, by its length in days.
    public var milestoneXP: [Int: Int] = [:]
    /// The XP of each whole category.
    public var categoryXP: [String: Int] = [:]
    package var unknown: [String: SavedValue] = [:]

    /// The progress of a learner who has done nothing yet.
    public init() {}
}
