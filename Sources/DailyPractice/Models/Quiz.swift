public import LearningBasics

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
