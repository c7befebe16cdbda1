/// A saved session, to be resumed later: the answers, and a fingerprint of the content that judged them.
///
/// It is small, since it does not contain the activity: a few kilobytes of JSON. Save it after every answer, and
/// pass it to ``PracticeSession/init(_:resuming:)`` with the activity of the same id.
public struct SavedSession: Hashable, Sendable {
    /// An answer, and the prompt that it was given at.
    public struct SavedAnswer: Codable, Hashable, Sendable {
        /// The id of the prompt.
        public let promptId: String
        /// The submitted answer.
        public let answer: Answer
        /// When the answer was submitted; nil if no time was given.
        public let time: Timestamp?
    }

    /// The id of the activity.
    public let activityId: String
    /// A fingerprint of the content that judged the answers.
    public let fingerprint: ContentFingerprint
    /// All answers, wrong ones included, in order.
    public let answers: [SavedAnswer]
    /// When the session leaves an answered prompt.
    public let advances: PracticeSession.Advance
    /// Whether the last prompt is answered and still shown.
    public let isWaiting: Bool
}

extension PracticeSession {
    /// The session in a form that an app can keep.
    public var saved: SavedSession {
        SavedSession(
            activityId: activity.id, fingerprint: ContentFingerprint(plan),
            answers: attempts.map { .init(promptId: $0.promptId, answer: $0.answer, time: $0.time) },
            advances: advances, isWaiting: isWaiting)
    }
}

extension SavedSession: Codable {
    private enum Key: String, CodingKey { case formatVersion, activityId, fingerprint, answers, advances, isWaiting }

    /// Reads a saved session.
    ///
    /// - Throws: `DecodingError` for anything else, and for a format that this library does not know.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        // First of all: a later version may look different in every other key.
        let version = try fields.decode(Int.self, forKey: .formatVersion)
        guard version == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .formatVersion, in: fields,
                debugDescription: "saved in format \(version), by another release of the app; this one reads 1")
        }
        activityId = try fields.decode(String.self, forKey: .activityId)
        fingerprint = ContentFingerprint(
            prompts: try fields.decode([ContentFingerprint.Prompt].self, forKey: .fingerprint))
        answers = try fields.decode([SavedAnswer].self, forKey: .answers)
        advances = try fields.decodeIfPresent(PracticeSession.Advance.self, forKey: .advances) ?? .automatically
        isWaiting = try fields.decodeIfPresent(Bool.self, forKey: .isWaiting) ?? false
    }

    /// Writes the keys `formatVersion` (1), `activityId`, `fingerprint` and `answers`. Also writes `advances` and
    /// `isWaiting` where they are not the defaults.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(1, forKey: .formatVersion)
        try fields.encode(activityId, forKey: .activityId)
        try fields.encode(fingerprint.prompts, forKey: .fingerprint)
        try fields.encode(answers, forKey: .answers)
        if advances != .automatically { try fields.encode(advances, forKey: .advances) }
        if isWaiting { try fields.encode(isWaiting, forKey: .isWaiting) }
    }
}
