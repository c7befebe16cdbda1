public import LearningBasics

/// A learner's result at one prompt.
///
/// Its keys are those of `promptResult` in the body of the server function `update-prompt-result`.
/// It contains less than ``PracticeSession/attempts``: it lacks the targets that options were paired with, and
/// words that match no option. `PlayedResults` rebuilds the score and the path from it.
public struct PromptResult: Codable, Hashable, Sendable {
    /// One option chosen in one attempt.
    public struct Log: Codable, Hashable, Sendable {
        /// The id of the option.
        public var optionId: String
        /// Whether the choice was right: in sequencing, whether the option was in its place; in matching, whether
        /// it was paired with its own target.
        public var correct: Bool
        /// When the attempt was made: the same for all options of one attempt, and later for later attempts. Nil,
        /// and absent in JSON, when the answer was submitted without a time.
        public var timestamp: Timestamp?

        /// Makes a log without a time.
        public init(optionId: String, correct: Bool) {
            self.init(optionId: optionId, correct: correct, timestamp: nil)
        }

        /// Makes a log of an attempt at some time.
        public init(optionId: String, correct: Bool, timestamp: Timestamp?) {
            (self.optionId, self.correct, self.timestamp) = (optionId, correct, timestamp)
        }
    }

    /// The id of the prompt.
    public var promptId: String
    /// How many answers were submitted.
    public var tries: Int
    /// The options chosen, attempt after attempt. A word that matches no option leaves no log.
    public var logs: [Log]
    /// The points earned (see ``Scoring``).
    public var pointsEarned: Int
    /// Whether the prompt was answered right.
    public var completed: Bool

    /// Makes a result from its parts. The defaults describe a prompt that is not answered yet.
    public init(promptId: String, tries: Int = 0, logs: [Log] = [], pointsEarned: Int = 0, completed: Bool = false) {
        self.promptId = promptId
        self.tries = tries
        self.logs = logs
        self.pointsEarned = pointsEarned
        self.completed = completed
    }

    /// The logs grouped by attempt, in order. Consecutive logs with the same time belong to one attempt.
    ///
    /// A word that matches no option has no logs, so there may be fewer groups than ``tries``. Consecutive logs
    /// without a time form one group.
    public var logsByAttempt: [[Log]] {
        logs.reduce(into: []) { attempts, log in
            if attempts.last?.last?.timestamp == log.timestamp, !attempts.isEmpty {
                attempts[attempts.count - 1].append(log)
            } else {
                attempts.append([log])
            }
        }
    }
}
