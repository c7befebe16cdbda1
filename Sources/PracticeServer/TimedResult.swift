public import DailyPractice

/// A result in which every choice has its time, as readers of stored results need it: the only kind that is sent.
///
/// In JSON it is the ``result``.
public struct TimedResult: Codable, Hashable, Sendable {
    /// The result.
    public let result: PromptResult

    /// Nil if a choice has no time. Each has one in a session that gets its answers by `submit(_:at:)`.
    public init?(_ result: PromptResult) {
        guard !result.logs.contains(where: { $0.timestamp == nil }) else { return nil }
        self.result = result
    }

    /// Reads a result.
    ///
    /// - Throws: `DecodingError` for anything else, and for a result without times.
    public init(from decoder: any Decoder) throws {
        guard let timed = Self(try PromptResult(from: decoder)) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a choice has no time"))
        }
        self = timed
    }

    /// Writes the result.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws { try result.encode(to: encoder) }
}
