public import LearningBasics

/// Why a session refuses an answer. A refused answer changes nothing.
public enum SessionError: Error, Hashable, Sendable {
    /// There is no prompt to answer: the activity is finished, or the current prompt is and the session waits
    /// for ``PracticeSession/advance()``.
    case finished
    /// Prompts of this type take another kind of answer.
    case wrongKind(PromptType)
    /// An empty set, order or pairing, or a word of whitespace only.
    case emptyAnswer
    /// The prompt has no option with this id.
    case unknownOption(String)
    /// This option was chosen before and was wrong.
    case alreadyTried(String)
    /// The order contains this option twice.
    case repeatedOption(String)
    /// The order holds fewer options than the prompt has.
    case incompleteOrder(placed: Int, of: Int)
    /// No option of the prompt has this match target.
    case unknownTarget(String)
}

extension SessionError: AdvisedError {
    /// The problem with the answer, in a sentence for developers.
    public var description: String {
        switch self {
        case .finished: "nothing is asked now: the activity is finished, or its prompt is answered"
        case .wrongKind(let type): "a \(type.rawValue) prompt takes another kind of answer"
        case .emptyAnswer: "the answer is empty"
        case .unknownOption(let id): "the prompt has no option `\(id)`"
        case .alreadyTried(let id): "option `\(id)` was tried before"
        case .repeatedOption(let id): "option `\(id)` is placed twice"
        case .incompleteOrder(let placed, let count): "\(placed) of \(count) options are placed"
        case .unknownTarget(let text): "no option is matched with `\(text)`"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .finished: "Show what `isFinished` and `isWaiting` say: the takeaway, or a button for `advance()`."
        case .wrongKind(let type): "Submit \(type.answerForm)."
        case .emptyAnswer: "Let the learner submit once something is chosen or typed; `canSubmit(_:)` tells when."
        case .unknownOption: "Submit the `optionId` of an option of the prompt that is shown."
        case .alreadyTried: "Do not offer the options in `disabledOptions`."
        case .repeatedOption: "Put every option of the prompt into the order once."
        case .incompleteOrder: "Let the learner submit once every option is placed."
        case .unknownTarget: "Pair options with the `matchTarget` of an option, letter by letter."
        }
    }
}

extension PromptType {
    /// The form of answer that prompts of this type take.
    fileprivate var answerForm: String {
        switch self {
        case .selectAll: "a set of options, `.options(ids)`"
        case .sequencing: "all options in order, `.order(ids)`"
        case .matching: "`.pairs(targets)` or `.option(id)`"
        case .textInput: "`.word(text)` or `.option(id)`"
        default: "one option, `.option(id)`"
        }
    }
}
