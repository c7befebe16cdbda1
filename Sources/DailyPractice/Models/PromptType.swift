/// How a prompt is asked and answered.
public enum PromptType: String, Codable, CaseIterable, Hashable, Sendable {
    /// Choose what somebody feels or needs.
    case stateIdentification = "state-identification"
    /// Choose what is best to do.
    case bestResponse = "best-response"
    /// Choose the next step of several.
    case sequentialChoice = "sequential-choice"
    /// Choose what went wrong.
    case spotMistake = "spot-mistake"
    /// Choose what to say next.
    case dialogueCompletion = "dialogue-completion"
    /// Choose between two versions, before and after (see ``OptionMetadata/version``).
    case beforeAfterComparison = "before-after-comparison"
    /// Choose what happens as a result.
    case whatHappensNext = "what-happens-next"
    /// Put all options in order.
    case sequencing
    /// Choose every option that fits, or as many as the prompt asks for.
    case selectAll = "select-all"
    /// Choose a value on a scale; every value is right (see ``Prompt/scale``).
    case rating
    /// Pair each option with its target.
    case matching
    /// Type a word or take one from the word bank.
    case textInput = "text-input"
    /// Think, and tap when done.
    case reflection

    /// Whether the learner picks one option among several that are right or wrong.
    ///
    /// True for the seven plain choices. Rating, matching, text input and reflection take a
    /// single option too (``acceptsSingleOption``), but are not asked as a choice.
    public var isSingleChoice: Bool {
        switch self {
        case .stateIdentification, .bestResponse, .sequentialChoice, .spotMistake, .dialogueCompletion,
            .beforeAfterComparison, .whatHappensNext:
            true
        case .sequencing, .selectAll, .rating, .matching, .textInput, .reflection: false
        }
    }

    /// Whether ``Answer/option(_:)`` is an answer to such a prompt.
    public var acceptsSingleOption: Bool { self != .sequencing && self != .selectAll }

    /// The branch operators that prompts of this type support.
    ///
    /// A branch with any other operator is never taken.
    public var branchOperators: Set<BranchOperator> { Set(BranchOperator.allCases.filter(supports)) }

    func supports(_ asked: BranchOperator) -> Bool {
        switch self {
        case .sequencing, .matching, .reflection: false
        case .selectAll: asked == .includes || asked == .excludes
        default: asked == .equals || asked == .notEquals
        }
    }
}
