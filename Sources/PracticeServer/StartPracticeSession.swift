public import DailyPractice

extension ServerFunctions {
    /// The server function that starts to record a play-through of an activity.
    public enum StartPracticeSession {
        /// The name under which the function is called.
        public static let name = "start-practice-session"

        /// The request that the app sends.
        public struct Request: Codable, Hashable, Sendable {
            /// The id of the activity.
            public var activityId: String
            /// The day of the program that shows the activity.
            public var dayNumber: Int

            /// The request to start an activity.
            public init(_ activity: Activity) {
                activityId = activity.id
                dayNumber = activity.dayNumber
            }
        }

        /// The function's answer.
        public struct Response: Codable, Hashable, Sendable {
            /// Always true: a failure is a ``ServerRefusal`` instead.
            public var success: Bool
            /// The id of the server's record, for later requests. It is not an activity's id.
            public var sessionId: String
            /// A sentence for logs.
            public var message: String

            /// The answer for a session that was started on a day of the program.
            public init(sessionId: String, dayNumber: Int) {
                success = true
                self.sessionId = sessionId
                message = "Session started for day \(dayNumber)"
            }
        }
    }
}
