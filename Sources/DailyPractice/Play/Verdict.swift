/// What comes of a submitted answer.
public struct Verdict: Hashable, Sendable {
    /// Where the session goes after an answer.
    public enum Step: Hashable, Sendable {
        /// The same prompt again: the answer was wrong.
        case retry
        /// The prompt with this id.
        case prompt(String)
        /// The actionable takeaway: the activity is finished.
        case takeaway
    }

    public var isCorrect: Bool
    /// Which attempt at the prompt this was, from 1.
    public var attempt: Int
    /// The points earned by this answer (see ``Scoring``).
    public var points: Int
    /// The feedback texts of the chosen options, in the order of the prompt's options.
    public var feedback: [String]
    public var next: Step

    public init(isCorrect: Bool, attempt: Int, points: Int, feedback: [String], next: Step) {
        self.isCorrect = isCorrect
        self.attempt = attempt
        self.points = points
        self.feedback = feedback
        self.next = next
    }
}
