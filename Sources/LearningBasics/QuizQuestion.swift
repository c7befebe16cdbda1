/// A question with one right option, in a quiz or in the practice of a lesson.
public struct QuizQuestion: Codable, Hashable, Sendable {
    /// The question, as the learner reads it.
    public var text: String
    /// The answers to choose from, in the order in which they were written.
    public var options: [String]
    /// The index in `options` of the right one, from 0.
    public var correctIndex: Int
    /// Why the right option is right, shown after the answer.
    public var explanation: String?
    /// The verses that the question refers to.
    public var verses: [VerseRange]?

    /// Makes a question from its parts.
    public init(
        text: String, options: [String], correctIndex: Int, explanation: String? = nil, verses: [VerseRange]? = nil
    ) {
        (self.text, self.options, self.correctIndex) = (text, options, correctIndex)
        (self.explanation, self.verses) = (explanation, verses)
    }

    /// The right option; nil if `correctIndex` is out of range, as in no compiled question.
    public var correctOption: String? { options.indices.contains(correctIndex) ? options[correctIndex] : nil }
}
