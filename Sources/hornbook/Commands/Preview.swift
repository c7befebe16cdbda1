import ArgumentParser
import Platform
import Processes
import Workspace

struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration("preview")

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
    static let configuration = CommandConfiguration("serve")

    @Argument(help: "The program. Default: the working directory.", completion: .directory) var program = "."

    @Option(help: ArgumentHelp("Keep users and results in this SQLite file.", valueName: "file"), completion: .file())
    var database: String?

    @Option(help: ArgumentHelp("The date that the app's days begin on.", valueName: "date")) var today: String?

    @Flag(help: "Answer requests that differ from the library with 422.") var strict = false

    @OptionGroup var server: BrowserServer.Options

    func run() throws { try BrowserServer.run("serve") }
}
