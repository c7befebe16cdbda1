#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SessionError: LocalizedError {
    /// What is wrong with the answer.
    public var errorDescription: String? { sentence(description) }
    /// What the app does instead.
    public var recoverySuggestion: String? { advice }
}

extension ResumeError: LocalizedError {
    /// What is in the way.
    public var errorDescription: String? { sentence(description) }
    /// What the app does instead.
    public var recoverySuggestion: String? { advice }
}

extension QuizSession.AnswerError: LocalizedError {
    /// What is wrong with the answer.
    public var errorDescription: String? { sentence(description) }
    /// What the app does instead.
    public var recoverySuggestion: String? { advice }
}

extension QuizResumeError: LocalizedError {
    /// What is in the way.
    public var errorDescription: String? { sentence(description) }
    /// What the app does instead.
    public var recoverySuggestion: String? { advice }
}

extension ResultsError: LocalizedError {
    /// What is wrong with the results.
    public var errorDescription: String? { sentence(description) }
    /// What the app does instead.
    public var recoverySuggestion: String? { advice }
}

extension ServerRefusal: LocalizedError {
    /// What the server says.
    public var errorDescription: String? { sentence(description) }
    /// What the app does then.
    public var recoverySuggestion: String? { advice }
}

/// A text that begins with a capital letter and ends with a full stop.
private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
}
