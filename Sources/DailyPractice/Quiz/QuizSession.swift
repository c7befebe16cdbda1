public import LearningBasics

/// One learner's answers to one quiz: one final answer for each question.
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

    /// The quiz that is played.
    public let quiz: Quiz
    /// The index of the option chosen for each question; nil where there is no answer yet.
    public private(set) var answers: [Int?]

    /// Starts a quiz, without any answer.
    public init(_ quiz: Quiz) {
        self.quiz = quiz
        answers = Array(repeating: nil, count: quiz.questions.count)
    }

    /// A quiz with saved answers.
    init(_ quiz: Quiz, answers: [Int?]) throws(AnswerError) {
        self.init(quiz)
        for (question, option) in answers.enumerated() { if let option { try answer(option, question: question) } }
    }

    /// The index of the first question without an answer; nil when the quiz is finished.
    ///
    /// A question without options, which no compiled quiz has, takes no answer and is passed over.
    /// - Complexity: O(*n*) in the number of questions, as of all that counts answers.
    public var currentIndex: Int? {
        answers.indices.first { answers[$0] == nil && !quiz.questions[$0].options.isEmpty }
    }

    /// Whether every question is answered.
    public var isFinished: Bool { currentIndex == nil }

    /// Answers a question with an option, by their indices from 0, and locks it.
    ///
    /// - Returns: whether the answer is right.
    /// - Throws: ``AnswerError`` when there is no such question or option, or the question is
    ///   locked.
    @discardableResult public mutating func answer(_ option: Int, question: Int) throws(AnswerError) -> Bool {
        guard quiz.questions.indices.contains(question) else { throw .unknownQuestion(question) }
        guard quiz.questions[question].options.indices.contains(option) else { throw .unknownOption(option) }
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
    public var percentage: Int { total == 0 ? 0 : (200 * score + total) / (2 * total) }

    /// Whether the answer to the question at an index is right; nil if there is no answer.
    public func isCorrect(question: Int) -> Bool? {
        guard answers.indices.contains(question), let answer = answers[question] else { return nil }
        return answer == quiz.questions[question].correctIndex
    }
}

extension QuizSession.AnswerError: AdvisedError {
    /// The problem with the answer, in a sentence for developers.
    public var description: String {
        switch self {
        case .unknownQuestion(let index): "the quiz has no question at index \(index)"
        case .unknownOption(let index): "the question has no option at index \(index)"
        case .locked(let index): "the question at index \(index) was answered before"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .unknownQuestion: "Answer the question at `currentIndex`."
        case .unknownOption: "Answer with an index of the question's `options`."
        case .locked: "Show the answer that stays, `answers`, and go on to `currentIndex`."
        }
    }
}
