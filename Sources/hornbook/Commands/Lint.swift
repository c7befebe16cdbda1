import ArgumentParser
import Compiler
import Diagnostics
import SourceText
import Workspace

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks sources and says what is wrong, where, and how to mend it.",
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

            Of a program with 300 files or more, what was found is left to the next run,
            in $XDG_CACHE_HOME/hornbook, ~/.cache/hornbook or, on macOS, in
            ~/Library/Caches/hornbook. It may be deleted at any time.
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
        let progress = Progress(options)
        var workspace = Workspace(
            access: .disk.telling(progress), workingDirectory: try Disk.workingDirectory(), for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        let named = paths + (buffer.map { [$0.path] } ?? [])
        try workspace.open(named.isEmpty ? ["."] : named)
        progress?.expect(workspace.fileCount)
        var report = Report()
        let cache = try cacheOptions.cache()
        workspace.checkEach(cache?.cache) { checked, workspace in
            report.count(checked.files, workspace)
            // What is neither shown nor counted need not be kept.
            report.findings.add(checked.findings(shownBy: workspace).filter(options.matters))
        }
        cache?.trim()
        progress?.end()
        cache?.tell(cacheOptions)
        Kept.keep(workspace)
        try finish(report.show(options, workspace.sources))
    }
}

/// Keeps values to the end of the process: to free them piece by piece takes time.
private enum Kept {
    // Commands end on the main thread, one after the other.
    nonisolated(unsafe) private static var workspaces: [Workspace] = []

    static func keep(_ workspace: Workspace) { workspaces.append(workspace) }
}
