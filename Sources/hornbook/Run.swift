import ArgumentParser
import Compiler
import ContentRules
import Diagnostics
import SourceText
import Workspace

/// Wrong usage, or what stops a run before or beside the content: exit code 2.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The paths that a command works on.
struct PathArguments: ParsableArguments {
    @Argument(
        help: "Programs, or folders and files of them. Default: the working directory.",
        completion: .file())
    var paths: [String] = []
}

/// How findings are shown and counted.
struct FindingOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, concise, json, github }

    @Option(help: "How findings are shown: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = Format.text

    @Flag(help: "Exit with 1 on warnings too.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Show errors only, and no summary.")
    var quiet = false

    @Option(help: "When to use colours: auto, always, never.")
    var color = ColorChoice.auto

    /// For commands that show findings only where they cannot do what they are for.
    static var errorsOnly: FindingOptions {
        var options = FindingOptions()
        options.format = .text
        options.strict = false
        options.quiet = true
        options.color = .auto
        return options
    }
}

/// One run over some programs: what was found, ready to be shown.
struct Run {
    let workspace: Workspace
    let outcomes: [Outcome]
    let sources: SourceMap

    /// `buffer` gives the bytes of a file that are taken instead of those on disk; a base, what takes the place
    /// of every program's ledger.
    init(
        _ paths: [String], buffer: (path: String, bytes: [UInt8])? = nil, heldAgainst base: Base? = nil
    ) throws {
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory())
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        let named = paths + (buffer.map { [$0.path] } ?? [])
        try workspace.open(named.isEmpty ? ["."] : named)
        var outcomes = workspace.check()
        if let base {
            for outcome in outcomes { workspace.setBuffer(outcome.ledgerPath, try base.ledger(of: outcome)) }
            outcomes = workspace.check()
        }
        self.outcomes = outcomes
        sources = workspace.sources
        self.workspace = workspace
    }

    /// The files that were checked, and of them those that the command line names.
    var files: (checked: Int, shown: Int) {
        let read = outcomes.flatMap { $0.files.read(by: Registry.standard.kinds) }
        return (read.count, read.count { workspace.shows($0.id) })
    }

    /// The findings in what the command line names, of all programs, in the order of the files.
    func findings() -> Findings {
        var shown = Findings()
        for outcome in outcomes {
            shown.add(
                outcome.findings.filter { finding in
                    workspace.shows(finding.place.file)
                        || finding.related.contains { workspace.shows($0.place.file) }
                        // Without it nothing is checked as it should be.
                        || finding.breaksProgram(of: outcome)
                })
        }
        return shown
    }

    /// Shows findings; returns the exit code that they call for.
    func show(_ findings: Findings, _ options: FindingOptions, summary: Bool = true) -> Int32 {
        // What the exit code is about is shown always.
        let least: Severity = options.strict ? .warning : .error
        let visible = options.quiet ? findings.filter { $0.severity >= least } : findings
        let palette = options.color.palette
        switch options.format {
        case .text: Console.write(as: palette.form) { showWithSources(visible, palette, $0) }
        case .concise:
            Console.write(as: palette.form) { write in
                for finding in visible.all { write(renderConcise(finding, sources, palette)) }
            }
        case .github: Console.write(as: .commands) { renderGitHub(visible, sources, to: $0) }
        case .json: Console.write(as: .json) { renderJSON(visible, sources, files: files.checked, to: $0) }
        }
        if summary, !options.quiet, options.format == .text || options.format == .concise {
            Console.write(self.summary(of: findings))
        }
        if findings.containUnreadable { return 2 }
        let warnings = findings.all.contains { $0.severity == .warning }
        return findings.containErrors || (options.strict && warnings) ? 1 : 0
    }

    /// With the lines that findings are about: the first hundred of a file, for somebody has to read them.
    private func showWithSources(_ findings: Findings, _ palette: Palette, _ write: (String) -> Void) {
        var shown: [FileID: Int] = [:]
        var long: [FileID] = []
        for finding in findings.all {
            let file = finding.place.file
            shown[file, default: 0] += 1
            if shown[file] == 101 { long.append(file) }
            guard shown[file, default: 0] <= 100 else { continue }
            write(renderText(finding, sources, palette) + "\n")
        }
        for file in long {
            let count = shown[file, default: 0]
            let path = Diagnostics.shown(sources.path(of: file))
            write("\(path): \(count - 100) more findings (`--format concise` shows them)\n")
        }
    }

    private func summary(of findings: Findings) -> String {
        let count = { (severity: Severity) in findings.all.count { $0.severity == severity } }
        let parts = Severity.allCases.compactMap { severity in
            count(severity) == 0 ? nil : counted(count(severity), severity.rawValue)
        }
        let result = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
        let (checked, shown) = files
        let part = shown == checked ? "" : "\(shown) of "
        return "\(part)\(counted(checked, "file")) in \(counted(outcomes.count, "program")): \(result)\n"
    }
}

extension Findings {
    /// What was to be looked at could not be read: the disk is in trouble, or the command line, not the content.
    var containUnreadable: Bool {
        let rules = [Explanation.unreadableFile, .unreadPath, .misnamedProgram].map(\.id)
        return all.contains { rules.contains($0.rule) }
    }
}

extension Diagnostic {
    /// Whether `hornbook.yaml` itself is broken.
    fileprivate func breaksProgram(of outcome: Outcome) -> Bool {
        place.file == outcome.files.declaration.id && severity == .error && explanation.group != .content
    }
}

extension Run {
    /// Lives as long as the process does, which gives everything back at once; piece by piece that takes time.
    func kept() -> Run {
        _ = Unmanaged.passRetained(KeptRun(self))
        return self
    }
}

private final class KeptRun {
    private let run: Run

    init(_ run: Run) { self.run = run }
}

func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Ends a command with an exit code that says what its run found.
func finish(_ code: Int32) throws {
    if code != 0 { throw ExitCode(code) }
}
