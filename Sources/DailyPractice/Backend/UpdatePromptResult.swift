extension ServerFunctions {
    /// The server function that stores a user's result at one prompt.
    ///
    /// It replaces the stored result of that prompt, so you may call it after every answer and repeat a failed
    /// call.
    public enum UpdatePromptResult {
        /// The name under which the function is called.
        public static let name = "update-prompt-result"

        /// The request that the app sends.
        public struct Request: Codable, Hashable, Sendable {
            /// The session id from the answer of `start-practice-session`.
            public var sessionId: String
            /// The result so far, with times.
            public var promptResult: PromptResult

            /// The request to store a result. Encoding it needs times: see ``encode(to:)``.
            public init(sessionId: String, promptResult: PromptResult) {
                (self.sessionId, self.promptResult) = (sessionId, promptResult)
            }

            /// Writes the body of the request.
            ///
            /// - Throws: `EncodingError` when a log has no `timestamp`, which readers of the stored results need.
            ///   Submit answers with ``PracticeSession/submit(_:at:)`` to have one.
            public func encode(to encoder: any Encoder) throws {
                var fields = encoder.container(keyedBy: CodingKeys.self)
                if let log = promptResult.logs.first(where: { $0.timestamp == nil }) {
                    throw EncodingError.invalidValue(
                        log,
                        EncodingError.Context(
                            codingPath: encoder.codingPath + [CodingKeys.promptResult],
                            debugDescription: "the log of option `\(log.optionId)` has no timestamp; "
                                + "submit answers with `submit(_:at:)`"))
                }
                try fields.encode(sessionId, forKey: .sessionId)
                try fields.encode(promptResult, forKey: .promptResult)
            }
        }

        /// The function's answer.
        public struct Response: Codable, Hashable, Sendable {
            /// Always true: a failure is a ``ServerRefusal`` instead.
            public var success: Bool
            /// A sentence for logs.
            public var message: String

            /// The answer for a stored result.
            public init() {
                success = true
                message = "Prompt result updated"
            }
        }
    }
}
