import ArgumentParser
import Platform
import Processes
import Workspace

struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Shows programs in the browser, as readers see them, and what to correct.",
        usage: "hornbook preview [<paths> ...] [--port <port>] [--host <host>]",
        discussion: """
            Prints the address of a page that only this machine can open, and runs until
            Ctrl-C. Activities, quizzes and lessons are played by the app's own rules. The
            rest is shown as a phone shows it. When you save a file, the pages change.

              hornbook preview
              hornbook preview content/everyday-parenting --port 8080

            The server is a separate program, `hornbook-preview`. Packages contain it; in
            a clone, `make preview` builds it.
            """)

    @OptionGroup var arguments: PathArguments

    @OptionGroup var spoken: SpokenLanguage

    @OptionGroup var server: BrowserServer.Options

    func run() throws { try BrowserServer.run("preview") }
}

/// Runs the separate program that serves browsers and apps. Its HTTP library takes longer to compile than
/// everything else, and checking content does not need it.
enum BrowserServer {
    private static let name = "hornbook-preview"

    /// Where it listens. The other program reads these options; here they are for help and completions.
    struct Options: ParsableArguments {
        @Option(help: "The port; 0 for any that is free. Default: 4670.") var port: Int?

        @Option(help: "The address to listen at. Default: 127.0.0.1, which no other machine reaches.") var host:
            String?
    }

    /// Replaces this process with that program, with the same arguments.
    static func run(_ command: String) throws -> Never {
        let siblings = Paths.join(Paths.parent(of: ownPath), name)
        guard let path = access(siblings, X_OK) == 0 ? siblings : ChildProcess.find(name) else {
            throw UsageError(
                "`hornbook \(command)` needs the program \(name), which is neither beside hornbook nor in PATH; "
                    + "install a package of Hornbook, or build it with `make preview`")
        }
        var words = ([path] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
        execv(path, &words)
        throw DiskError("run", path)
    }

    /// The path of this program, with links resolved.
    private static var ownPath: String {
        let first = CommandLine.arguments.first ?? ""
        let path = first.contains("/") ? first : ChildProcess.find(first) ?? first
        return (try? Disk.resolve(path)) ?? path
    }
}

struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs a backend for the app on this machine, with a program's content.",
        usage: "hornbook serve [<program>] [--database <file>] [--today <date>] [--strict] [--port <port>]",
        discussion: """
            Point the app's Supabase client at the printed address, with any key, and log
            in as one of the listed users; any password will do. It runs until Ctrl-C.
            What the app sends is compared with the library, and the log says what differs
            and why. When you save a source, the app gets the new content, and results
            stay.

              hornbook serve content/everyday-parenting
              hornbook serve content/everyday-parenting --database practice.db

            --database makes its file if there is none; --today takes a date such as
            2026-03-01. The server is a separate program, `hornbook-preview`. Packages
            contain it; in a clone, `make preview` builds it.
            """)

    @Argument(help: "The program. Default: the working directory.", completion: .directory) var program = "."

    @Option(help: ArgumentHelp("Keep users and results in this SQLite file.", valueName: "file"), completion: .file())
    var database: String?

    @Option(help: ArgumentHelp("The date that the app's days begin on.", valueName: "date")) var today: String?

    @Flag(help: "Answer requests that differ from the library with 422.") var strict = false

    @OptionGroup var server: BrowserServer.Options

    func run() throws { try BrowserServer.run("serve") }
}
