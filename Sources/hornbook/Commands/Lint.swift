import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Platform
import SourceText
import Workspace

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration("lint")

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions
    @OptionGroup var work: WorkOptions
    @OptionGroup var fixes: FixOptions
    @OptionGroup var watching: WatchOptions
    @OptionGroup var reading: ReaderOptions

    @Option(
        help: ArgumentHelp(
            "List all findings in a file for --baseline, which leaves them out from then on.", valueName: "file"),
        completion: .file()) var writeBaseline: String?

    @Flag(help: "With --baseline: delete from it what is no longer found.") var pruneBaseline = false

    @Option(
        help: ArgumentHelp("With `-` as the path: the file whose text comes from standard input.", valueName: "file"),
        completion: .file()) var stdinFilename: String?

    func validate() throws {
        if pruneBaseline, options.baseline == nil { throw ValidationError("--prune-baseline needs --baseline") }
        if writeBaseline != nil, options.baseline != nil {
            throw ValidationError("--write-baseline lists all findings again: leave out --baseline")
        }
        try FindingOptions.refuseSources([writeBaseline].compactMap(\.self))
        if watching.watch, writeBaseline != nil || pruneBaseline || stdinFilename != nil {
            throw ValidationError("--watch cannot be used with --write-baseline, --prune-baseline or `-`")
        }
        if fixes.areAsked, watching.watch || writeBaseline != nil || pruneBaseline {
            throw ValidationError("fixes cannot be used with --watch, --write-baseline or --prune-baseline")
        }
    }

    func run() throws {
        let (named, buffer) = try arguments.withStandardInput(as: stdinFilename)
        if buffer != nil, fixes.areAsked { throw UsageError("fixes are written to files, and `-` is not a file") }
        try OpenError.refuseEmpty([writeBaseline, options.baseline].compactMap(\.self))
        try watching.refuseDocument(options)
        work.begin()
        var workspace = Workspace(
            access: .disk, workingDirectory: try Disk.workingDirectory(), for: .checking, outside: reading.reading)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        try workspace.open(named)
        if watching.watch {
            watch(&workspace) { workspace, printed in
                var report = try Report(options, named: named)
                for outcome in workspace.check() {
                    report.add(outcome.findings(shownBy: workspace), of: outcome, workspace)
                }
                _ = try report.show(workspace, after: &printed)
            }
        }
        var report = try Report(options, named: named, writing: writeBaseline)
        if fixes.areAsked { return try fix(workspace, &report) }
        let needsAll = reading.reading != nil || writeBaseline != nil || options.baseline != nil
        if !needsAll, let alone = filesAlone(&workspace, named) {
            for outcome in alone { report.add(outcome.findings(shownBy: workspace), of: outcome, workspace) }
        } else {
            workspace.forEachProgram { outcome, workspace in
                report.add(outcome.findings(shownBy: workspace), of: outcome, workspace)
            }
        }
        let isWritten = writeBaseline != nil && !report.findings.containUnreadable
        if isWritten { try report.writeBaseline() }
        let code = isWritten ? 0 : try report.show(workspace, prunes: pruneBaseline)
        // Exits at once: freeing the workspace piece by piece would take time, and so would the empty message that
        // ArgumentParser makes.
        withExtendedLifetime(workspace) { Platform.exit(code) }
    }

    /// If only files of content are named: what is found in each program's by themselves.
    private func filesAlone(_ workspace: inout Workspace, _ named: [String]) -> [Outcome]? {
        guard named.allSatisfy({ Disk.kind(of: $0) != .folder }) else { return nil }
        var outcomes: [Outcome] = []
        for program in workspace.programFiles() {
            let files = program.sources.map(\.id).filter { workspace.shows($0) }
            guard !workspace.shows(program.declaration.id), let outcome = workspace.checkAlone(program, files) else {
                return nil
            }
            outcomes.append(outcome)
        }
        return outcomes
    }

    private func fix(_ workspace: Workspace, _ report: inout Report) throws {
        var workspace = workspace
        let fixer = try fixes.run(workspace, choosing: options.counts)
        if fixes.fixOnly { return }
        let outcomes = fixes.diff ? workspace.check() : fixer.outcomes
        let after = fixes.diff ? workspace : fixer.workspace
        for outcome in outcomes { report.add(outcome.findings(shownBy: after), of: outcome, after) }
        try finish(fixes.diff ? report.code : report.show(after))
    }
}
