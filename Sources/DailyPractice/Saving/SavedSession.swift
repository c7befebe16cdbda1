public import LearningBasics

/// A saved session, to be resumed later: the answers, and a fingerprint of the content that judged them.
///
/// It is small, since it does not contain the activity: a few kilobytes of JSON. Save it after every answer, and
/// pass it to ``PracticeSession/init(_:resuming:)`` with the activity of the same id.
public struct SavedSession: Codable, Hashable, Sendable {
    /// An answer, and the prompt that it was given at.
    public struct SavedAnswer: Codable, Hashable, Sendable {
        /// The id of the prompt.
        public internal(set) var promptId: String
        /// The submitted answer.
        public internal(set) var answer: Answer
        /// When the answer was submitted; nil if no time was given.
        public internal(set) var time: Timestamp?
        package var unknown: [String: SavedValue] = [:]
    }

    /// The id of the activity.
    public internal(set) var activityId: String
    /// A fingerprint of the content that judged the answers.
    public internal(set) var fingerprint: ContentFingerprint
    /// All answers, wrong ones included, in order.
    public internal(set) var answers: [SavedAnswer]
    /// When the session leaves an answered prompt.
    public internal(set) var advances: PracticeSession.Advance
    /// Whether the last prompt is answered and still shown.
    public internal(set) var isWaiting: Bool
    package var unknown: [String: SavedValue] = [:]
}

extension PracticeSession {
    /// The session in a form that an app can keep.
    /// - Complexity: O(*n*) in the size of the activity and the number of answers.
    public var saved: SavedSession {
        SavedSession(
            activityId: activity.id, fingerprint: ContentFingerprint(plan),
            answers: attempts.map { .init(promptId: $0.promptId, answer: $0.answer, time: $0.time) },
            advances: advances, isWaiting: isWaiting)
    }
}

extension SavedSession: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey("activityId", \.activityId),
            SavedKey("fingerprint", \.fingerprint, as: \.prompts) { ContentFingerprint(prompts: $0) },
            SavedKey("answers", \.answers), SavedKey(unlessBlank: "advances", \.advances),
            SavedKey(unlessBlank: "isWaiting", \.isWaiting),
        ]
    }

    package static var blank: Self {
        Self(
            activityId: "", fingerprint: ContentFingerprint(prompts: []), answers: [], advances: .automatically,
            isWaiting: false)
    }
}

extension SavedSession.SavedAnswer: SavedState {
    package static var keys: [SavedKey<Self>] {
        [SavedKey("promptId", \.promptId), SavedKey("answer", \.answer), SavedKey(unlessBlank: "time", \.time)]
    }

    package static var blank: Self { Self(promptId: "", answer: .word(""), time: nil) }
}
