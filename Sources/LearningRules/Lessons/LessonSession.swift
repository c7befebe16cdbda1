/// The phases of a lesson, in their order.
public enum LessonPhase: String, Codable, CaseIterable, Comparable, Hashable, Sendable {
    case hook, teach, practice, reward

    public static func < (a: LessonPhase, b: LessonPhase) -> Bool { a.place < b.place }

    private var place: Int { LessonPhase.allCases.firstIndex(of: self) ?? 0 }

    var next: LessonPhase? { LessonPhase.allCases.first { $0 > self } }
}

/// One learner's way through one lesson.
///
/// What is kept of an unfinished one is its ``progress``: a lesson resumes behind the last phase that was
/// finished, with no answer and no page of the teach phase. Attempts at the practice are counted on, so that
/// leaving a lesson does not make a first attempt of a second.
public struct LessonSession: Hashable, Sendable {
    /// What is kept while a lesson is not finished.
    public struct Progress: Codable, Hashable, Sendable {
        /// The last finished phase; nil at the start.
        public var finished: LessonPhase?
        /// Attempts at the practice so far.
        public var attempts: Int
        /// The percentage of the practice that was right at the first attempt; nil before it.
        public var score: Int?

        public init(finished: LessonPhase? = nil, attempts: Int = 0, score: Int? = nil) {
            (self.finished, self.attempts, self.score) = (finished, attempts, score)
        }
    }

    /// What an attempt at the practice says.
    public struct Verdict: Hashable, Sendable {
        /// For each question, or each left side, whether it was right.
        public let right: [Bool]
        /// Whether the practice is over: all is right, or this was the last attempt.
        public let isOver: Bool
    }

    /// A practice counts as done after so many attempts.
    public static let mostAttempts = 3

    public let lesson: Lesson
    public private(set) var progress: Progress

    public init(_ lesson: Lesson, resuming progress: Progress = Progress()) {
        (self.lesson, self.progress) = (lesson, progress)
    }

    /// The phase that the learner is in; nil when the lesson is finished.
    public var phase: LessonPhase? {
        guard let finished = progress.finished else { return .hook }
        return finished.next
    }

    public var isFinished: Bool { phase == nil }

    /// After how many seconds the phase moves on by itself; nil where the learner does that.
    public var secondsUntilNext: Int? {
        switch phase {
        case .hook: lesson.hook.seconds
        case .reward: lesson.reward.seconds
        case .teach, .practice, nil: nil
        }
    }

    /// Moves on from hook, teach or reward. The practice is finished by answers alone.
    public mutating func next() {
        guard let phase, phase != .practice else { return }
        progress.finished = phase
    }

    /// One attempt at the whole practice: the choice at each question, or the right side for each left one,
    /// from 0. Nil, and nothing changes, where there is no practice to be done or the number is another.
    public mutating func answer(_ choices: [Int]) -> Verdict? {
        let key = lesson.practice.key
        guard phase == .practice, choices.count == key.count else { return nil }
        let right = zip(choices, key).map { $0 == $1 }
        progress.attempts = clampedSum(max(0, progress.attempts), 1)
        if progress.score == nil {
            progress.score = key.isEmpty ? 100 : scaled(right.count { $0 }, by: 100, over: key.count)
        }
        let isOver = !right.contains(false) || progress.attempts >= LessonSession.mostAttempts
        if isOver { progress.finished = .practice }
        return Verdict(right: right, isOver: isOver)
    }

    /// Whether the practice was right at the first attempt.
    public var isFirstAttempt: Bool { progress.attempts == 1 && progress.score == 100 }
}
