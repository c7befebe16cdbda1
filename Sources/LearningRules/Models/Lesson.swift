/// `lessons.json`: every lesson of a program, by order.
public struct LessonsDocument: Codable, Hashable, Sendable {
    @FormatVersion public var formatVersion: Int
    public var categories: [LessonCategory]
    public var lessons: [Lesson]

    public init(formatVersion: Int = 1, categories: [LessonCategory], lessons: [Lesson]) {
        (self.formatVersion, self.categories, self.lessons) = (formatVersion, categories, lessons)
    }
}

/// A group of lessons that are done one after another. Categories run in parallel.
public struct LessonCategory: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var title: String
    /// The categories that must be completed first.
    public var requires: [String]?

    public init(id: String, title: String, requires: [String]? = nil) {
        (self.id, self.title, self.requires) = (id, title, requires)
    }
}

/// One lesson: hook, teach, practice and reward, in this order.
public struct Lesson: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    /// The id of its category.
    public var category: String
    /// Its place in the whole program, from 1.
    public var order: Int
    public var title: String
    /// The lessons and categories that must be completed first.
    public var requires: [String]?
    public var tags: [String]?
    /// The event during which it is offered; nil if it is always offered.
    public var event: String?
    public var baseXP: Int
    public var hook: TextPhase
    public var teach: [TeachStep]
    public var practice: Practice
    public var reward: TextPhase
    /// The grave subjects that it touches, such as `self-harm` and `death`; nil if there are none. A later version of
    /// Hornbook may know more subjects.
    public var sensitive: [String]?

    public init(
        id: String, category: String, order: Int, title: String, requires: [String]? = nil, tags: [String]? = nil,
        event: String? = nil, baseXP: Int = 100, hook: TextPhase, teach: [TeachStep], practice: Practice,
        reward: TextPhase
    ) {
        (self.id, self.category, self.order, self.title) = (id, category, order, title)
        (self.requires, self.tags, self.event, self.baseXP) = (requires, tags, event, baseXP)
        (self.hook, self.teach, self.practice, self.reward) = (hook, teach, practice, reward)
    }
}

/// A phase that is a text and moves on by itself: hook and reward.
public struct TextPhase: Codable, Hashable, Sendable {
    public var seconds: Int
    public var text: String

    public init(seconds: Int, text: String) { (self.seconds, self.text) = (seconds, text) }
}

/// One page of the teach phase; the learner turns it.
public struct TeachStep: Codable, Hashable, Sendable {
    /// How long it is meant to take.
    public var seconds: Int
    public var text: String
    /// A file among the app's media.
    public var audio: String?
    public var picture: String?

    public init(seconds: Int, text: String, audio: String? = nil, picture: String? = nil) {
        (self.seconds, self.text, self.audio, self.picture) = (seconds, text, audio, picture)
    }
}

/// What a learner does in a lesson: a quiz, or pairs to match.
public struct Practice: Codable, Hashable, Sendable {
    /// How long it is meant to take.
    public var seconds: Int
    public var questions: [PracticeQuestion]?
    public var pairs: [PracticePair]?

    public init(seconds: Int, questions: [PracticeQuestion]) { (self.seconds, self.questions) = (seconds, questions) }

    public init(seconds: Int, pairs: [PracticePair]) { (self.seconds, self.pairs) = (seconds, pairs) }

    /// The index of the right choice at each question, or of the right side for each left one.
    public var key: [Int] {
        if let questions { return questions.map(\.correctIndex) }
        return Array((pairs ?? []).indices)
    }
}

/// A question with one right option.
public struct PracticeQuestion: Codable, Hashable, Sendable {
    public var text: String
    public var options: [String]
    /// The index in `options` of the right one, from 0.
    public var correctIndex: Int
    public var explanation: String?
    /// The verses that the question refers to.
    public var verses: [VerseRange]?

    public init(
        text: String, options: [String], correctIndex: Int, explanation: String? = nil, verses: [VerseRange]? = nil
    ) {
        (self.text, self.options, self.correctIndex) = (text, options, correctIndex)
        (self.explanation, self.verses) = (explanation, verses)
    }
}

/// Ayahs of one surah of the Quran.
public struct VerseRange: Codable, Hashable, Sendable {
    /// The number of the surah, from 1 to 114.
    public var surah: Int
    /// The number of the first ayah, from 1.
    public var first: Int
    /// The number of the last ayah, `first` or later.
    public var last: Int

    public init(surah: Int, first: Int, last: Int) { (self.surah, self.first, self.last) = (surah, first, last) }
}

/// Two sides that belong together.
public struct PracticePair: Codable, Hashable, Sendable {
    public var left: String
    public var right: String

    public init(left: String, right: String) { (self.left, self.right) = (left, right) }
}
