extension ServerFunctions {
    /// The server function that keeps how a user fared at one prompt.
    ///
    /// It takes the place of what was kept of that prompt before, so it may be called after every answer,
    /// and again when a call failed.
    public enum UpdatePromptResult {
        /// The name under which the function is called.
        public static let name = "update-prompt-result"

        /// The request that the app sends.
        public struct Request: Codable, Hashable, Sendable {
            /// The session id from the answer of `start-practice-session`.
            public var sessionId: String
            /// How the user fared so far, with times.
            public var promptResult: PromptResult

            /// The request to keep a result. Encoding it needs times: see ``encode(to:)``.
            public init(sessionId: String, promptResult: PromptResult) {
                (self.sessionId, self.promptResult) = (sessionId, promptResult)
            }

            /// Writes the body of the request.
            ///
            /// - Throws: `EncodingError` when a log has no `timestamp`, which the server's readers need:
            ///   submit
            ///   answers with ``PracticeSession/submit(_:at:)``.
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
            /// Always true: what fails is a ``ServerRefusal``.
            public var success: Bool
            /// A sentence for logs.
            public var message: String

            /// The answer that a result was kept.
            public init() {
                success = true
                message = "Prompt result updated"
            }
        }
    }
}
