/// What is kept of one learner: days, results and counts, never a total. Totals are worked out from them.
///
/// Days are local day numbers that the app gives, 0 for 1970-01-01. What was counted once stays counted,
/// whatever the time zone. Two devices' progress is joined by ``merged(with:)``.
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

        public init(day: Int, attempts: Int, score: Int, xp: Int, events: Set<String> = []) {
            self.day = day
            self.attempts = attempts
            self.score = score
            self.xp = xp
            self.events = events
        }
    }

    /// Days in a row.
    public struct Streak: Codable, Hashable, Sendable {
        public var length: Int
        /// The last day that counted or was saved by a freeze; nil before the first.
        public var day: Int?

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
    /// The day on which a milestone was reached, by its length.
    public var milestones: [Int: Int] = [:]
    /// The day on which an achievement was earned.
    public var achievements: [String: Int] = [:]

    public init() {}
}
