import Web

/// A request while it is being answered.
struct Exchange {
    let request: WebRequest
    let database: PracticeDatabase
    let clock: PracticeClock
    let signer: TokenSigner
    /// The email address of the user, once it is known.
    var email: String?
    /// Where the app deviates from what the library would do, and why.
    var complaints: [String] = []
    /// The body as text, once it was found to be JSON.
    var json: String?

    mutating func complain(_ text: String) { complaints.append(text) }
}

/// An endpoint that apps call.
struct Route: Sendable {
    let method: String
    /// Whether requests are checked against the library.
    let isCompared: Bool
    let answer: @Sendable (inout Exchange) throws -> WebResponse

    static let all: [String: Route] = [
        "/auth/v1/token": Route(method: "POST", isCompared: false) { try $0.signIn() },
        "/auth/v1/user": Route(method: "GET", isCompared: false) { try $0.showUser() },
        "/auth/v1/logout": Route(method: "POST", isCompared: false) { try $0.signOut() },
        "/functions/v1/get-daily-activity": Route(method: "POST", isCompared: true) { try $0.getDailyActivity() },
        "/functions/v1/start-practice-session": Route(method: "POST", isCompared: true) { try $0.startSession() },
        "/functions/v1/update-prompt-result": Route(method: "POST", isCompared: true) { try $0.updateResult() },
        "/functions/v1/complete-activity": Route(method: "POST", isCompared: true) { try $0.completeActivity() },
    ]
}

/// Thrown to answer a request with anything but success. The changes of the request are rolled back.
struct Refused: Error {
    let response: WebResponse

    init(_ response: WebResponse) { self.response = response }

    /// Answers in the form that the functions use.
    init(_ status: Int, _ message: String) { self.init(.problem(status, message)) }
}
