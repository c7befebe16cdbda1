/// How a learner has fared at one prompt.
///
/// Its keys are those of `promptResult` in the body of the server function `update-prompt-result`.
/// It tells less than ``PracticeSession/attempts``: not which target an option was paired with, nor a word
/// that no option holds. ``PlayedResults`` rebuilds score and way from it.
public struct PromptResult: Codable, Hashable, Sendable {
    /// One option chosen in one attempt.
    public struct Log: Codable, Hashable, Sendable {
        /// The id of the option.
        public var optionId: String
        /// Whether the choice was right: in sequencing, whether the option stood in its place;
        /// in matching, whether it was paired with its own target.
        public var correct: Bool
        /// When the attempt was made: the same for all options of one attempt, and later for later ones.
        /// Nil, and absent in JSON, when the answer was submitted without a time.
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
    /// The options chosen, attempt after attempt. A word that no option holds leaves no log.
    public var logs: [Log]
    /// In points (see ``Scoring``).
    public var pointsEarned: Int
    /// Whether the prompt was answered right.
    public var completed: Bool

    /// Makes a result from its parts; of a prompt that was not answered yet, when only its id is given.
    public init(promptId: String, tries: Int = 0, logs: [Log] = [], pointsEarned: Int = 0, completed: Bool = false) {
        self.promptId = promptId
        self.tries = tries
        self.logs = logs
        self.pointsEarned = pointsEarned
        self.completed = completed
    }

    /// The logs of each attempt, in the order of the attempts, as far as times tell them apart.
    ///
    /// An attempt with a word that no option holds has no logs, so there may be fewer than ``tries``. Logs
    /// without a time are one attempt.
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
