import ArgumentParser
import SourceText
import Workspace

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks sources and says what is wrong, where, and how to mend it.",
        usage: """
            hornbook lint [<paths> ...] [--format <format>] [--strict] [--quiet]
                          [--color <color>] [--stdin-filename <stdin-filename>]
            """,
        discussion: """
            Given a file or a folder of a program, the whole program is checked, and the
            findings in that file or folder are shown.

              hornbook lint --format github  annotations on a pull request
              hornbook lint --format json    one document for scripts and editors
              hornbook lint - --stdin-filename x/day-01.yaml < draft.yaml
            """)

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions

    @Option(help: "With `-` as the path: the file that standard input stands for.", completion: .file())
    var stdinFilename: String?

    func run() throws {
        var paths = arguments.paths
        var buffer: (path: String, bytes: [UInt8])?
        if let dash = paths.firstIndex(of: "-") {
            guard let stdinFilename else {
                throw UsageError("`-` reads standard input; say which file it is with --stdin-filename")
            }
            paths.remove(at: dash)
            buffer = (stdinFilename, try Disk.readStandardInput(atMost: Workspace.mostBytes))
        } else if stdinFilename != nil {
            throw UsageError("--stdin-filename goes with `-` as the path")
        }
        let run = try Run(paths, buffer: buffer).kept()
        try finish(run.show(run.findings(), options))
    }
}
