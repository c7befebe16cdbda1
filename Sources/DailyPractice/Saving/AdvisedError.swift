#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that says what is wrong, and what an app should do instead.
protocol AdvisedError: LocalizedError, CustomStringConvertible { var advice: String { get } }

extension AdvisedError {
    /// The problem in a sentence: it begins with a capital letter and ends with a full stop.
    public var errorDescription: String? { description.prefix(1).uppercased() + description.dropFirst() + "." }
    /// The recovery: an action for the app to take instead.
    public var recoverySuggestion: String? { advice }
}

extension SessionError: LocalizedError, AdvisedError {}
extension ResumeError: LocalizedError, AdvisedError {}
extension QuizSession.AnswerError: LocalizedError, AdvisedError {}
extension QuizResumeError: LocalizedError, AdvisedError {}
extension ResultsError: LocalizedError, AdvisedError {}
extension ServerRefusal: LocalizedError, AdvisedError {}
