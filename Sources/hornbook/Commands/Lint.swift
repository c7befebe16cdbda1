import ArgumentParser
import Compiler
import Diagnostics
import Editing
import SourceText
import Workspace

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Checks sources and says what is wrong, where, and how to mend it.",
        usage: """
            hornbook lint [<paths> ...] [--format <format>] [--strict] [--quiet]
                          [--color <color>] [--jobs <number>]
                          [--stdin-filename <file>]
            hornbook lint --fix|--fix-only|--diff [--unsafe-fixes] [<paths> ...]
            hornbook lint --add-allow <rule> --reason <text> [--diff] [<paths> ...]
            """,
        discussion: """
            Given a file or a folder of a program, the whole program is checked, and the
            findings in that file or folder are shown.

              hornbook lint --format github  annotations on a pull request
              hornbook lint --format json    one document for scripts and editors
              hornbook lint --fix            makes what is safe, shows what is left
              hornbook lint - --stdin-filename x/day-01.yaml < draft.yaml
            """)

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions
    @OptionGroup var work: WorkOptions
    @OptionGroup var fixes: FixOptions

    @Option(
        help: ArgumentHelp("With `-` as the path: the file that standard input stands for.", valueName: "file"),
        completion: .file()) var stdinFilename: String?

    func run() throws {
        let (paths, buffer) = try arguments.withStandardInput(as: stdinFilename)
        if buffer != nil, fixes.areAsked { throw UsageError("fixes are written to files; `-` is none") }
        work.begin()
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory(), for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        try workspace.open(paths)
        var report = Report()
        if fixes.areAsked { return try fix(workspace, &report) }
        workspace.forEachProgram { outcome, workspace in
            report.count(outcome.files, workspace)
            // What is neither shown nor counted need not be kept.
            report.findings.add(outcome.findings(shownBy: workspace).filter(options.matters))
        }
        let code = report.show(options, workspace.sources)
        // The process gives back its memory at once. To free the workspace piece by piece would take time.
        withExtendedLifetime(workspace) { Lint.exit(withError: ExitCode(code)) }
    }

    /// Makes fixes, and shows what is left.
    private func fix(_ workspace: Workspace, _ report: inout Report) throws {
        var workspace = workspace
        let fixer = try fixes.run(workspace)
        if fixes.fixOnly { return }
        let outcomes = fixes.diff ? workspace.check() : fixer.outcomes
        for outcome in outcomes {
            report.count(outcome.files, workspace)
            report.findings.add(outcome.findings(shownBy: workspace).filter(options.matters))
        }
        let sources = fixes.diff ? workspace.sources : fixer.workspace.sources
        try finish(fixes.diff ? report.code(options) : report.show(options, sources))
    }
}
