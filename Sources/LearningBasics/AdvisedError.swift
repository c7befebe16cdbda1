#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that says what is wrong, and what an app should do instead.
public protocol AdvisedError: LocalizedError, CustomStringConvertible {
    /// An action for the app to take. It follows from the kind of error, never from the words of a reason.
    var advice: String { get }
}

extension AdvisedError {
    /// The problem in a sentence: it begins with a capital letter and ends with a full stop.
    public var errorDescription: String? { description.prefix(1).uppercased() + description.dropFirst() + "." }
    /// The problem, without the place where there is one.
    public var failureReason: String? { description }
    /// There is none.
    public var helpAnchor: String? { nil }
    /// The recovery: the ``advice``.
    public var recoverySuggestion: String? { advice }
}
