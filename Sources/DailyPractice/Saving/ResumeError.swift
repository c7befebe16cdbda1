public import LearningBasics

/// Why a saved session cannot be resumed. The app still has the saved session: it may keep the answers that are
/// still valid (``Resumption``) or begin again.
public enum ResumeError: Error, Hashable, Sendable {
    /// The session is of another activity, by the ids.
    case otherActivity(saved: String, given: String)
    /// The activity judges differently than when the session was saved.
    case changed([ContentChange])
    /// The answer at this index, from 0, is for another prompt than the one that is shown there: the saved
    /// session was not written by this library, or was changed.
    case misplaced(answer: Int, promptId: String)
    /// The answer at this index, from 0, cannot be submitted at its prompt, for this reason: the saved
    /// session was not written by this library, or was changed.
    case refused(answer: Int, SessionError)
}

extension ResumeError: AdvisedError {
    /// The obstacle, in a sentence for developers.
    public var description: String {
        switch self {
        case .otherActivity(let saved, let given): "the session is of activity `\(saved)`, not of `\(given)`"
        case .changed(let changes):
            "the activity has changed since the session was saved: "
                + changes.prefix(10).map(\.description).joined(separator: "; ")
                + (changes.count > 10 ? "; and \(changes.count - 10) more changes" : "")
        case .misplaced(let answer, let promptId):
            "answer \(answer + 1) of the saved session is for prompt `\(promptId)`, which is not shown there"
        case .refused(let answer, let error): "answer \(answer + 1) of the saved session is refused: \(error)"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .otherActivity: "Look the activity up by the saved session's `activityId`."
        case .changed: "Go on with what is still valid, `Resumption(saved:activity:)`, or begin the activity again."
        case .misplaced, .refused:
            "The saved data was altered. Go on with what is still valid, `Resumption(saved:activity:)`, or begin again."
        }
    }
}
