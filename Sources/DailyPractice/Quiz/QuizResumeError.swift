public import LearningBasics

/// Why a quiz under way cannot be resumed.
public enum QuizResumeError: Error, Hashable, Sendable {
    /// The progress is of another quiz, by its title.
    case otherQuiz(saved: String, given: String)
    /// The quiz had a different number of questions.
    case otherCount(saved: Int, now: Int)
    /// The questions at these indices, from 0, have other options or another key, or have moved.
    case changed(questions: [Int])
    /// An answer cannot be submitted: the saved progress was altered.
    case refused(QuizSession.AnswerError)
    /// The answers earn a different score in the given quiz: a key has changed.
    case otherScore(saved: Int, now: Int)
}

extension QuizResumeError: AdvisedError {
    /// The obstacle, in a sentence for developers.
    public var description: String {
        switch self {
        case .otherQuiz(let saved, let given): "the progress is of quiz `\(saved)`, not of `\(given)`"
        case .otherCount(let saved, let now): "the quiz had another number of questions, \(saved), and has \(now)"
        case .changed(let questions):
            "the options or the key of these questions have changed: "
                + questions.prefix(10).map { "\($0 + 1)" }.joined(separator: ", ")
                + (questions.count > 10 ? " and \(questions.count - 10) more" : "")
        case .refused(let error): "an answer of the progress is refused: \(error)"
        case .otherScore(let saved, let now): "the score was \(saved), and the same answers make \(now) now"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .otherQuiz: "Drop the progress and begin today's quiz."
        default: "Go on with what is still valid, `QuizResumption(progress:quiz:)`, or begin the quiz again."
        }
    }
}
