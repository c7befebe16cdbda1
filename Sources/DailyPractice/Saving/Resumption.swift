extension PracticeSession {
    /// Resumes a saved session. If the activity has not changed, the result equals the session that was saved. Texts
    /// are those that the activity has now.
    ///
    /// If the saved data was altered, the answers take precedence: `isWaiting` is ignored if the session advances
    /// automatically or its last answer was wrong.
    ///
    /// - Parameters:
    ///   - activity: the current version of the session's activity.
    ///   - saved: the session's ``saved``.
    /// - Throws: ``ResumeError``, which says what is different. ``Resumption`` keeps the answers that are still
    ///   valid.
    public init(_ activity: Activity, resuming saved: SavedSession) throws(ResumeError) {
        self.init(activity, advancing: saved.advances)
        try expectActivity(of: saved)
        let changes = saved.fingerprint.changes(to: ContentFingerprint(plan))
        guard changes.isEmpty else { throw .changed(changes) }
        for (index, answer) in saved.answers.enumerated() { try replay(answer, at: index) }
        if !saved.isWaiting { advance() }
    }

    fileprivate func expectActivity(of saved: SavedSession) throws(ResumeError) {
        guard saved.activityId == activity.id else {
            throw .otherActivity(saved: saved.activityId, given: activity.id)
        }
    }

    fileprivate mutating func replay(_ saved: SavedSession.SavedAnswer, at index: Int) throws(ResumeError) {
        advance()
        guard prompt?.promptId == saved.promptId else { throw .misplaced(answer: index, promptId: saved.promptId) }
        do throws(SessionError) { try submit(saved.answer, time: saved.time) } catch {
            throw .refused(answer: index, error)
        }
    }
}

/// A saved session, resumed in an activity that may have changed since.
///
/// The answers are submitted again in order, up to the first that is not valid: its prompt judges differently than
/// before, was removed, or is not the one that is shown. From there on the learner answers again.
public struct Resumption: Hashable, Sendable {
    /// The session, with the answers that are still valid. A finished one is unfinished if prompts were added.
    public let session: PracticeSession
    /// The changes in the activity that affect judging; empty when there are none.
    public let changes: [ContentChange]
    /// The answers that are not valid and are not in the session, in order.
    public let dropped: [SavedSession.SavedAnswer]

    /// Whether the session is as it was saved, though later prompts may have changed.
    public var isWhole: Bool { dropped.isEmpty }

    /// Resumes a saved session with the answers that are still valid.
    ///
    /// - Throws: only ``ResumeError/otherActivity(saved:given:)``; then no answer is valid.
    public init(saved: SavedSession, activity: Activity) throws(ResumeError) {
        var session = PracticeSession(activity, advancing: saved.advances)
        try session.expectActivity(of: saved)
        changes = saved.fingerprint.changes(to: ContentFingerprint(session.plan))
        let changed = Set(changes.lazy.filter { $0.kind != .moved && $0.kind != .added }.map(\.promptId))
        var held = 0
        for (index, answer) in saved.answers.enumerated() {
            guard !changed.contains(answer.promptId), (try? session.replay(answer, at: index)) != nil else { break }
            held += 1
        }
        if held < saved.answers.count || !saved.isWaiting { session.advance() }
        self.session = session
        dropped = Array(saved.answers[held...])
    }
}
