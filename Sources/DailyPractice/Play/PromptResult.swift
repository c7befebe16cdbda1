/// How a learner has fared at one prompt.
///
/// Its keys are those of `promptResult` in the body of the server function
/// `update-prompt-result`, but for each log's `timestamp`, which the app adds.
public struct PromptResult: Codable, Hashable, Sendable {
    /// One option chosen in one attempt.
    public struct Log: Codable, Hashable, Sendable {
        public var optionId: String
        /// Whether the choice was right: in sequencing, whether the option stood in its place;
        /// in matching, whether it was paired with its own target.
        public var correct: Bool

        public init(optionId: String, correct: Bool) {
            self.optionId = optionId
            self.correct = correct
        }
    }

    public var promptId: String
    /// How many answers were submitted.
    public var tries: Int
    /// The options chosen, attempt after attempt. A word that no option holds leaves no log.
    public var logs: [Log]
    /// In points (see ``Scoring``).
    public var pointsEarned: Int
    /// Whether the prompt was answered right.
    public var completed: Bool

    public init(
        promptId: String,
        tries: Int = 0,
        logs: [Log] = [],
        pointsEarned: Int = 0,
        completed: Bool = false
    ) {
        self.promptId = promptId
        self.tries = tries
        self.logs = logs
        self.pointsEarned = pointsEarned
        self.completed = completed
    }
}
