/// How a prompt is asked and answered.
public enum PromptType: String, Codable, CaseIterable, Hashable, Sendable {
    case stateIdentification = "state-identification"
    case bestResponse = "best-response"
    case sequentialChoice = "sequential-choice"
    case spotMistake = "spot-mistake"
    case dialogueCompletion = "dialogue-completion"
    case beforeAfterComparison = "before-after-comparison"
    case whatHappensNext = "what-happens-next"
    case sequencing
    case selectAll = "select-all"
    case rating
    case matching
    case textInput = "text-input"
    case reflection

    /// Whether the learner picks one option among several that are right or wrong.
    ///
    /// True for the seven plain choices. Rating, matching, text input and reflection take a
    /// single option too (``acceptsSingleOption``), but are not asked as a choice.
    public var isSingleChoice: Bool {
        switch self {
        case .stateIdentification, .bestResponse, .sequentialChoice, .spotMistake,
            .dialogueCompletion, .beforeAfterComparison, .whatHappensNext:
            true
        case .sequencing, .selectAll, .rating, .matching, .textInput, .reflection:
            false
        }
    }

    /// Whether ``Answer/option(_:)`` is an answer to such a prompt.
    public var acceptsSingleOption: Bool {
        switch self {
        case .sequencing, .selectAll: false
        default: true
        }
    }

    /// The branch operators that mean something at such a prompt.
    ///
    /// A branch with any other operator is never taken.
    public var branchOperators: Set<BranchOperator> {
        switch self {
        case .sequencing, .matching, .reflection: []
        case .selectAll: [.includes, .excludes]
        default: [.equals, .notEquals]
        }
    }
}
