/// One answer that a learner submitted in a session, and what came of it: for looking back.
///
/// Sessions keep all of them, with what ``PromptResult`` has no room for: the targets of a matching, and the
/// words that no option holds.
public struct Attempt: Hashable, Sendable {
    /// The id of the prompt that was answered.
    public let promptId: String
    /// The submitted answer.
    public let answer: Answer
    /// When it was submitted, later than every attempt before it; nil when no time was passed in.
    public let time: Timestamp?
    /// The result: points, feedback, and the next place of the session.
    public let verdict: Verdict
    /// The options of the answer, each as it was judged and with its feedback, in the order of the prompt's
    /// options. Empty after a word that no option holds.
    public let options: [JudgedOption]

    /// The judgement of the option with this id; nil when it is not part of the answer.
    public func option(_ id: String) -> JudgedOption? { options.first { $0.optionId == id } }
}

extension PracticeSession {
    /// The attempts at the prompt with this id, the first one first. None of them is ever taken back.
    public func attempts(at promptId: String) -> [Attempt] { attempts.filter { $0.promptId == promptId } }
}
