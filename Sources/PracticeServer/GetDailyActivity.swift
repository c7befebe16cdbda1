import DailyPractice

extension ServerFunctions {
    /// The server function that hands out a user's next activity. Its request has no body.
    ///
    /// Its answer is a `ServerAnswer<ServerFunctions.GetDailyActivity.Response>`, which may be
    /// ``ServerRefusal/alreadyCompleted(message:lastCompleted:completedAt:)`` or
    /// ``ServerRefusal/notFound(message:dayNumber:)``.
    public enum GetDailyActivity {
        /// The name under which the function is called.
        public static let name = "get-daily-activity"

        /// The function's answer when there is an activity to do.
        public struct Response: Codable, Hashable, Sendable {
            /// The day of the program that the activity is for, from 1.
            public var dayNumber: Int
            /// The activity, as its row is in the database.
            public var activity: ActivityRow
            /// How far the user has come.
            public var userProgress: UserProgress

            /// The answer that hands out an activity to a user with this progress.
            public init(activity: ActivityRow, userProgress: UserProgress) {
                dayNumber = userProgress.currentDay
                (self.activity, self.userProgress) = (activity, userProgress)
            }
        }

        /// How far a user has come in the program.
        public struct UserProgress: Codable, Hashable, Sendable {
            /// The last day of the program that the user completed; 0 before the first. Null in JSON is 0.
            public var lastCompleted: Int
            /// The day of the program to do next, from 1.
            public var currentDay: Int

            /// The progress of a user whose last completed day is this one; the next day is the current one.
            public init(lastCompleted: Int) {
                self.lastCompleted = lastCompleted
                currentDay = saturatingSum(lastCompleted, 1)
            }

            /// Reads the keys `lastCompleted` and `currentDay`.
            ///
            /// - Throws: `DecodingError` for anything else.
            public init(from decoder: any Decoder) throws {
                let fields = try decoder.container(keyedBy: CodingKeys.self)
                lastCompleted = try fields.decodeIfPresent(Int.self, forKey: .lastCompleted) ?? 0
                currentDay = try fields.decode(Int.self, forKey: .currentDay)
            }
        }
    }
}
