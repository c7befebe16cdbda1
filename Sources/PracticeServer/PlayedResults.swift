public import DailyPractice

/// The score, path and tries of a play-through, rebuilt from the results that a server kept.
///
/// Results do not always determine which prompt comes next: a word that matches no option leaves only its count.
/// To resume a session, keep `PracticeSession.saved` instead.
public struct PlayedResults: Hashable, Sendable {
    /// The points earned.
    public let score: Int
    /// The ids of the finished prompts, in the order in which they were shown.
    public let path: [String]
    /// How many answers were submitted, by the ids of the finished prompts.
    public let tries: [String: Int]

    /// Rebuilds a play-through of an activity from its `prompt_results`.
    ///
    /// The results may come in any order, since simultaneous requests may arrive out of order.
    ///
    /// - Throws: ``ResultsError`` when they do not fit this version of the activity.
    public init(_ results: [PromptResult], of activity: Activity) throws(ResultsError) {
        let plan = ActivityPlan(activity)
        let positions = Dictionary(
            plan.prompts.enumerated().map { ($1.prompt.promptId, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        var placed: [(position: Int, result: PromptResult)] = []
        for result in results {
            guard let position = positions[result.promptId] else { throw .unknownPrompt(result.promptId) }
            guard seen.insert(result.promptId).inserted else { throw .repeatedPrompt(result.promptId) }
            try plan.prompts[position].expect(result)
            placed.append((position, result))
        }
        placed.sort { $0.position < $1.position }
        try PlayedResults.expectWay(placed.map(\.position), in: plan)
        if let open = placed.dropLast().first(where: { !$0.result.completed }) {
            throw .unfinished(open.result.promptId)
        }
        let finished = placed.map(\.result).filter(\.completed)
        score = finished.reduce(0) { saturatingSum($0, $1.pointsEarned) }
        path = finished.map(\.promptId)
        tries = Dictionary(finished.map { ($0.promptId, $0.tries) }, uniquingKeysWith: { first, _ in first })
    }

    /// Checks that each prompt can follow the one before it.
    private static func expectWay(_ way: [Int], in plan: ActivityPlan) throws(ResultsError) {
        if let first = way.first, first != 0 { throw .unreachable(plan.prompts[first].prompt.promptId) }
        for (one, next) in zip(way, way.dropFirst()) where next != one + 1 && next != plan.prompts[one].branch?.target
        { throw .unreachable(plan.prompts[next].prompt.promptId) }
    }
}

extension PromptPlan {
    /// Checks that a result fits this prompt.
    fileprivate func expect(_ result: PromptResult) throws(ResultsError) {
        if let log = result.logs.first(where: { indices[$0.optionId] == nil }) {
            throw .unknownOption(log.optionId, promptId: prompt.promptId)
        }
        let points =
            !result.completed
            ? 0 : Scoring.points(worth: prompt.points, options: prompt.options.count, attempt: result.tries)
        if result.completed && result.tries < 1 { throw .unfinished(prompt.promptId) }
        guard result.pointsEarned == points else {
            throw .otherPoints(promptId: prompt.promptId, earned: result.pointsEarned, expected: points)
        }
    }
}

/// Why results do not fit the current version of an activity.
public enum ResultsError: Error, Hashable, Sendable {
    /// The activity has no prompt with this id.
    case unknownPrompt(String)
    /// Two results are of the prompt with this id.
    case repeatedPrompt(String)
    /// The prompt has no option with this id.
    case unknownOption(String, promptId: String)
    /// The points in the result are not what the prompt earns after that many tries.
    case otherPoints(promptId: String, earned: Int, expected: Int)
    /// The prompt with this id is not finished, though a later one has a result, or its own result, without any try,
    /// says that it is.
    case unfinished(String)
    /// The prompt with this id cannot follow the one before it, or cannot come first.
    case unreachable(String)
}

extension ResultsError: AdvisedError {
    /// The problem with the results, in a sentence for developers.
    public var description: String {
        switch self {
        case .unknownPrompt(let id): "the activity has no prompt `\(id)`"
        case .repeatedPrompt(let id): "two results are of prompt `\(id)`"
        case .unknownOption(let id, let promptId): "prompt `\(promptId)` has no option `\(id)`"
        case .otherPoints(let id, let earned, let expected):
            "the result of prompt `\(id)` says \(earned) points, and its tries earn \(expected)"
        case .unfinished(let id): "prompt `\(id)` is not finished, though a later result or its own says so"
        case .unreachable(let id): "no way leads to prompt `\(id)` from the result before it"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        "Show what the server says of the score; the activity has changed since it was played."
    }
}
