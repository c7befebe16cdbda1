public import LearningBasics

/// One play-through of an activity, from the first prompt to the takeaway.
///
/// A wrong answer keeps the session at its prompt, a right one moves it on: to the target of
/// the prompt's branch when the learner's first answer there met its condition, else to the
/// next prompt. A prompt without options or without a right answer is never passed
/// (``Activity/problems()`` finds such prompts).
///
/// Copies share the activity's storage and then change independently. Two sessions are equal when their
/// activities, answers with times, and states are equal, and they advance alike.
public struct PracticeSession: Sendable {
    /// When a session leaves an answered prompt.
    public enum Advance: String, Codable, Hashable, Sendable {
        /// At once: ``PracticeSession/submit(_:)`` moves on.
        case automatically
        /// When the app says so, once the learner has read the feedback: ``PracticeSession/advance()``
        /// moves on.
        case onRequest
    }

    let plan: ActivityPlan

    /// When the session leaves an answered prompt.
    public let advances: Advance
    /// The state that decides how the session goes on.
    public private(set) var state = State()
    /// The points earned so far.
    public private(set) var score = 0
    /// How the learner fared at each prompt answered so far, in the order shown.
    public private(set) var results: [PromptResult] = []
    /// Every answer submitted so far, in order, with its result.
    public private(set) var attempts: [Attempt] = []
    /// The ids of the prompts shown so far, the current one included.
    public private(set) var path: [String] = []

    /// Starts at the first prompt; an activity without prompts is finished from the start.
    public init(_ activity: Activity) { self.init(activity, advancing: .automatically) }

    /// Starts at the first prompt. `advances` says when an answered prompt is left.
    public init(_ activity: Activity, advancing advances: Advance) {
        plan = ActivityPlan(activity)
        self.advances = advances
        if let first = activity.prompts.first { path.append(first.promptId) }
    }

    /// The activity that is played.
    public var activity: Activity { plan.activity }

    /// The prompt that is shown; nil when the activity is finished.
    public var prompt: Prompt? { promptPlan?.prompt }

    /// Whether every prompt on the learner's way is answered and left, so that the takeaway is shown.
    public var isFinished: Bool { promptPlan == nil }

    /// Whether the current prompt is answered and stays until ``advance()``. Always false in a session that
    /// advances automatically.
    public var isWaiting: Bool { state.isWaiting }

    /// Whether ``submit(_:)`` would accept the answer, whether right or wrong.
    public func canSubmit(_ answer: Answer) -> Bool {
        do throws(SessionError) {
            _ = try judge(answer)
            return true
        } catch { return false }
    }

    /// Judges an answer to the current prompt. A right answer moves the session on or makes it wait (see
    /// ``Advance``).
    ///
    /// Its logs have no time, and a server takes no such result. For results that a server keeps, use
    /// ``submit(_:at:)``.
    ///
    /// - Throws: ``SessionError`` when the answer does not fit the current prompt, or chooses an option alone that
    ///   was wrong before. The session is unchanged then.
    @discardableResult public mutating func submit(_ answer: Answer) throws(SessionError) -> Verdict {
        try submit(answer, time: nil)
    }

    /// Judges an answer to the current prompt that was submitted at a given time. A right answer moves the session
    /// on or makes it wait (see ``Advance``).
    ///
    /// - Parameters:
    ///   - answer: what the learner submits.
    ///   - time: when the answer was submitted, rounded down to milliseconds. A time that is not later than the
    ///     attempt before becomes one millisecond after it.
    /// - Throws: ``SessionError``, as ``submit(_:)`` does.
    @discardableResult public mutating func submit(_ answer: Answer, at time: Timestamp) throws(SessionError)
        -> Verdict
    {
        let last = attempts.last { $0.time != nil }?.time
        return try submit(answer, time: time.inMilliseconds.after(last))
    }

    /// Leaves the answered prompt if the session waits there.
    ///
    /// - Returns: where the session went; nil if it was not waiting, and then nothing changes.
    @discardableResult public mutating func advance() -> Verdict.Step? {
        guard let promptPlan, state.isWaiting else { return nil }
        let target = state.takesBranch ? promptPlan.branch?.target : nil
        state = State(position: target ?? state.position + 1)
        return showNext()
    }
}

extension PracticeSession {
    var promptPlan: PromptPlan? { state.position < plan.prompts.count ? plan.prompts[state.position] : nil }

    private func judge(_ answer: Answer) throws(SessionError) -> (PromptPlan, Judgement) {
        guard let promptPlan, !state.isWaiting else { throw .finished }
        return (promptPlan, try promptPlan.judge(answer, tried: state.tried))
    }

    /// Submits an answer at exactly this time.
    @discardableResult mutating func submit(_ answer: Answer, time: Timestamp?) throws(SessionError) -> Verdict {
        let (plan, judgement) = try judge(answer)
        let prompt = plan.prompt
        let turn = plan.turn(judgement.choice, in: state)
        let attempt = recordAttempt(judgement, at: prompt, time)
        if turn.isCorrect { complete(earning: turn.points) }
        let options = judgement.options(of: prompt)
        let verdict = Verdict(
            isCorrect: turn.isCorrect, attempt: attempt, points: turn.points, feedback: options.map(\.feedback),
            next: go(turn))
        attempts.append(
            Attempt(promptId: prompt.promptId, answer: answer, time: time, verdict: verdict, options: options))
        return verdict
    }

    /// Adds an answer to the results and returns the number of its attempt, from 1.
    private mutating func recordAttempt(_ judgement: Judgement, at prompt: Prompt, _ time: Timestamp?) -> Int {
        // Every prompt shown before this one was answered and has its result.
        if results.count < path.count { results.append(PromptResult(promptId: prompt.promptId)) }
        let last = results.count - 1
        results[last].tries += 1
        results[last].logs += judgement.logs.map {
            PromptResult.Log(optionId: $0.optionId, correct: $0.correct, timestamp: time)
        }
        return results[last].tries
    }

    private mutating func complete(earning points: Int) {
        results[results.count - 1].pointsEarned = points
        results[results.count - 1].completed = true
        score = saturatingSum(score, points)
    }

    private mutating func go(_ turn: Turn) -> Verdict.Step {
        if turn.isCorrect, advances == .onRequest {
            let takesBranch = turn.next.position != state.position + 1
            state = State(position: state.position)
            state.isWaiting = true
            state.takesBranch = takesBranch
            return step(to: turn.next.position)
        }
        state = turn.next
        return turn.isCorrect ? showNext() : .retry
    }

    private func step(to position: Int) -> Verdict.Step {
        position < plan.prompts.count ? .prompt(plan.prompts[position].prompt.promptId) : .takeaway
    }

    /// Appends the new current prompt to the path and returns the step to it.
    private mutating func showNext() -> Verdict.Step {
        if let prompt { path.append(prompt.promptId) }
        return step(to: state.position)
    }
}

extension PracticeSession: Hashable {
    /// Whether the sessions are of equal activities, advance alike, have the same answers at the same times and
    /// are at the same place.
    public static func == (left: PracticeSession, right: PracticeSession) -> Bool {
        left.state == right.state && left.advances == right.advances && left.attempts == right.attempts
            && (left.plan === right.plan || left.activity == right.activity)
    }

    /// Hashes the activity's id, the state, and the number of attempts and the last one.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(activity.id)
        hasher.combine(state)
        hasher.combine(attempts.count)
        hasher.combine(attempts.last)
    }
}
