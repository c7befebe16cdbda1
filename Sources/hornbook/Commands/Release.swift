import ArgumentParser
import Builds
import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Essentials
import Ledger
import Publishing
import Releases
import Review
import SourceText
import Workspace

struct Release: ParsableCommand {
    static let configuration = CommandConfiguration("release")

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions

    @Option(help: "The name of the release. Default: today's date in UTC.") var name: String?

    @Flag(name: [.customShort("n"), .long], help: "Say all that would be written, and write nothing.") var dryRun =
        false

    @Option(help: "For a first release: a folder with the build, or a revision of git, that is live.") var base:
        String?

    @Flag(help: "After a merge: keep what both branches released, and show what only you can decide.") var resolve =
        false

    @Option(help: "With --resolve: the release that is right if two contradict each other. Repeat it for several.")
    var keep: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --resolve: take over what this program released of the records that moved from it.",
            valueName: "folder"), completion: .directory) var from: String?

    @Flag(help: "For git's configuration: merge the files %O %A %B into %A.") var mergeDriver = false

    func run() throws {
        if !keep.isEmpty, !resolve { throw UsageError("--keep needs --resolve") }
        if from != nil, !resolve { throw UsageError("--from needs --resolve") }
        if mergeDriver, dryRun { throw UsageError("--merge-driver writes a file: leave out --dry-run") }
        if mergeDriver { return try mergeLedgers() }
        if resolve { return try resolveLedgers() }
        let run = try Run(arguments.paths, comparedWith: base.map(ComparisonBase.init(given:)))
        if base != nil, let known = run.outcomes.first(where: { Disk.kind(of: $0.ledgerPath) != nil }) {
            throw UsageError("\(known.ledgerPath) has what was released: --base is for a first release")
        }
        var findings = Findings()
        for outcome in run.outcomes { findings.add(outcome.findings.ofRelease) }
        let code = try run.show({ $0.findings.ofRelease }, options)
        guard !findings.containErrors else {
            if options.onConsole == .text, !options.quiet { Console.log("nothing was released") }
            throw ExitCode(code)
        }
        try finish(code)
        let drafts = try run.outcomes.map { try ReleaseDraft($0, run, named: name) }
        // All programs or none: everything is computed before anything is written.
        if !dryRun { for draft in drafts { try draft.save() } }
        guard !options.quiet, options.onConsole == .text else { return }
        for draft in drafts { Console.write(dryRun ? try draft.plan() : draft.report) }
        if dryRun { Console.write("Nothing was written.\n") }
    }
}

private struct ReleaseDraft {
    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"

    private let name: String
    private let program: String
    private let ledger: Ledger
    private let lost: [(release: String, commit: String)]
    /// New bytes by path, in the order in which they are written: sources with their ids, the ledger, sources without
    /// what it has recorded. So a run that is killed leaves what the next one completes.
    private var files: [(path: String, bytes: [UInt8])] = []

    init(_ outcome: Outcome, _ run: Run, named given: String?) throws {
        program = outcome.programName
        let names = Set((outcome.ledger?.releases ?? []).map(\.name))
        name = given ?? ReleaseDraft.today(excluding: names)
        guard !name.isEmpty, name.allSatisfy(ReleaseDraft.letters.contains) else {
            throw UsageError("`\(name)` cannot name a release: use letters, digits, dots, hyphens and underscores")
        }
        guard name.lowercased() != draftRelease else {
            throw UsageError(
                "a release cannot be called `\(name)`: that name is for builds without a release; "
                    + "give another name with --name")
        }
        guard !names.contains(name) else {
            throw UsageError("\(program) has a release \(name) already: give another name with --name")
        }
        guard let build = outcome.publishable else { throw UsageError("\(program) has errors") }
        let (ledger, ids) = build.release(as: name, contentVersion: build.contentVersion(hash: fileHash))
        self.ledger = ledger
        let folder = Paths.parent(of: outcome.files.declaration.path)
        let known = try Disk.ledger(at: outcome.ledgerPath)
        lost = known.map { GitRepository(folder: folder).lostReleases(of: $0) } ?? []
        var recorded: [(path: String, bytes: [UInt8])] = []
        let declaring = outcome.declaringFiles
        for file in [outcome.files.declaration] + outcome.files.sources where file.problem == nil {
            guard ids[file.id] != nil || declaring.contains(file.id) else { continue }
            let bytes = try Disk.read(file.path, upTo: Workspace.maximumBytes)
            let named = ids[file.id].map { withID($0, bytes, of: file.id) } ?? bytes
            if named != bytes { files.append((file.path, named)) }
            let keepsRetired = file.id == outcome.files.declaration.id && outcome.retiresInDatabases
            let rest = withoutDeclarations(bytes, of: file.id, outcome.suppressedChanges, keepsRetired: keepsRetired)
            if rest != bytes {
                recorded.append((file.path, ids[file.id].map { withID($0, rest, of: file.id) } ?? rest))
            }
        }
        files.append((outcome.ledgerPath, writeLedger(ledger, after: known)))
        // Merges keep the lines of both sides, and checkouts the line ends of builds.
        let unions = [ledgerName] + (outcome.reviews == nil ? [] : [Paths.name(of: outcome.reviewLockPath)])
        let attributes = (
            path: Paths.join(folder, ".gitattributes"), lines: unions.map { "\($0) merge=union" } + ["dist/** -text"]
        )
        if let bytes = try Disk.text(attributes.path, with: attributes.lines) {
            files.append((attributes.path, bytes))
        }
        files += recorded
    }

    /// The date in UTC; a second release of a day is `.2`.
    private static func today(excluding known: Set<String>) -> String {
        let date = Workspace.today.replacing("-", with: ".")
        let names = [date] + (2...known.count + 2).map { "\(date).\($0)" }
        return names.first { !known.contains($0) } ?? date
    }

    func save() throws { for file in files { try Disk.replace(file.path, with: file.bytes) } }

    var report: String {
        var text = "released \(program) as \(name): \(summary)\n"
        for file in files { text += "  written  \(file.path)\n" }
        for (release, commit) in lost {
            text +=
                "  lost     \(release) of commit \(commit): if users have it, put its lines back into hornbook.lock\n"
        }
        return text + "Commit these files.\n"
    }

    private var summary: String {
        counted(ledger.idCount, "id") + (ledger.retiredCount == 0 ? "" : ", \(ledger.retiredCount) of them retired")
    }

    /// What `save` would do: how many lines of each file it adds and removes, and the lines themselves for
    /// sources.
    func plan() throws -> String {
        var text = "would release \(program) as \(name): \(summary)\n"
        for (path, bytes) in files {
            let change = lines(of: bytes).difference(from: lines(of: try Disk.ledger(at: path) ?? []))
            let (new, gone) = (change.insertions, change.removals)
            text += "  would write  \(path): \(counted(new.count, "line")) added, \(gone.count) removed\n"
            guard Paths.name(of: path) != ledgerName else { continue }
            for case .remove(_, let line, _) in gone { text += "    - \(line)\n" }
            for case .insert(_, let line, _) in new { text += "    + \(line)\n" }
        }
        return text
    }
}

private func lines(of file: [UInt8]) -> [String] {
    file.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
}
