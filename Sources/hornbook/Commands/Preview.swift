import ArgumentParser
import Platform
import Workspace

struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Shows programs in the browser, as readers see them, and what to correct.",
        usage: "hornbook preview [<paths> ...] [--port <port>] [--host <host>]",
        discussion: """
            Prints the address of a page that only this machine can open, and stays until
            Ctrl-C. Activities, quizzes and lessons are played by the app's own rules. The
            rest is shown as a phone shows it. When you save a file, the pages change by
            themselves.

              hornbook preview
              hornbook preview content/everyday-parenting --port 8080

            --port is 4670, or 0 for any that is free. --host lets other machines in. The
            server is a program of its own, `hornbook-preview`, which `make preview` builds.
            """)

    @Argument(parsing: .captureForPassthrough, help: .hidden) var arguments: [String] = []

    func run() throws {
        if arguments.contains(where: ["--help", "-h"].contains) { throw CleanExit.helpRequest(self) }
        try BrowserServer.run("preview", arguments)
    }
}

/// The program beside this one that serves browsers and apps. It has a library for HTTP in it, which takes longer to
/// compile than all the rest, and whoever only checks content does without.
enum BrowserServer {
    private static let name = "hornbook-preview"

    /// Goes on as that program.
    static func run(_ command: String, _ arguments: [String]) throws -> Never {
        let beside = Paths.join(Paths.parent(of: ownPath), name)
        guard let path = access(beside, X_OK) == 0 ? beside : ChildProcess.find(name) else {
            throw UsageError(
                "`hornbook \(command)` needs the program \(name), which is neither beside hornbook nor in PATH; "
                    + "build it with `make preview`")
        }
        var words = ([path, command] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        throw DiskError("run", path)
    }

    /// Where this program lies, whatever link it was started by.
    private static var ownPath: String {
        let first = CommandLine.arguments[0]
        let path = first.contains("/") ? first : ChildProcess.find(first) ?? first
        return (try? Disk.resolve(path)) ?? path
    }
}
