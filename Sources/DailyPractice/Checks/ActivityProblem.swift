/// Something in an activity that the compiler would have refused: a learner gets stuck, or is judged differently
/// than the writer meant.
public struct ActivityProblem: Hashable, Sendable {
    /// The problem.
    public enum Kind: Hashable, Sendable {
        /// The activity has no prompt.
        case noPrompts
        /// An earlier prompt has the same id.
        case repeatedPromptId
        /// The prompt has no option, so that nothing can be submitted.
        case noOptions
        /// No answer to the prompt is right, so no learner gets past it.
        case noRightAnswer
        /// An earlier option of the prompt has the same id and is found instead.
        case repeatedOptionId(String)
        /// The branch leads to this id, which no later prompt has: it is never taken.
        case branchToNowhere(String)
        /// The branch asks about this id, which no option has.
        case branchOnUnknownOption(String)
        /// The branch has an operator that prompts of this type do not support, so it is never taken.
        case branchOperator(BranchOperator)
        /// The options' `correctOrder` is not each number from 1 to their count once.
        case brokenOrder
        /// The option of this id has no `matchTarget`, so that no pairing is right.
        case noMatchTarget(String)
        /// The option of this id has the `matchTarget` of an earlier one.
        case repeatedMatchTarget(String)
        /// No word finds the option of this id: its text is empty, or an earlier option has the same text.
        case unfoundWord(String)
        /// `minCorrect` is below 1 or above the number of correct options.
        case minCorrect(Int)
        /// `scaleRange` is missing or its lowest value is not below its highest.
        case noScale
        /// No option has this value of the scale as its id or its place, so the value cannot be chosen.
        case noOptionForValue(Int)
        /// The option of this id is not correct, but every option of a sequencing, matching, rating or reflection
        /// prompt must be.
        case wrongOption(String)
        /// The option of this id has no `version`, `before` or `after`.
        case noVersion(String)
        /// No option is of this `version`.
        case missingVersion(String)
        /// The prompt is worth this negative number of points.
        case negativePoints(Int)
    }

    /// The index of the prompt in the activity, from 0; nil for a problem of the whole activity.
    public let promptIndex: Int?
    /// The id of the prompt; nil for a problem of the whole activity.
    public let promptId: String?
    /// The problem.
    public let kind: Kind

    /// Whether a learner who reaches the prompt cannot get past it.
    public var isDeadEnd: Bool { kind == .noOptions || kind == .noRightAnswer }
}

extension ActivityProblem: CustomStringConvertible {
    /// The place and the problem, in a sentence for developers.
    public var description: String { (promptIndex.map { "prompts[\($0)]: " } ?? "") + what }

    private var what: String {
        let prompt = "prompt `\(promptId ?? "")`"
        return switch kind {
        case .noPrompts: "the activity has no prompts"
        case .repeatedPromptId: "an earlier prompt is called `\(promptId ?? "")` too"
        case .noOptions: "\(prompt) has no options, so that nothing can be submitted"
        case .noRightAnswer: "no answer to \(prompt) is right, so that nobody gets past it"
        case .repeatedOptionId(let id): "\(prompt) has two options `\(id)`"
        case .branchToNowhere(let id): "the branch of \(prompt) leads to `\(id)`, which is no later prompt"
        case .branchOnUnknownOption(let id): "the branch of \(prompt) asks about `\(id)`, which is no option of it"
        case .branchOperator(let name):
            "the branch of \(prompt) compares by `\(name.rawValue)`, which means nothing there"
        case .brokenOrder: "the `correctOrder` of the options of \(prompt) is not each number from 1 once"
        case .noMatchTarget(let id): "option `\(id)` of \(prompt) has no `matchTarget`"
        case .repeatedMatchTarget(let id): "option `\(id)` of \(prompt) has the `matchTarget` of another option"
        case .unfoundWord(let id): "option `\(id)` of \(prompt) is found by no word"
        case .minCorrect(let count): "`minCorrect` of \(prompt) is \(count), which its correct options cannot fill"
        case .noScale: "\(prompt) has no `scaleRange` from a lower to a higher value"
        case .noOptionForValue(let value): "\(prompt) has no option for the value \(value) of its scale"
        case .wrongOption(let id):
            "option `\(id)` of \(prompt) is not `correct`, and where it is chosen the learner is told it is wrong"
        case .noVersion(let id): "option `\(id)` of \(prompt) has no `version`, `before` or `after`"
        case .missingVersion(let version): "no option of \(prompt) has the `version` `\(version)`"
        case .negativePoints(let points): "\(prompt) is worth \(points) points"
        }
    }
}
