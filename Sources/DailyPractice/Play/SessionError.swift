/// Why a session refuses an answer. A refused answer changes nothing.
public enum SessionError: Error, Hashable, Sendable {
    /// The activity is finished: there is no prompt to answer.
    case finished
    /// A prompt of this type is not answered so.
    case wrongKind(PromptType)
    /// An empty set, order or pairing, or a word of blanks only.
    case emptyAnswer
    /// The prompt has no option with this id.
    case unknownOption(String)
    /// This option was chosen before and was wrong.
    case alreadyTried(String)
    /// This option stands twice in the order.
    case repeatedOption(String)
    /// The order holds fewer options than the prompt has.
    case incompleteOrder(placed: Int, of: Int)
    /// No option of the prompt has this match target.
    case unknownTarget(String)
}

extension SessionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .finished: "the activity is finished"
        case .wrongKind(let type): "a \(type.rawValue) prompt takes another kind of answer"
        case .emptyAnswer: "the answer is empty"
        case .unknownOption(let id): "the prompt has no option `\(id)`"
        case .alreadyTried(let id): "option `\(id)` was tried before"
        case .repeatedOption(let id): "option `\(id)` is placed twice"
        case .incompleteOrder(let placed, let count): "\(placed) of \(count) options are placed"
        case .unknownTarget(let text): "no option is matched with `\(text)`"
        }
    }
}
