public import DailyPractice

extension ServerFunctions {
    /// The server function that adds an activity's score to the user's.
    ///
    /// Call it once for each activity: a second call adds the score again, and a lower day number moves the user
    /// back. If a call fails without an answer, check `get-daily-activity` before you repeat it.
    public enum CompleteActivity {
        /// The name under which the function is called.
        public static let name = "complete-activity"

        /// The request that the app sends.
        public struct Request: Codable, Hashable, Sendable {
            /// The day of the program that was completed.
            public var dayNumber: Int
            /// The score of the play-through, in points.
            public var totalScore: Int
            /// The session id from the answer of `start-practice-session`; nil when the server keeps no session.
            public var sessionId: String?

            /// The request to count a finished session.
            public init(_ session: PracticeSession, sessionId: String?) {
                self.init(dayNumber: session.activity.dayNumber, totalScore: session.score, sessionId: sessionId)
            }

            /// The request to count a score.
            public init(dayNumber: Int, totalScore: Int, sessionId: String?) {
                (self.dayNumber, self.totalScore, self.sessionId) = (dayNumber, totalScore, sessionId)
            }
        }

        /// The function's answer.
        public struct Response: Codable, Hashable, Sendable {
            /// Always true: a failure is a ``ServerRefusal`` instead.
            public var success: Bool
            /// The day of the program that was completed.
            public var completedDay: Int
            /// A sentence for logs.
            public var message: String

            /// The answer for a completed day of the program.
            public init(completedDay: Int) {
                success = true
                self.completedDay = completedDay
                message = "Day \(completedDay) completed successfully"
            }
        }
    }
}
