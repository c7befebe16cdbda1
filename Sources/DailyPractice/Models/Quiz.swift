/// One day's quiz.
public struct Quiz: Codable, Hashable, Sendable, Identifiable {
    /// A UUID, in lower case. It stays when questions change.
    public var id: String
    /// Unique within an age band; saved progress identifies a quiz by its title.
    public var title: String
    /// The place of this quiz in its rotation, from 1.
    public var order: Int
    /// The questions, in the order in which they are asked.
    public var questions: [QuizQuestion]
    /// The grave subjects that it touches, such as `self-harm` and `death`; nil if there are none. A later version of
    /// Hornbook may know more subjects.
    public var sensitive: [String]?

    /// Makes a quiz from its parts.
    public init(id: String, title: String, order: Int, questions: [QuizQuestion]) {
        (self.id, self.title, self.order, self.questions) = (id, title, order, questions)
    }
}

/// A question with one right option.
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
    public var verses: [Verse]?

    /// Makes a question from its parts.
    public init(
        text: String, options: [String], correctIndex: Int, explanation: String? = nil, verses: [Verse]? = nil
    ) {
        (self.text, self.options, self.correctIndex) = (text, options, correctIndex)
        (self.explanation, self.verses) = (explanation, verses)
    }
}

/// A range of ayahs of one surah of the Quran.
public struct Verse: Codable, Hashable, Sendable {
    /// The number of the surah, from 1 to 114.
    public var surah: Int
    /// The number of the first ayah, from 1.
    public var first: Int
    /// The number of the last ayah, `first` or later.
    public var last: Int

    /// Makes a range of ayahs from its parts.
    public init(surah: Int, first: Int, last: Int) { (self.surah, self.first, self.last) = (surah, first, last) }
}
