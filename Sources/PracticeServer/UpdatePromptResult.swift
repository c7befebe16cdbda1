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
            /// The result so far.
            public var promptResult: TimedResult

            /// The request to store a result.
            public init(sessionId: String, promptResult: TimedResult) {
                (self.sessionId, self.promptResult) = (sessionId, promptResult)
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
