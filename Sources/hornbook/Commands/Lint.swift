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
                          [--color <color>] [--jobs <jobs>]
                          [--cache-dir <cache-dir>] [--no-cache] [--verbose]
                          [--stdin-filename <stdin-filename>]
            """,
        discussion: """
            Given a file or a folder of a program, the whole program is checked, and the
            findings in that file or folder are shown.

              hornbook lint --format github  annotations on a pull request
              hornbook lint --format json    one document for scripts and editors
              hornbook lint - --stdin-filename x/day-01.yaml < draft.yaml

            The outcome for 300 files or more is kept for the next run of the same command,
            which prints it again if no file has changed. It is kept in --cache-dir,
            $XDG_CACHE_HOME/hornbook, ~/.cache/hornbook or, on macOS, in
            ~/Library/Caches/hornbook, and may be deleted at any time.
            """)

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions
    @OptionGroup var work: WorkOptions
    @OptionGroup var cacheOptions: CacheOptions

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
            try OpenError.refuseEmpty([stdinFilename])
            let path = pathInProgram(stdinFilename, from: try Disk.workingDirectory(), .disk)
            buffer = (path, try Disk.readStandardInput(atMost: Workspace.mostBytes))
        } else if stdinFilename != nil {
            throw UsageError("--stdin-filename goes with `-` as the path")
        }
        work.begin()
        var cache = try cacheOptions.cache(for: options)
        // The text of standard input is not recorded.
        if buffer != nil { cache = nil }
        if let run = cache?.recordedRun() {
            cache?.replay(run)
            return try finish(run.exitCode)
        }
        let progress = Progress(options)
        var workspace = Workspace(
            access: .disk.telling(progress).logging(to: cache), workingDirectory: try Disk.workingDirectory(),
            for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        let named = paths + (buffer.map { [$0.path] } ?? [])
        try workspace.open(named.isEmpty ? ["."] : named)
        progress?.expect(workspace.fileCount)
        var report = Report()
        workspace.forEachProgram { outcome, workspace in
            report.count(outcome.files, workspace)
            // What is neither shown nor counted need not be kept.
            report.findings.add(outcome.findings(shownBy: workspace).filter(options.matters))
        }
        progress?.end()
        let code = report.show(options, workspace.sources)
        cache?.save(code, files: report.files.checked)
        // The process gives back its memory at once. To free the workspace piece by piece would take time.
        withExtendedLifetime(workspace) { Lint.exit(withError: ExitCode(code)) }
    }
}
