/// One answer option of a prompt.
public struct Option: Codable, Hashable, Sendable {
    /// Unique within the prompt. Analytics logs keep it permanently.
    public var optionId: String
    /// What the learner reads; in text input, the word that the option stands for.
    public var optionText: String
    /// Whether choosing this option alone is right.
    ///
    /// Always `true` in sequencing and matching, where the arrangement is judged instead.
    public var correct: Bool
    /// Kept for the backend; it does not affect the score (see ``Scoring``).
    public var points: Int
    /// What the learner reads after choosing this option.
    public var feedback: String
    /// Data that the prompt's type needs about the option.
    public var metadata: OptionMetadata?
    /// The research behind the feedback, shown with it.
    public var scienceNote: ScienceNote?

    /// Makes an option from its parts.
    public init(
        optionId: String, optionText: String, correct: Bool, points: Int, feedback: String,
        metadata: OptionMetadata? = nil, scienceNote: ScienceNote? = nil
    ) {
        (self.optionId, self.optionText, self.correct, self.points) = (optionId, optionText, correct, points)
        (self.feedback, self.metadata, self.scienceNote) = (feedback, metadata, scienceNote)
    }
}

/// Data that particular prompt types need about an option.
public struct OptionMetadata: Codable, Hashable, Sendable {
    /// `before` or `after`, in a before-after comparison.
    public var version: String?
    /// The text that this option is paired with, in matching.
    public var matchTarget: String?
    /// The place of this option in the right order, from 1, in sequencing.
    public var correctOrder: Int?

    /// Makes an option's metadata from its parts.
    public init(version: String? = nil, matchTarget: String? = nil, correctOrder: Int? = nil) {
        (self.version, self.matchTarget, self.correctOrder) = (version, matchTarget, correctOrder)
    }
}

/// The research behind an option's feedback.
public struct ScienceNote: Codable, Hashable, Sendable {
    /// What research says, in a sentence.
    public var brief: String
    /// The source of the finding.
    public var citation: String?
    /// Whether the app shows the citation.
    public var showCitation: Bool

    /// Makes a note from its parts.
    public init(brief: String, citation: String? = nil, showCitation: Bool) {
        (self.brief, self.citation, self.showCitation) = (brief, citation, showCitation)
    }
}
