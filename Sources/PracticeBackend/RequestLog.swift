package import DailyPractice
import Web

package struct LoggedRequest: Sendable {
    /// The number of the request, from 1, in order of arrival.
    package let number: Int
    /// When it was answered, by the clock of the functions.
    package let time: Timestamp
    package let method: String
    package let path: String
    /// The user's email address; nil if unknown.
    package let email: String?
    package let status: Int
    /// The bodies of the request and of the answer, cut after 4000 bytes.
    package let sent: String
    package let answered: String
    /// Where the app deviates from what the library would do, and why. Empty for a correct app.
    package let complaints: [String]

    /// A line for a terminal, and one for each complaint.
    package var lines: [String] {
        let clock = time.description.dropFirst(11).prefix(8)
        let who = email.map { " \($0)" } ?? ""
        // The body of an error says why.
        let why = status < 400 ? "" : " \(answered)"
        let lines = ["\(clock) \(status) \(method) \(path)\(who)\(why)"] + complaints.map { "         \($0)" }
        // Line breaks in what an app sent must not start new lines.
        return lines.map {
            $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
        }
    }
}

/// The last requests, oldest first.
struct RequestLog {
    private static let maximum = 1000
    private static let longestBody = 4000

    private(set) var requests: [LoggedRequest] = []
    private var count = 0

    mutating func add(_ exchange: Exchange, _ response: WebResponse) -> LoggedRequest {
        count += 1
        if requests.count == RequestLog.maximum { requests.removeFirst(RequestLog.maximum / 10) }
        let request = LoggedRequest(
            number: count, time: exchange.clock.now, method: exchange.request.method, path: exchange.request.path,
            email: exchange.email, status: response.status, sent: text(exchange.request.body),
            answered: text(response.body), complaints: exchange.complaints)
        requests.append(request)
        return request
    }

    private func text(_ body: [UInt8]) -> String {
        String(decoding: body.prefix(RequestLog.longestBody), as: UTF8.self)
    }
}
