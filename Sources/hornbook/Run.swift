import ArgumentParser
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Parallel
import Review
import SourceText
import Workspace

/// Not the option of a prompt.
typealias Option<Value> = ArgumentParser.Option<Value>

struct PathArguments: ParsableArguments {
    @Argument(help: "Programs, or folders and files of them. Default: the working directory.", completion: .file())
    var paths: [String] = []

    /// The paths to open. `-` is replaced with `filename`, whose bytes come from standard input.
    func withStandardInput(as filename: String?) throws -> (paths: [String], buffer: (path: String, bytes: [UInt8])?)
    {
        guard let dash = paths.firstIndex(of: "-") else {
            guard filename == nil else { throw UsageError("--stdin-filename needs `-` as the path") }
            return (paths.isEmpty ? ["."] : paths, nil)
        }
        guard let filename else {
            throw UsageError("`-` reads standard input; say which file it is with --stdin-filename")
        }
        try OpenError.refuseEmpty([filename])
        let path = pathInProgram(filename, from: try Disk.workingDirectory(), .disk)
        var others = paths
        others.remove(at: dash)
        return (others + [path], (path, try Disk.readStandardInput(atMost: Workspace.maximumBytes)))
    }
}

/// In which language texts are shown.
struct SpokenLanguage: ParsableArguments {
    @Option(help: ArgumentHelp("Show the texts in a language that they are translated into.", valueName: "tag"))
    var language: String?

    /// The program in this language.
    func shown(_ outcome: Outcome, _ sources: SourceMap) throws -> Outcome {
        guard let language else { return outcome }
        if let other = outcome.translated(into: language, from: sources) { return other }
        throw UsageError("\(outcome.programName) is not translated into `\(language)`")
    }
}

/// How many files a command works on at once.
struct WorkOptions: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many files to work on at once. Default: one for each processor.", valueName: "number")
    ) var jobs: Int?

    func validate() throws {
        if let jobs, !(1...1_024).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 1024") }
    }

    func begin() { Workers.maximum = jobs }
}

struct Run {
    let workspace: Workspace
    let outcomes: [Outcome]
    let sources: SourceMap

    /// With a base, programs are compared with it instead of their ledgers.
    init(
        _ paths: [String], for purpose: Purpose = .building, comparedWith base: ComparisonBase? = nil,
        in spoken: SpokenLanguage? = nil, rules: [Rule]? = nil
    ) throws {
        var workspace = try Workspace(opening: paths, for: purpose, rules: rules)
        var outcomes = workspace.check()
        if let base {
            let own = workspace
            for outcome in outcomes { workspace.setBuffer(outcome.ledgerPath, try base.ledger(of: outcome, in: own)) }
            outcomes = workspace.check()
        }
        let sources = workspace.sources
        self.outcomes = try spoken.map { spoken in try outcomes.map { try spoken.shown($0, sources) } } ?? outcomes
        self.sources = sources
        self.workspace = workspace
    }

    /// The findings in the files that the command line names, of all programs, in the order of the files.
    func findings() -> Findings {
        var shown = Findings()
        for outcome in outcomes { shown.add(outcome.findings(shownBy: workspace)) }
        return shown
    }

    func show(_ findings: (Outcome) -> Findings, _ options: FindingOptions) throws -> Int32 {
        var report = try Report(options, sparesBuilds: true)
        for outcome in outcomes { report.add(findings(outcome), of: outcome, workspace) }
        return try report.show(workspace)
    }
}

extension [Rule] {
    /// For commands that ask what is there, and not how it is written.
    static var ofStructure: [Rule] { Registry.standard.rules.ofStructure }
}

extension Workspace {
    init(opening paths: [String], for purpose: Purpose = .building, rules: [Rule]? = nil) throws {
        self.init(access: .disk, workingDirectory: try Disk.workingDirectory(), for: purpose, rules: rules)
        try open(paths.isEmpty ? ["."] : paths)
    }

    func shows(_ finding: Finding, in files: ProgramFiles) -> Bool {
        let isShown = shows(in: files)
        return isShown(finding.place.file) || finding.related.contains { isShown($0.place.file) }
    }
}

/// Says that files are not among what was counted.
func tellLeftOut(_ count: Int) {
    Console.log("\(counted(count, "file")) with errors left out; `hornbook lint` tells which")
}

extension Outcome {
    /// Whether all shown files of content are among those that were counted; says so if not.
    func areCounted(_ files: some Sequence<FileID>, shownBy workspace: Workspace) -> Bool {
        let known = Set(files)
        let left = (catalog?.entries ?? []).count { !known.contains($0.file) && workspace.shows($0.file) }
        if left > 0 { tellLeftOut(left) }
        return left == 0
    }

    func findings(shownBy workspace: Workspace) -> Findings {
        // An error in its declaration may affect all checks of a program, so it is always shown.
        findings.filter { workspace.shows($0, in: files) || $0.breaksProgram(of: files) }
    }
}

extension Finding {
    func breaksProgram(of files: ProgramFiles) -> Bool {
        place.file == files.declaration.id && severity == .error && info.group != .content
    }
}

func finish(_ code: Int32) throws { if code != 0 { throw ExitCode(code) } }

/// Refuses to write new files if one of them is there already.
func refuseTaken(_ paths: [String], _ advice: String) throws {
    guard let taken = paths.first(where: { Disk.kindOfItself($0) != nil }) else { return }
    throw UsageError("\(taken) is there already; \(advice)")
}

/// A sentence that asks whether one of the names was meant; empty if none is similar.
func didYouMean(_ name: String, among names: [String], after end: String = "") -> String {
    nearestName(to: name, among: names).map { "\(end) Did you mean \($0)?" } ?? ""
}
