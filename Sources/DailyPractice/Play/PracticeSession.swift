/// One play-through of an activity, from the first prompt to the takeaway.
///
/// A wrong answer keeps the session at its prompt, a right one moves it on: to the target of
/// the prompt's branch when the learner's first answer there met its condition, else to the
/// next prompt. A prompt without options or without a right answer is never passed.
///
/// Copies share what the activity holds and go separate ways from there on.
public struct PracticeSession: Sendable {
    let plan: ActivityPlan

    /// What decides how the session goes on.
    public private(set) var state = State()
    /// The points earned so far.
    public private(set) var score = 0
    /// How the learner fared at each prompt answered so far, in the order shown.
    public private(set) var results: [PromptResult] = []
    /// The ids of the prompts shown so far, the current one included.
    public private(set) var path: [String] = []

    /// Starts at the first prompt; an activity without prompts is finished from the start.
    public init(_ activity: Activity) {
        plan = ActivityPlan(activity)
        if let first = activity.prompts.first { path.append(first.promptId) }
    }

    public var activity: Activity { plan.activity }

    /// The prompt to answer; nil when the activity is finished.
    public var prompt: Prompt? { promptPlan?.prompt }

    /// Whether every prompt on the learner's way is answered, so that the takeaway is shown.
    public var isFinished: Bool { promptPlan == nil }

    /// Whether ``submit(_:)`` would accept the answer, be it right or wrong.
    public func canSubmit(_ answer: Answer) -> Bool {
        do throws(SessionError) {
            _ = try judge(answer)
            return true
        } catch {
            return false
        }
    }

    /// Judges an answer to the current prompt and moves on when it is right.
    ///
    /// - Throws: ``SessionError`` for what is no answer to the current prompt, or chooses an
    ///   option alone that was tried before; the session is as it was, then.
    public mutating func submit(_ answer: Answer) throws(SessionError) -> Verdict {
        let (plan, judgement) = try judge(answer)
        let prompt = plan.prompt
        let turn = plan.turn(judgement.choice, in: state)
        let attempt = recordAttempt(judgement, at: prompt)
        state = turn.next
        let feedback = judgement.chosen.map { prompt.options[$0].feedback }
        if turn.isCorrect { complete(earning: turn.points) }
        return Verdict(
            isCorrect: turn.isCorrect, attempt: attempt, points: turn.points,
            feedback: feedback, next: turn.isCorrect ? showNext() : .retry)
    }
}

extension PracticeSession {
    var promptPlan: PromptPlan? {
        state.position < plan.prompts.count ? plan.prompts[state.position] : nil
    }

    private func judge(_ answer: Answer) throws(SessionError) -> (PromptPlan, Judgement) {
        guard let promptPlan else { throw .finished }
        return (promptPlan, try promptPlan.judge(answer, tried: state.tried))
    }

    /// Enters an answer in the results and returns which attempt it is.
    private mutating func recordAttempt(_ judgement: Judgement, at prompt: Prompt) -> Int {
        // Every prompt shown before this one was answered and has its result.
        if results.count < path.count { results.append(PromptResult(promptId: prompt.promptId)) }
        let last = results.count - 1
        results[last].tries += 1
        results[last].logs += judgement.logs
        return results[last].tries
    }

    private mutating func complete(earning points: Int) {
        results[results.count - 1].pointsEarned = points
        results[results.count - 1].completed = true
        let (sum, overflow) = score.addingReportingOverflow(points)
        score = overflow ? (points < 0 ? .min : .max) : sum
    }

    /// Enters the prompt that has become the current one in the path.
    private mutating func showNext() -> Verdict.Step {
        guard let prompt else { return .takeaway }
        path.append(prompt.promptId)
        return .prompt(prompt.promptId)
    }
}
