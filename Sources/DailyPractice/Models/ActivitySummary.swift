/// What the manifest says about one activity.
public struct ActivitySummary: Codable, Hashable, Sendable, Identifiable {
    /// The activity's id.
    public var id: String
    /// The day of the program that shows the activity, from 1.
    public var dayNumber: Int
    /// The band that it is for.
    public var ageBand: AgeBand
    /// The highest score that a play-through of the activity can reach, in points.
    public var maxScore: Int
    /// How many prompts the activity has.
    public var prompts: Int
    /// The file that holds this activity alone, relative to the manifest. Absent in older manifests.
    public var path: String?
    /// The SHA-256 of that file, in lower-case hexadecimal digits. Absent in older manifests.
    public var sha256: String?

    /// Makes an entry from its parts.
    public init(
        id: String, dayNumber: Int, ageBand: AgeBand, maxScore: Int, prompts: Int, path: String? = nil,
        sha256: String? = nil
    ) {
        (self.id, self.dayNumber, self.ageBand, self.maxScore) = (id, dayNumber, ageBand, maxScore)
        (self.prompts, self.path, self.sha256) = (prompts, path, sha256)
    }

    enum CodingKeys: String, CodingKey {
        case id
        case dayNumber = "day_number"
        case ageBand = "age_band"
        case maxScore, prompts, path, sha256
    }
}

/// What the manifest says about one quiz.
public struct QuizSummary: Codable, Hashable, Sendable, Identifiable {
    /// The quiz's id.
    public var id: String
    /// The band that it is for.
    public var ageBand: AgeBand
    /// The title, unique within its band; saved progress identifies the quiz by it.
    public var title: String
    /// Its place in the band's rotation, from 1.
    public var order: Int
    /// How many questions the quiz has.
    public var questions: Int
    /// The file that holds this quiz alone, relative to the manifest.
    public var path: String
    /// The SHA-256 of that file, in lower-case hexadecimal digits.
    public var sha256: String

    /// Makes an entry from its parts.
    public init(id: String, ageBand: AgeBand, title: String, order: Int, questions: Int, path: String, sha256: String)
    {
        (self.id, self.ageBand, self.title, self.order) = (id, ageBand, title, order)
        (self.questions, self.path, self.sha256) = (questions, path, sha256)
    }

    enum CodingKeys: String, CodingKey {
        case id
        case ageBand = "age_band"
        case title, order, questions, path, sha256
    }
}
