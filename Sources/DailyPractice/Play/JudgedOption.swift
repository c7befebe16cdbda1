/// One option of an answer with its judgement, as a screen shows it.
public struct JudgedOption: Hashable, Sendable, Identifiable {
    /// The id of the option.
    public var optionId: String
    /// Whether the choice of this option was right: in sequencing, whether it was in its place; in matching,
    /// whether it was paired with its own target.
    public var isCorrect: Bool
    /// The feedback that the learner reads after choosing the option.
    public var feedback: String
    /// The text that the learner paired the option with, in matching; else nil.
    public var target: String?
    /// The research behind the feedback; nil if there is none.
    public var scienceNote: ScienceNote?

    /// The id of the option.
    public var id: String { optionId }

    /// Makes a judged option from its parts.
    public init(
        optionId: String, isCorrect: Bool, feedback: String, target: String? = nil, scienceNote: ScienceNote? = nil
    ) {
        self.optionId = optionId
        self.isCorrect = isCorrect
        self.feedback = feedback
        self.target = target
        self.scienceNote = scienceNote
    }
}
