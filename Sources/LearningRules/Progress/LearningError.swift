public import LearningBasics

/// Why an event of a learner is refused. A refused event changes nothing.
public enum LearningError: Error, Hashable, Sendable {
    /// The course has no lesson with this id.
    case unknownLesson(String)
    /// The course has no family activity with this id.
    case unknownFamilyActivity(String)
    /// The course has no event with this name.
    case unknownEvent(String)
}

extension LearningError: AdvisedError {
    /// The problem with the event, in a sentence for developers.
    public var description: String {
        switch self {
        case .unknownLesson(let id): "the course has no lesson `\(id)`"
        case .unknownFamilyActivity(let id): "the course has no family activity `\(id)`"
        case .unknownEvent(let name): "the course has no event `\(name)`"
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        "Pass ids of the course, of events those in `Course.events`, and one course to all that a learner does."
    }
}
