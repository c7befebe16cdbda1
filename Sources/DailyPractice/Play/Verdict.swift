extension PracticeSession {
    /// The result of a submitted answer.
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

        /// Whether the answer was right, so that the prompt is done.
        public var isCorrect: Bool
        /// Which attempt at the prompt this was, from 1.
        public var attempt: Int
        /// The points earned by this answer (see ``Scoring``).
        public var points: Int
        /// The feedback texts of the chosen options, in the order of the prompt's options. ``Attempt/options``
        /// has them by the options' ids.
        public var feedback: [String]
        /// Where the session goes next. A session that waits goes there on ``PracticeSession/advance()``.
        public var next: Step

        /// Makes a verdict from its parts.
        public init(isCorrect: Bool, attempt: Int, points: Int, feedback: [String], next: Step) {
            self.isCorrect = isCorrect
            self.attempt = attempt
            self.points = points
            self.feedback = feedback
            self.next = next
        }
    }
}
