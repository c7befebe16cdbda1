import ArgumentParser
import CSystemCalls
import Compiler
import Platform
import Publishing
import Review
import SourceText
import Workspace

@main struct Hornbook: ParsableCommand {
    /// The version, with the commit if it was not built from a tag.
    static let version: String = {
        let commit = String(cString: hornbook_build_commit())
        return commit.isEmpty ? toolVersion : "\(toolVersion) (\(commit))"
    }()

    static let configuration = CommandConfiguration(
        "hornbook", version: version,
        subcommands: [
            Lint.self, Format.self, Build.self, Init.self, CoverageCommand.self, Analyze.self, Play.self, Graph.self,
            Preview.self, Serve.self, Explain.self, Rules.self, New.self, Import.self, SheetCommand.self, Texts.self,
            ReviewCommand.self, Translate.self, Schemas.self, Completions.self, Man.self, Release.self, Diff.self,
            ReportCommand.self, Verify.self, LanguageServerCommand.self,
        ])

    static func main() {
        // A reader that closes early (`hornbook lint | head`) must not change what a command does.
        signal(SIGPIPE, SIG_IGN)
        tellCrashes()
        Console.begin()
        // Scripts ask for it at every start, and parsing the arguments would take twice as long as the rest.
        if CommandLine.arguments.dropFirst() == ["--version"] { return Console.writeLine(version) }
        hornbook_return_large_buffers()
        do {
            try checkSystemLimits()
            var command = try parsedCommand()
            try command.run()
        } catch let error as DeclarationError { fail(error.description, code: error.code) } catch
            where error is UsageError || error is OpenError || error is DiskError
        { fail("\(error)") } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code == .success {
                Console.write(message + "\n")
            } else if !message.isEmpty {
                Console.logLines(message)
            }
            // The library exits with 64 for wrong usage; linters exit with 2.
            exit(withCode: code == .validationFailure ? 2 : code.rawValue)
        }
    }

    private static func parsedCommand() throws -> any ParsableCommand {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == "help" { try refuseUnknownCommand(words.dropFirst().first) }
        do { return try parseAsRoot(words) } catch {
            try refuseUnknownCommand(words.first)
            throw error
        }
    }

    /// Refuses an unknown command with a suggestion. The library only says that it is unexpected.
    private static func refuseUnknownCommand(_ name: String?) throws {
        let names = configuration.subcommands.map { $0._commandName } + ["help", "--help", "-h", "--version"]
        guard let name, !names.contains(name), name != "---completion" else { return }
        let near = name == "fix" ? " Did you mean lint --fix?" : didYouMean(name, among: names)
        throw UsageError("there is no command \(name).\(near) `hornbook --help` lists them all")
    }

    /// Refuses to run if too few files can be opened: parallel work would hang.
    private static func checkSystemLimits() throws {
        let most = sysconf(Int32(_SC_OPEN_MAX))
        guard most < 0 || most >= 16 else {
            throw UsageError("only \(most) files may be open at a time; allow 64 with `ulimit -n 64`")
        }
    }

    private static func fail(_ message: String, code: Int32 = 2) -> Never {
        Console.log("hornbook: \(message)")
        exit(withCode: code)
    }

    private static func exit(withCode code: Int32) -> Never { Platform.exit(code) }
}
