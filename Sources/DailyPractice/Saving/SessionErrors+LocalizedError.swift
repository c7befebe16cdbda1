#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension SessionError: LocalizedError {
    /// The problem with the answer.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension ResumeError: LocalizedError {
    /// The reason why the session cannot go on.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension QuizSession.AnswerError: LocalizedError {
    /// The problem with the answer.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension QuizResumeError: LocalizedError {
    /// The reason why the session cannot go on.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension ResultsError: LocalizedError {
    /// The problem with the results.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension ServerRefusal: LocalizedError {
    /// The server's message.
    public var errorDescription: String? { sentence(description) }
    /// The recovery: an action for the app to take.
    public var recoverySuggestion: String? { advice }
}

/// A text that begins with a capital letter and ends with a full stop.
private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
