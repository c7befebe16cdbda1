/// Every activity of one age band, in day order: the file `json/activities/<band>.json`.
public struct ActivityBundle: Codable, Hashable, Sendable {
    public var formatVersion: Int
    public var ageBand: AgeBand
    public var activities: [Activity]

    public init(formatVersion: Int = 1, ageBand: AgeBand, activities: [Activity]) {
        self.formatVersion = formatVersion
        self.ageBand = ageBand
        self.activities = activities
    }
}

/// Every quiz of one age band, in rotation order: the file `json/quizzes/<band>.json`.
public struct QuizBundle: Codable, Hashable, Sendable {
    public var formatVersion: Int
    public var ageBand: AgeBand
    public var quizzes: [Quiz]

    public init(formatVersion: Int = 1, ageBand: AgeBand, quizzes: [Quiz]) {
        self.formatVersion = formatVersion
        self.ageBand = ageBand
        self.quizzes = quizzes
    }
}
