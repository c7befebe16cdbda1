public import DailyPractice

/// One play-through as the server keeps it: a row of the table `daily_practice_results`.
///
/// An empty column is nil, and null in JSON. The table's defaults are an empty list, 0 and false, but a row may
/// have nulls there. The JSON keys are the column names. Nullable columns may be missing, as in a query that does
/// not select them.
public struct ResultRow: Hashable, Sendable, Identifiable {
    /// The id of the row, a UUID: the `sessionId` of the server functions.
    public var id: String
    /// Whose result it is, a UUID.
    public var userId: String
    /// The id of the activity that was played.
    public var activityId: String
    /// The day of the program that showed the activity, from 1.
    public var dayNumber: Int
    /// When the play-through began.
    public var startAt: Timestamp
    /// When it ended; nil as long as it goes on.
    public var endAt: Timestamp?
    /// How the user fared, prompt by prompt, in the order in which the results arrived. ``PlayedResults`` rebuilds
    /// the score and the path from them.
    public var promptResults: [PromptResult]?
    /// The score that was passed to `complete-activity`, in points.
    public var totalScore: Int?
    /// Whether `complete-activity` was called for it.
    public var completed: Bool?
    /// When the row was made.
    public var createdAt: Timestamp?
    /// When the row was changed for the last time.
    public var updatedAt: Timestamp?

    /// Makes a row from its columns. The defaults are those of a play-through that has just begun.
    public init(
        id: String, userId: String, activityId: String, dayNumber: Int, startAt: Timestamp, endAt: Timestamp? = nil,
        promptResults: [PromptResult]? = [], totalScore: Int? = 0, completed: Bool? = false,
        createdAt: Timestamp? = nil, updatedAt: Timestamp? = nil
    ) {
        (self.id, self.userId, self.activityId, self.dayNumber) = (id, userId, activityId, dayNumber)
        (self.startAt, self.endAt, self.promptResults, self.totalScore) = (startAt, endAt, promptResults, totalScore)
        (self.completed, self.createdAt, self.updatedAt) = (completed, createdAt, updatedAt)
    }
}

extension ResultRow: Codable {
    enum CodingKeys: String, CodingKey {
        case id, completed
        case userId = "user_id"
        case activityId = "activity_id"
        case dayNumber = "day_number"
        case startAt = "start_at"
        case endAt = "end_at"
        case promptResults = "prompt_results"
        case totalScore = "total_score"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

extension KeyedEncodingContainer<ResultRow.CodingKeys> {
    // The synthesized encoding of a row calls these methods, so every column is written and empty ones are null.
    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(value, forKey: key) }
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(value, forKey: key) }
    mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}
