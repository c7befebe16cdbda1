public import LearningBasics

/// The phases of a lesson, in their order.
public enum LessonPhase: String, Codable, CaseIterable, Comparable, Hashable, Sendable {
    /// A text that moves on by itself.
    case hook
    /// Pages that the learner turns.
    case teach
    /// Questions, or pairs to match.
    case practice
    /// A text that moves on by itself.
    case reward

    /// Earlier phases come first.
    public static func < (a: LessonPhase, b: LessonPhase) -> Bool { a.place < b.place }

    private var place: Int { LessonPhase.allCases.firstIndex(of: self) ?? 0 }

    var next: LessonPhase? { LessonPhase.allCases.first { $0 > self } }
}

/// One learner's session of one lesson.
///
/// Save the ``progress`` of an unfinished session. A lesson resumes after the last finished phase, without its
/// answers and its page of the teach phase. Attempts at the practice keep counting, so leaving a lesson does not
/// turn a second attempt into a first.
public struct LessonSession: Hashable, Sendable {
    /// The saved progress of an unfinished lesson.
    public struct Progress: Codable, Hashable, Sendable {
        /// The last finished phase; nil at the start.
        public var finished: LessonPhase?
        /// Attempts at the practice so far.
        public var attempts: Int
        /// The percentage of the practice that was right at the first attempt; nil before it.
        public var score: Int?
        package var unknown: [String: SavedValue] = [:]

        /// Makes a progress from its parts. The defaults are those of a lesson that has just begun.
        public init(finished: LessonPhase? = nil, attempts: Int = 0, score: Int? = nil) {
            (self.finished, self.attempts, self.score) = (finished, attempts, score)
        }
    }

    /// Why an answer is refused. A refused answer changes nothing.
    public enum AnswerError: Error, Hashable, Sendable {
        /// The session is not at its practice.
        case notAsked
        /// There are more or fewer choices than questions, or left sides.
        case otherCount(given: Int, asked: Int)
        /// The question, or left side, at an index has no option at this index, from 0.
        case unknownOption(Int, question: Int)
    }

    /// The result of an attempt at the practice.
    public struct Verdict: Hashable, Sendable {
        /// Whether all of it was right.
        public var isCorrect: Bool { !right.contains(false) }
        /// Which attempt at the practice this was, from 1.
        public let attempt: Int
        /// For each question, or each left side, whether it was right.
        public let right: [Bool]
        /// Whether the practice is over: all is right, or this was the last attempt.
        public let isOver: Bool
    }

    /// The number of attempts after which a practice counts as done.
    public static let mostAttempts = 3

    /// The lesson that is learned.
    public let lesson: Lesson
    /// What to save of the session.
    public private(set) var progress: Progress

    /// Begins a lesson, or resumes it.
    public init(_ lesson: Lesson, resuming progress: Progress = Progress()) {
        (self.lesson, self.progress) = (lesson, progress)
    }

    /// The phase that the learner is in; nil when the lesson is finished.
    public var phase: LessonPhase? {
        guard let finished = progress.finished else { return .hook }
        return finished.next
    }

    /// Whether all phases are over.
    public var isFinished: Bool { phase == nil }

    /// The seconds after which the phase moves on by itself; nil if the learner moves it on.
    public var secondsUntilNext: Int? {
        switch phase {
        case .hook: lesson.hook.seconds
        case .reward: lesson.reward.seconds
        case .teach, .practice, nil: nil
        }
    }

    /// Moves on from hook, teach or reward. Only answers finish the practice.
    public mutating func advance() {
        guard let phase, phase != .practice else { return }
        progress.finished = phase
    }

    /// Submits one attempt at the whole practice: the index of the choice at each question, or of the right side
    /// for each left one.
    ///
    /// - Throws: ``AnswerError`` when nothing is asked, the number of choices is wrong, or there is no such option.
    @discardableResult public mutating func answer(_ choices: [Int]) throws(AnswerError) -> Verdict {
        let key = lesson.practice.key
        guard phase == .practice else { throw .notAsked }
        guard choices.count == key.count else { throw .otherCount(given: choices.count, asked: key.count) }
        for (at, asked) in lesson.practice.asked.enumerated() where !asked.options.indices.contains(choices[at]) {
            throw .unknownOption(choices[at], question: at)
        }
        let right = zip(choices, key).map { $0 == $1 }
        progress.attempts = saturatingSum(max(0, progress.attempts), 1)
        if progress.score == nil {
            progress.score = key.isEmpty ? 100 : scaled(right.count { $0 }, by: 100, over: key.count)
        }
        let isOver = !right.contains(false) || progress.attempts >= LessonSession.mostAttempts
        if isOver { progress.finished = .practice }
        return Verdict(attempt: progress.attempts, right: right, isOver: isOver)
    }

    /// Whether the practice was right at the first attempt.
    public var isFirstAttempt: Bool { progress.attempts == 1 && progress.score == 100 }
}

extension LessonSession.Progress: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey(unlessBlank: "finished", \.finished), SavedKey("attempts", \.attempts),
            SavedKey(unlessBlank: "score", \.score),
        ]
    }

    package static var blank: Self { Self() }
}

extension LessonSession.AnswerError: AdvisedError {
    /// The problem with the answer, in a sentence for developers.
    public var description: String {
        switch self {
        case .notAsked: "nothing is asked now: the session is not at its practice"
        case .otherCount(let given, let asked): "\(given) choices are given, and \(asked) are asked for"
        case .unknownOption(let index, let question): "question \(question) has no option at index \(index)"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .notAsked: "Go by `phase`: `advance()` leads to the practice and on from the reward."
        case .otherCount: "Submit one choice for each question, or for each left side."
        case .unknownOption: "Choose among the `options` of `lesson.practice.asked`, by their indices from 0."
        }
    }
}
