import ArgumentParser
import Compiler
import Diagnostics
import Platform
import PracticeBackend
import Preview
import Workspace

/// The server of `hornbook preview`. It is a separate program, so that checking content does not need it to be
/// built.
@main struct HornbookPreview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hornbook", abstract: "Shows programs in the browser.",
        subcommands: [PreviewCommand.self, ServeCommand.self])

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        tellCrashes()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            if error is StartError || error is BackendError || error is OpenError || error is DiskError {
                log("hornbook: \(error)")
                Platform.exit(2)
            }
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code == .success { print(printable(message, as: .plain)) } else { log(message) }
            Platform.exit(code == .validationFailure ? 2 : code.rawValue)
        }
    }

    /// Writes a message to standard error.
    static func log(_ message: String) {
        var bytes = Array((printable(message, as: .plain) + "\n").utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}

struct StartError: Error, CustomStringConvertible { let description: String }

struct ServerOptions: ParsableArguments {
    @Option(help: "The port; 0 for any that is free.") var port = 4670

    @Option(help: "The address to listen at. Any address but 127.0.0.1 lets other machines in.") var host =
        "127.0.0.1"

    func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("--port is a number from 0 to 65535") }
    }
}

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Shows programs in the browser: see `hornbook preview --help`.",
        usage: "hornbook preview [<paths> ...] [--language <tag>] [--port <port>] [--host <host>]")

    @Argument(help: "Programs, or folders and files of them. Default: the working directory.", completion: .file())
    var paths: [String] = []

    @Option(help: ArgumentHelp("Show the programs in a language that they are translated into.", valueName: "tag"))
    var language: String?

    @OptionGroup var options: ServerOptions

    func run() throws {
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory())
        try workspace.open(paths.isEmpty ? ["."] : paths)
        let site = PreviewSite(workspace, in: language)
        let server = try Server(options, routes: [Route(prefix: "/") { await site.respond(to: $0) }])
        for address in server.addresses { print(address) }
        fflush(nil)
        HornbookPreview.log("Open this address in a browser; Ctrl-C ends.")
        server.watch({ await site.folders }) { await site.refresh() }
    }
}
