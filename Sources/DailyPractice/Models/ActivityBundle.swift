public import LearningBasics

/// Every activity of one age band, in day order: the file `json/activities/<band>.json`.
public struct ActivityBundle: Codable, Hashable, Sendable {
    /// The version of the file format: 1.
    public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The band that all of the activities are for.
    public var ageBand: AgeBand
    /// The activities, in day order.
    public var activities: [Activity]

    /// Makes a bundle from its parts.
    public init(formatVersion: Int = 1, ageBand: AgeBand, activities: [Activity]) {
        (self.formatVersion, self.ageBand, self.activities) = (formatVersion, ageBand, activities)
    }
}

/// Every quiz of one age band, in rotation order: the file `json/quizzes/<band>.json`.
public struct QuizBundle: Codable, Hashable, Sendable {
    /// The version of the file format: 1.
    public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The band that all of the quizzes are for.
    public var ageBand: AgeBand
    /// The quizzes, in rotation order (see ``QuizRotation``).
    public var quizzes: [Quiz]

    /// Makes a bundle from its parts.
    public init(formatVersion: Int = 1, ageBand: AgeBand, quizzes: [Quiz]) {
        (self.formatVersion, self.ageBand, self.quizzes) = (formatVersion, ageBand, quizzes)
    }
}
