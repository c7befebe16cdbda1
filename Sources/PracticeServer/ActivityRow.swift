public import DailyPractice

/// A row of the table `daily_practice_activities`: an activity and its times. Empty columns are null in JSON.
public struct ActivityRow: Hashable, Sendable {
    /// The activity. A null in the column `is_reflection` is read as false.
    public var activity: Activity
    /// When the row was made.
    public var createdAt: Timestamp?
    /// When the row was changed for the last time.
    public var updatedAt: Timestamp?

    /// A row from its activity and its times.
    public init(_ activity: Activity, createdAt: Timestamp? = nil, updatedAt: Timestamp? = nil) {
        (self.activity, self.createdAt, self.updatedAt) = (activity, createdAt, updatedAt)
    }
}

extension ActivityRow: Codable {
    private enum TimeKey: String, CodingKey {
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }

    /// Reads a row; the keys are the names of the columns.
    ///
    /// - Throws: `DecodingError` when a column does not decode. Unlike an `Activity`, a row may have a null
    ///   `is_reflection`.
    public init(from decoder: any Decoder) throws {
        activity = try Activity(row: decoder)
        let times = try decoder.container(keyedBy: TimeKey.self)
        createdAt = try times.decodeIfPresent(Timestamp.self, forKey: .createdAt)
        updatedAt = try times.decodeIfPresent(Timestamp.self, forKey: .updatedAt)
    }

    /// Writes every column; empty ones are null.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var columns = encoder.container(keyedBy: Activity.CodingKeys.self)
        // The activity then overwrites the nulls of the columns that it fills.
        for column in Activity.CodingKeys.allCases { try columns.encodeNil(forKey: column) }
        try activity.encode(to: encoder)
        var times = encoder.container(keyedBy: TimeKey.self)
        try times.encode(createdAt, forKey: .createdAt)
        try times.encode(updatedAt, forKey: .updatedAt)
    }
}
