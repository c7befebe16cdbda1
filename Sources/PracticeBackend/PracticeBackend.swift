package import DailyPractice
import Dispatch
import PracticeServer
import SQLite
package import Web
import SourceText

/// A local backend for app developers: the four functions, and the endpoints for signing in.
///
/// It does no networking: a web server passes requests in and sends the answers.
package final class PracticeBackend: @unchecked Sendable {
    /// Whether a request with a complaint is answered with 422 and changes nothing.
    private let isStrict: Bool
    private let observe: @Sendable (LoggedRequest) -> Void
    private let signer: TokenSigner
    /// The users that are ready to sign in, with any password.
    package let users: [SampleUser]
    // Everything below is accessed on this queue only.
    private let queue = DispatchQueue(label: "backend")
    private var database: PracticeDatabase
    private var clock: PracticeClock
    private var log = RequestLog()

    /// Opens the database at a path, or one in memory, with the content of a build.
    ///
    /// Throws ``BackendError`` for a file that is not a database or belongs to something else. `observe` is called
    /// with each answered request.
    package init(
        _ build: PracticeBuild, database path: String?, clock: PracticeClock, isStrict: Bool,
        observe: @escaping @Sendable (LoggedRequest) -> Void
    ) throws {
        let database = try PracticeDatabase(path, build)
        do {
            users = try database.connection.transaction {
                try SampleUser.make(in: database, today: clock.today, at: clock.real)
            }
            signer = TokenSigner(secret: try database.first("select secret from auth_secrets")?["secret"].text ?? "")
        } catch { throw BackendError("\(path ?? "the database") does not take users: \(error)") }
        (self.database, self.clock) = (database, clock)
        (self.isStrict, self.observe) = (isStrict, observe)
    }

    /// Updates the content to a build and keeps the stored results. Throws ``BackendError`` if the seed is
    /// refused; the old content is then still served.
    package func reseed(with build: PracticeBuild) throws { try queue.sync { try database.seed(build) } }

    /// Begins the next day; returns its date.
    package func goToNextDay() -> CalendarDay {
        queue.sync {
            clock.goToNextDay()
            return clock.today
        }
    }

    package var today: CalendarDay { queue.sync { clock.today } }

    /// The requests after the one with a number, oldest first; at most the last thousand.
    package func requests(after number: Int) -> [LoggedRequest] {
        queue.sync { Array(log.requests.drop { $0.number <= number }) }
    }

    /// The start-up text for the terminal.
    package var greeting: String {
        let width = users.map(\.email.count).max() ?? 0
        let list = users.map { user in "  \(user.email.padded(to: width))  \(user.about)\n" }
        return "Log in as one of these users; any password will do:\n" + list.joined()
    }

    /// Answers a request. Its changes are on the disk when this returns.
    package func respond(to request: WebRequest) -> WebResponse {
        queue.sync {
            var exchange = Exchange(request: request, database: database, clock: clock, signer: signer)
            let response = respond(&exchange)
            observe(log.add(exchange, response))
            return response
        }
    }

    private func respond(_ exchange: inout Exchange) -> WebResponse {
        guard let route = Route.all[exchange.request.path] else {
            return .problem(
                404,
                "there is nothing at \(exchange.request.path); there is \(Route.all.keys.sorted().joined(separator: ", "))"
            )
        }
        guard exchange.request.method == route.method else {
            return .wrongMethod(allowed: route.method, message: "\(exchange.request.path) takes \(route.method) only")
        }
        do {
            return try database.connection.transaction {
                let response = try route.answer(&exchange)
                if isStrict, route.isCompared, !exchange.complaints.isEmpty {
                    throw Refused(422, exchange.complaints.joined(separator: "; "))
                }
                return response
            }
        } catch let refused as Refused { return refused.response } catch let refusal as ServerRefusal {
            return (try? WebResponse.json(encoded(refusal), status: refusal.status))
                ?? .problem(500, refusal.description)
        } catch { return .problem(500, "\(error)") }
    }
}
