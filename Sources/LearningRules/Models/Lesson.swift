public import LearningBasics

/// `lessons.json`: every lesson of a program, by order.
public struct LessonsDocument: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    @FormatVersion public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The groups of lessons, as they are declared.
    public var categories: [LessonCategory]
    /// The lessons, by order.
    public var lessons: [Lesson]

    /// Makes a document from its parts.
    public init(formatVersion: Int = 1, categories: [LessonCategory], lessons: [Lesson]) {
        (self.formatVersion, self.categories, self.lessons) = (formatVersion, categories, lessons)
    }
}

/// A group of lessons that are done one after another. Categories run in parallel.
public struct LessonCategory: Codable, Hashable, Sendable, Identifiable {
    /// Its id, unique in the program.
    public var id: String
    /// What the learner sees.
    public var title: String
    /// The categories that must be completed first.
    public var requires: [String]?

    /// Makes a category from its parts.
    public init(id: String, title: String, requires: [String]? = nil) {
        (self.id, self.title, self.requires) = (id, title, requires)
    }
}

/// One lesson: hook, teach, practice and reward, in this order.
public struct Lesson: Codable, Hashable, Sendable, Identifiable {
    /// Its id, unique in the program. Progress is saved under it.
    public var id: String
    /// The id of its category.
    public var category: String
    /// Its place in the whole program, from 1.
    public var order: Int
    /// What the learner sees.
    public var title: String
    /// The lessons and categories that must be completed first.
    public var requires: [String]?
    /// What it is about, for achievements.
    public var tags: [String]?
    /// The event during which it is offered; nil if it is always offered.
    public var event: String?
    /// The XP that it earns before anything multiplies them.
    public var baseXP: Int
    /// What makes the learner curious.
    public var hook: TextPhase
    /// The pages that the learner turns.
    public var teach: [TeachStep]
    /// What the learner answers.
    public var practice: Practice
    /// What the learner gets at the end.
    public var reward: TextPhase
    /// The grave subjects that it touches, such as `self-harm` and `death`; nil if there are none. A later version of
    /// Hornbook may know more subjects.
    public var sensitive: [String]?

    /// Makes a lesson from its parts.
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
    /// After how many seconds it moves on.
    public var seconds: Int
    /// What is shown or read out.
    public var text: String

    /// Makes a phase from its parts.
    public init(seconds: Int, text: String) { (self.seconds, self.text) = (seconds, text) }
}

/// One page of the teach phase; the learner turns it.
public struct TeachStep: Codable, Hashable, Sendable {
    /// How long it is meant to take.
    public var seconds: Int
    /// What is shown or read out.
    public var text: String
    /// A file among the app's media.
    public var audio: String?
    /// A file among the app's media.
    public var picture: String?

    /// Makes a page from its parts.
    public init(seconds: Int, text: String, audio: String? = nil, picture: String? = nil) {
        (self.seconds, self.text, self.audio, self.picture) = (seconds, text, audio, picture)
    }
}

extension Lesson {
    /// What a learner does in a lesson: a quiz, or pairs to match.
    public struct Practice: Codable, Hashable, Sendable {
        /// Two sides that belong together.
        public struct Pair: Codable, Hashable, Sendable {
            /// The side that stays in its place.
            public var left: String
            /// The side that the learner puts beside it.
            public var right: String

            /// Makes a pair from its parts.
            public init(left: String, right: String) { (self.left, self.right) = (left, right) }
        }

        /// How long it is meant to take.
        public var seconds: Int
        /// What is asked, in order; nil if there are pairs to match.
        public var questions: [QuizQuestion]?
        /// What belongs together; nil if there are questions.
        public var pairs: [Pair]?

        /// Makes a practice of questions.
        public init(seconds: Int, questions: [QuizQuestion]) { (self.seconds, self.questions) = (seconds, questions) }

        /// Makes a practice of pairs to match.
        public init(seconds: Int, pairs: [Pair]) { (self.seconds, self.pairs) = (seconds, pairs) }

        /// What is asked, in order: each question with its options, or each left side with all right sides.
        /// - Complexity: O(*n*) in the number of questions, as of ``key``.
        public var asked: [(text: String, options: [String])] {
            if let questions { return questions.map { ($0.text, $0.options) } }
            let pairs = pairs ?? []
            return pairs.map { ($0.left, pairs.map(\.right)) }
        }

        /// The index of the right choice at each question, or of the right side for each left one.
        public var key: [Int] {
            if let questions { return questions.map(\.correctIndex) }
            return Array((pairs ?? []).indices)
        }
    }
}
