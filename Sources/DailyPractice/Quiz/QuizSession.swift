/// One learner's answers to one quiz: one answer a question, and it stays.
public struct QuizSession: Hashable, Sendable {
    /// Why an answer is refused. A refused answer changes nothing.
    public enum AnswerError: Error, Hashable, Sendable {
        /// The quiz has no question at this index.
        case unknownQuestion(Int)
        /// The question has no option at this index.
        case unknownOption(Int)
        /// The question at this index was answered before.
        case locked(Int)
    }

    public let quiz: Quiz
    /// The option index answered to each question; nil where there is no answer yet.
    public private(set) var answers: [Int?]

    public init(_ quiz: Quiz) {
        self.quiz = quiz
        answers = Array(repeating: nil, count: quiz.questions.count)
    }

    /// The index of the first question without an answer; nil when the quiz is finished.
    public var currentIndex: Int? { answers.firstIndex(of: nil) }

    /// Whether every question is answered.
    public var isFinished: Bool { currentIndex == nil }

    /// Answers a question with an option, by their indices from 0, and locks it.
    ///
    /// - Returns: whether the answer is right.
    /// - Throws: ``AnswerError`` when there is no such question or option, or the question is
    ///   locked.
    public mutating func answer(
        _ option: Int, question: Int
    ) throws(AnswerError) -> Bool {
        guard quiz.questions.indices.contains(question) else { throw .unknownQuestion(question) }
        guard quiz.questions[question].options.indices.contains(option) else {
            throw .unknownOption(option)
        }
        guard answers[question] == nil else { throw .locked(question) }
        answers[question] = option
        return option == quiz.questions[question].correctIndex
    }

    /// The number of right answers so far.
    public var score: Int {
        zip(answers, quiz.questions).count { answer, question in answer == question.correctIndex }
    }

    /// The number of questions.
    public var total: Int { quiz.questions.count }

    /// The share of right answers in all questions, in whole percent, halves rounded up; 0 for
    /// a quiz without questions.
    public var percentage: Int {
        total == 0 ? 0 : (200 * score + total) / (2 * total)
    }
}
