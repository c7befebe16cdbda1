extension PracticeSession {
    /// Goes on with a session where it was saved: equal to the one that was saved.
    ///
    /// Where somebody has changed what was kept, the answers count: a session that says it waits, though it goes on by
    /// itself or its last answer was wrong, does not wait.
    ///
    /// - Parameters:
    ///   - activity: the activity that the session is of, as it is now.
    ///   - saved: what ``saved`` gave.
    /// - Throws: ``ResumeError``, which says what is different. See ``Resumption`` for what holds then.
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
        do throws(SessionError) { _ = try submit(saved.answer, time: saved.time) } catch {
            throw .refused(answer: index, error)
        }
    }
}

/// A saved session, resumed in an activity that may have changed since.
///
/// The answers are submitted again, one after the other, up to the first that does not hold: its prompt
/// judges otherwise than before, is gone, or is not where the way leads now. From there on the learner
/// answers anew.
public struct Resumption: Hashable, Sendable {
    /// The session, with the answers that hold.
    public let session: PracticeSession
    /// The differences in the activity that matter; empty when there are none.
    public let changes: [ContentChange]
    /// The answers that do not hold and are not in the session, in order.
    public let dropped: [SavedSession.SavedAnswer]

    /// Whether the session is as it was saved, though later prompts may have changed.
    public var isWhole: Bool { dropped.isEmpty }

    /// Takes up what holds of a saved session.
    ///
    /// - Throws: ``ResumeError/otherActivity(saved:given:)``, and nothing else: then nothing holds.
    public init(of saved: SavedSession, in activity: Activity) throws(ResumeError) {
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
