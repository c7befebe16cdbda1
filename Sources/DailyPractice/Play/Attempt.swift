public import LearningBasics

/// One answer that a learner submitted in a session, with its result, for review.
///
/// A session keeps all attempts. They contain what ``PromptResult`` lacks: the targets of a matching, and words
/// that match no option.
public struct Attempt: Hashable, Sendable {
    /// The id of the prompt that was answered.
    public let promptId: String
    /// The submitted answer.
    public let answer: Answer
    /// When it was submitted, later than every attempt before it; nil when no time was passed in.
    public let time: Timestamp?
    /// The result: points, feedback, and the next place of the session.
    public let verdict: PracticeSession.Verdict
    /// The options of the answer with their judgements and feedback, in the order of the prompt's options. Empty
    /// after a word that matches no option.
    public let options: [JudgedOption]

    /// The judgement of the option with this id; nil when it is not part of the answer.
    public func option(_ id: String) -> JudgedOption? { options.first { $0.optionId == id } }
}

extension PracticeSession {
    /// The attempts at the prompt with this id, oldest first. An attempt is never removed.
    public func attempts(at promptId: String) -> [Attempt] { attempts.filter { $0.promptId == promptId } }
}
