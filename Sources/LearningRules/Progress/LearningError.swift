public import LearningBasics

/// Why an event of a learner is refused. A refused event changes nothing.
public enum LearningError: Error, Hashable, Sendable {
    /// The course has no lesson with this id.
    case unknownLesson(String)
    /// The course has no family activity with this id.
    case unknownFamilyActivity(String)
}

extension LearningError: AdvisedError {
    /// The problem with the event, in a sentence for developers.
    public var description: String {
        switch self {
        case .unknownLesson(let id): "the course has no lesson `\(id)`"
        case .unknownFamilyActivity(let id): "the course has no family activity `\(id)`"
        }
    }

    /// An action for the app to take instead.
    public var advice: String { "Pass the id of an item of the course, and one course to all events of a learner." }
}
