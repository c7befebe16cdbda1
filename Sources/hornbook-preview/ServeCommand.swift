import ArgumentParser
import CanonicalJSON
import Compiler
import DailyPractice
import Platform
import PracticeBackend
import Preview
import Web
import Workspace

/// Not the option of a prompt.
typealias Option<Value> = ArgumentParser.Option<Value>

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs a backend for the app on this machine, with a program's content.",
        usage: "hornbook serve [<program>] [--database <file>] [--today <date>] [--strict] [--port <port>]")

    @Argument(help: "The program. Default: the working directory.", completion: .directory) var program = "."

    @Option(help: "Keep users and results in this SQLite file.", completion: .file()) var database: String?

    @Option(
        help: "The date that the app's days begin on.",
        transform: { text in
            guard let day = CalendarDay(text) else { throw ValidationError("--today is a date such as 2026-03-01") }
            return day
        }) var today: CalendarDay?

    @Flag(help: "Answer requests that differ from the library with 422.") var strict = false

    @OptionGroup var options: ServerOptions

    func run() throws {
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory())
        try workspace.open([program])
        let programs = workspace.declarations.map(Paths.parent(of:))
        guard programs.count == 1 else {
            throw StartError(
                description: "serve takes one program; choose one of \(programs.joined(separator: ", "))")
        }
        let backend = try PracticeBackend(
            PracticeBuild(workspace.check()[0]), database: database, clock: PracticeClock(today: today),
            isStrict: strict
        ) { request in HornbookPreview.log(request.lines.joined(separator: "\n")) }
        let site = PreviewSite(workspace, with: Asset.backend)
        let server = try Server(options, routes: backend.routes + [Route(prefix: "/") { await site.respond(to: $0) }])
        for address in server.addresses { print(address + "serve.html") }
        fflush(nil)
        // If other machines are let in, apps need the token too.
        let address = Gate.isLocal(options.host) ? server.origin : String(server.addresses[0].dropLast())
        HornbookPreview.log(
            """
            The address of the backend, for the app: \(address)
            \(backend.greeting)
            The address above shows every request in a browser, and moves on to the next day; Ctrl-C ends.
            """)
        server.watch({ await site.folders }) {
            let generation = await site.refresh()
            if generation != nil, let outcome = await site.outcomes.first { backend.update(outcome) }
            return generation
        }
    }
}

extension PracticeBackend {
    /// The routes for apps, and for the page that shows their requests.
    fileprivate var routes: [Route] {
        ["/functions/v1/", "/auth/v1/"].map { prefix in Route(prefix: prefix, isOpen: true) { self.respond(to: $0) } }
            + [
                Route(prefix: "/api/backend") { [self] request in
                    guard ["GET", "HEAD"].contains(request.method) else { return .wrongMethod(allowed: "GET, HEAD") }
                    return .json(state(after: request.query["after"].flatMap { Int($0) } ?? 0))
                },
                Route(prefix: "/api/next-day") { [self] request in
                    guard request.method == "POST" else { return .wrongMethod(allowed: "POST") }
                    return .json(["today": .text(goToNextDay().description)])
                },
            ]
    }

    private func state(after number: Int) -> JSONValue {
        [
            "today": .text(today.description),
            "users": .list(users.map { ["email": .text($0.email), "about": .text($0.about)] }),
            "requests": .list(
                requests(after: number).map { request in
                    [
                        "number": .integer(request.number), "time": .text(request.time.description),
                        "method": .text(request.method), "path": .text(request.path),
                        "email": request.email.map(JSONValue.text) ?? .null, "status": .integer(request.status),
                        "sent": .text(request.sent), "answered": .text(request.answered),
                        "remarks": .texts(request.complaints),
                    ]
                }),
        ]
    }

    /// Serves the new content; if that fails, the earlier content stays.
    fileprivate func update(_ outcome: Outcome) {
        do { try reseed(with: PracticeBuild(outcome)) } catch {
            HornbookPreview.log("the app still gets the earlier content: \(error)")
        }
    }
}
