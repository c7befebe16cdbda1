/// The records of one learner: days, results and what was earned. What is earned stays earned, whatever becomes of
/// the content.
///
/// Days are local day numbers from the app; 0 is 1970-01-01. Counted days stay counted when the time zone changes.
/// ``merged(with:)`` joins the progress of two devices.
public struct LearningProgress: Codable, Hashable, Sendable {
    /// The first finish of a lesson.
    public struct LessonRecord: Codable, Hashable, Sendable {
        public var day: Int
        public var attempts: Int
        /// The percentage of the practice that was right at the first attempt.
        public var score: Int
        public var xp: Int
        /// The events that were on.
        public var events: Set<String>
        var unknown: [String: SavedValue] = [:]

        public init(day: Int, attempts: Int, score: Int, xp: Int, events: Set<String> = []) {
            (self.day, self.attempts, self.score) = (day, attempts, score)
            (self.xp, self.events) = (xp, events)
        }
    }

    /// Days in a row.
    public struct Streak: Codable, Hashable, Sendable {
        public var length: Int
        /// The last day that counted or was saved by a freeze; nil before the first.
        public var day: Int?
        var unknown: [String: SavedValue] = [:]

        public init(length: Int = 0, day: Int? = nil) { (self.length, self.day) = (length, day) }
    }

    /// By the ids of the lessons.
    public var lessons: [String: LessonRecord] = [:]
    /// The days of a lesson's reviews that counted, in their order.
    public var reviews: [String: [Int]] = [:]
    /// The day on which each activity was done.
    public var familyActivities: [String: Int] = [:]
    /// How many freezes were granted on a day.
    public var freezes: [Int: Int] = [:]
    /// The days that a freeze saved.
    public var frozenDays: Set<Int> = []
    public var streak = Streak()
    public var longestStreak = 0
    /// The day on which a milestone was reached, by its length in days.
    public var milestones: [Int: Int] = [:]
    /// The day on which an achievement was earned.
    public var achievements: [String: Int] = [:]
    /// The day on which a category was complete. Lessons that are added to it later do not undo that.
    public var categories: [String: Int] = [:]
    /// The day on which everything that a lesson requires was done.
    public var unlocked: [String: Int] = [:]
    /// The day on which a level was reached, by its number.
    public var levels: [Int: Int] = [:]
    /// The XP of each review of a lesson, in their order. Like the following, at the rates of its day.
    public var reviewXP: [String: [Int]] = [:]
    public var familyActivityXP: [String: Int] = [:]
    /// By the length of the streak in days.
    public var milestoneXP: [Int: Int] = [:]
    public var categoryXP: [String: Int] = [:]
    var formatVersion = FormatVersion(wrappedValue: 1)
    var unknown: [String: SavedValue] = [:]

    public init() {}
}
