public import LearningBasics

/// The quizzes that a learner has finished, by date.
///
/// In JSON: `{"2026-03-01": {"quizTitle": "Prophets", "score": 4, "total": 5, "percentage": 80}}`.
public struct QuizHistory: Hashable, Sendable {
    /// How a learner did in one quiz.
    public struct Entry: Codable, Hashable, Sendable {
        /// The title of the quiz.
        public var quizTitle: String
        /// The number of right answers.
        public var score: Int
        /// The number of questions.
        public var total: Int
        /// The share of right answers, in whole percent.
        public var percentage: Int
        package var unknown: [String: SavedValue] = [:]

        /// Makes the entry of a finished session.
        public init(_ session: QuizSession) {
            quizTitle = session.quiz.title
            score = session.score
            total = session.total
            percentage = session.percentage
        }

        fileprivate init() { (quizTitle, score, total, percentage) = ("", 0, 0, 0) }
    }

    /// The entries by their dates.
    public private(set) var entries: [CalendarDay: Entry]

    /// A history without entries.
    public init() { entries = [:] }

    /// Adds a finished quiz, unless the day already has one.
    ///
    /// - Returns: false if the quiz is not finished or the day already has one.
    @discardableResult public mutating func enter(_ session: QuizSession, on day: CalendarDay) -> Bool {
        guard session.isFinished, entries[day] == nil else { return false }
        entries[day] = Entry(session)
        return true
    }

    /// The days in a row on which a quiz was finished.
    public func streak(on today: CalendarDay) -> Streak { Streak(days: entries.keys, today: today) }
}

extension QuizHistory.Entry: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey("quizTitle", \.quizTitle), SavedKey("score", \.score),
            SavedKey("total", \.total), SavedKey("percentage", \.percentage),
        ]
    }

    package static var blank: Self { Self() }
}

extension QuizHistory: Codable {
    /// Reads the entries by their dates.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws { entries = try [CalendarDay: Entry](from: decoder) }

    /// Writes the entries by their dates.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}
