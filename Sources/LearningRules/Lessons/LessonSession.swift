/// The phases of a lesson, in their order.
public enum LessonPhase: String, Codable, CaseIterable, Comparable, Hashable, Sendable {
    case hook, teach, practice, reward

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
        var unknown: [String: SavedValue] = [:]

        public init(finished: LessonPhase? = nil, attempts: Int = 0, score: Int? = nil) {
            (self.finished, self.attempts, self.score) = (finished, attempts, score)
        }
    }

    /// The result of an attempt at the practice.
    public struct Verdict: Hashable, Sendable {
        /// For each question, or each left side, whether it was right.
        public let right: [Bool]
        /// Whether the practice is over: all is right, or this was the last attempt.
        public let isOver: Bool
    }

    /// The number of attempts after which a practice counts as done.
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

    /// The seconds after which the phase moves on by itself; nil if the learner moves it on.
    public var secondsUntilNext: Int? {
        switch phase {
        case .hook: lesson.hook.seconds
        case .reward: lesson.reward.seconds
        case .teach, .practice, nil: nil
        }
    }

    /// Moves on from hook, teach or reward. Only answers finish the practice.
    public mutating func next() {
        guard let phase, phase != .practice else { return }
        progress.finished = phase
    }

    /// Submits one attempt at the whole practice: the index of the choice at each question, or of the right side
    /// for each left one. Nil, and nothing changes, if the session is not at its practice or the number of choices
    /// is wrong.
    public mutating func answer(_ choices: [Int]) -> Verdict? {
        let key = lesson.practice.key
        guard phase == .practice, choices.count == key.count else { return nil }
        let right = zip(choices, key).map { $0 == $1 }
        progress.attempts = saturatingSum(max(0, progress.attempts), 1)
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

extension LessonSession.Progress: SavedState {
    static var keys: [SavedKey<Self>] {
        [
            SavedKey(ifThere: "finished", \.finished), SavedKey("attempts", \.attempts),
            SavedKey(ifThere: "score", \.score),
        ]
    }

    static var blank: Self { Self() }

    public init(from decoder: any Decoder) throws { try self.init(saved: decoder) }

    public func encode(to encoder: any Encoder) throws { try save(to: encoder) }
}
