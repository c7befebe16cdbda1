public import DailyPractice

/// Why a server function refused a request: an answer with a key `error`.
public enum ServerRefusal: Error, Hashable, Sendable {
    /// The request has no user: `Unauthorized`, with status 401.
    case unauthorized
    /// An activity was completed today already, by the date in UTC: `already_completed`, with status 200.
    ///
    /// `lastCompleted` is the number of that day of the program, and `completedAt` says when.
    case alreadyCompleted(message: String, lastCompleted: Int, completedAt: Timestamp?)
    /// There is no activity for the day that the user has come to: `not_found`, with status 404.
    case notFound(message: String, dayNumber: Int)
    /// Any other failure, with status 500, such as a session of another user.
    case failed(message: String)

    /// The refusal for a user who completed a day of the program today.
    public static func alreadyCompleted(day: Int, at time: Timestamp?) -> ServerRefusal {
        .alreadyCompleted(message: "Daily practice already completed today", lastCompleted: day, completedAt: time)
    }

    /// The refusal for a day of the program that has no activity.
    public static func notFound(day: Int) -> ServerRefusal {
        .notFound(message: "No activity available for day \(day)", dayNumber: day)
    }

    /// The HTTP status that comes with it.
    public var status: Int {
        switch self {
        case .unauthorized: 401
        case .alreadyCompleted: 200
        case .notFound: 404
        case .failed: 500
        }
    }
}

extension ServerRefusal: AdvisedError {
    /// The server's message.
    public var description: String {
        switch self {
        case .unauthorized: "the server knows no user for this request"
        case .alreadyCompleted(let message, _, _), .notFound(let message, _), .failed(let message): message
        }
    }

    /// An action for the app to take instead.
    public var advice: String {
        switch self {
        case .unauthorized: "Sign in again and repeat the request."
        case .alreadyCompleted: "Show that today's practice is done; the next one comes after midnight in UTC."
        case .notFound(_, let day): "Publish an activity for day \(day), or show that the program has ended."
        case .failed: "Try again later; but look first whether `complete-activity` has counted already."
        }
    }
}

extension ServerRefusal: Codable {
    enum Key: String, CodingKey { case error, message, lastCompleted, completedAt, dayNumber }

    private enum Code {
        static let unauthorized = "Unauthorized"
        static let alreadyCompleted = "already_completed"
        static let notFound = "not_found"
    }

    /// Reads a refusal by its key `error`. An unknown value becomes ``failed(message:)``, with that value as its
    /// message.
    ///
    /// - Throws: `DecodingError` for a body without that key, and for `not_found` without a day number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let code = try fields.decode(String.self, forKey: .error)
        let message = try fields.decodeIfPresent(String.self, forKey: .message) ?? code
        switch code {
        case Code.unauthorized: self = .unauthorized
        case Code.alreadyCompleted:
            self = .alreadyCompleted(
                message: message, lastCompleted: try fields.decodeIfPresent(Int.self, forKey: .lastCompleted) ?? 0,
                completedAt: try fields.decodeIfPresent(Timestamp.self, forKey: .completedAt))
        case Code.notFound:
            self = .notFound(message: message, dayNumber: try fields.decode(Int.self, forKey: .dayNumber))
        default: self = .failed(message: code)
        }
    }

    /// Writes the body that the server sends.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch self {
        case .unauthorized: try fields.encode(Code.unauthorized, forKey: .error)
        case .alreadyCompleted(let message, let lastCompleted, let completedAt):
            try fields.encode(Code.alreadyCompleted, forKey: .error)
            try fields.encode(message, forKey: .message)
            try fields.encode(lastCompleted, forKey: .lastCompleted)
            try fields.encode(completedAt, forKey: .completedAt)
        case .notFound(let message, let day):
            try fields.encode(Code.notFound, forKey: .error)
            try fields.encode(message, forKey: .message)
            try fields.encode(day, forKey: .dayNumber)
        case .failed(let message): try fields.encode(message, forKey: .error)
        }
    }
}
