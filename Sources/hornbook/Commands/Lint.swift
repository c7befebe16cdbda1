import ArgumentParser
import Compiler
import Diagnostics
import SourceText
import Workspace

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Checks sources and says what is wrong, where, and how to mend it.",
        usage: """
            hornbook lint [<paths> ...] [--format <format>] [--strict] [--quiet]
                          [--color <color>] [--jobs <number>]
                          [--stdin-filename <file>]
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
    @OptionGroup var work: WorkOptions

    @Option(
        help: ArgumentHelp("With `-` as the path: the file that standard input stands for.", valueName: "file"),
        completion: .file()) var stdinFilename: String?

    func run() throws {
        let (paths, buffer) = try arguments.withStandardInput(as: stdinFilename)
        work.begin()
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory(), for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        try workspace.open(paths)
        var report = Report()
        workspace.forEachProgram { outcome, workspace in
            report.count(outcome.files, workspace)
            // What is neither shown nor counted need not be kept.
            report.findings.add(outcome.findings(shownBy: workspace).filter(options.matters))
        }
        let code = report.show(options, workspace.sources)
        // The process gives back its memory at once. To free the workspace piece by piece would take time.
        withExtendedLifetime(workspace) { Lint.exit(withError: ExitCode(code)) }
    }
}
