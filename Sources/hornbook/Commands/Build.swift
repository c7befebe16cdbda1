import ArgumentParser
import Builds
import Compiler
import ContentModel
import Diagnostics
import Publishing
import Review
import SourceText
import Workspace

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration("build")

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
        completion: .directory) var out = "dist"

    @Flag(help: "Refuse to build texts that the readers of `reviews:` have not read.") var reviewed = false

    @Flag(help: "Write nothing; exit with 1 when the output is not what the sources make.") var check = false

    @OptionGroup var extras: BuildExtras
    @OptionGroup var work: WorkOptions
    @OptionGroup var watching: WatchOptions

    @Flag(help: "Do not wait for another build that is under way in the same folder; exit with 2.") var noWait = false

    func run() throws {
        try OpenError.refuseEmpty([out])
        try watching.refuseDocument(options)
        let key = try extras.signingKey()
        work.begin()
        var workspace = try Workspace(opening: arguments.paths)
        if watching.watch {
            watch(&workspace) { workspace, printed in
                // A program may be missing for a moment, as while an editor saves; its build must not be removed
                // then.
                guard !workspace.declarations.isEmpty else { return Console.log("there is no program any more") }
                try run(&workspace, key, after: &printed)
            }
        }
        var printed = PrintedFindings()
        try run(&workspace, key, after: &printed)
    }

    private func run(_ workspace: inout Workspace, _ key: SigningKey?, after printed: inout PrintedFindings) throws {
        let publisher = Publisher(
            out: out, sources: workspace.declarations.map(Paths.parent(of:)), named: arguments.paths,
            waiting: noWait ? nil : { Console.log($0) })
        do {
            let built = try build(&workspace, publisher, key, after: &printed)
            if check { return }
            let programs = try publisher.publish()
            guard !options.quiet, options.onConsole == .text else { return }
            report(built, programs, key)
        } catch {
            publisher.abandon()
            throw error
        }
    }

    private struct Built {
        let name: String
        let coverage: String
        /// The changes of a program that is only compared; else empty.
        let changes: [Publisher.Change]
    }

    /// Checks one program after the other, and stages their outputs as long as all are valid. Throws the exit code
    /// of their findings, or with `--check` that of stale files.
    private func build(
        _ workspace: inout Workspace, _ publisher: Publisher, _ key: SigningKey?, after printed: inout PrintedFindings
    ) throws -> [Built] {
        var built: [Built] = []
        var report = try Report(options, named: arguments.paths, sparesBuilds: true)
        try workspace.forEachProgram { outcome, workspace in
            var findings = reviewed ? outcome.findings.ofRelease : outcome.findings.ofBuild
            findings.add(outcome.lostLedger(below: out))
            report.add(findings, of: outcome, workspace)
            guard !report.fails, let coverage = outcome.coverage, let program = outcome.catalog?.program,
                let build = outcome.publishable
            else { return }
            let (name, sources) = (program.program.string, workspace.sources)
            let write: Publisher.Writing = { place in
                let made = try build.emit(
                    with: extras.outputs, pseudo: extras.pseudo ? sources : nil, hash: fileHash, into: place)
                let signature = try key.map { try sign(made.manifest, of: name, with: $0, into: place) }
                return made.paths + (signature.map { [$0] } ?? [])
            }
            if !check { try publisher.stage(name, from: Paths.parent(of: outcome.files.declaration.path), write) }
            let changes = check ? try publisher.changes(name, write) : []
            built.append(Built(name: name, coverage: renderCoverage(coverage, of: name), changes: changes))
        }
        let stale = check && report.code == 0 ? try staleFiles(built, publisher) : nil
        let code = try report.show(workspace, stale: stale, after: &printed)
        guard code == 0 else {
            if !options.quiet, options.onConsole == .text || options.onConsole == .concise {
                let option = options.strict ? "`--strict` counts warnings" : "`--fail-on` counts these findings"
                let reason = report.findings.containErrors ? "" : ": \(option) as errors"
                Console.log("nothing was written\(reason)")
            }
            throw ExitCode(code)
        }
        try reportStale(stale ?? [])
        return built
    }

    private func sign(
        _ manifest: OutputFile, of program: String, with key: SigningKey, into place: any OutputDestination
    ) throws -> String {
        let standing = Paths.join(Paths.join(out, program), signatureName)
        let signature = try key.signature(of: manifest, earlier: try? Disk.read(standing, atMost: 64))
        let sink = place.open(signatureName)
        sink.take(signature.bytes)
        _ = try sink.finish()
        return signatureName
    }

    private func staleFiles(_ built: [Built], _ publisher: Publisher) throws -> [StaleFile] {
        let left = try publisher.leftOver(excluding: built.map(\.name))
        let states: [Publisher.Change.Kind: StaleFile.State] = [
            .new: .missing, .changed: .stale, .lineEnds: .lineEnds, .removed: .leftOver,
        ]
        return (built.map { ($0.name, $0.changes) } + left).flatMap { name, changes in
            changes.compactMap { change in
                states[change.kind].map { StaleFile(Paths.join(Paths.join(out, name), change.path), $0) }
            }
        }
    }

    private func reportStale(_ stale: [StaleFile]) throws {
        guard !stale.isEmpty else { return }
        for file in stale { Console.log("\(file.state.rawValue): \(file.path)") }
        for help in [StaleFile.help, StaleFile.helpWithLineEnds] where stale.contains(where: { $0.help == help }) {
            Console.log(help)
        }
        throw ExitCode(1)
    }

    private func report(_ built: [Built], _ programs: [Publisher.Program], _ key: SigningKey?) {
        for (built, program) in zip(built, programs) { Console.write("\n" + built.coverage + summary(of: program)) }
        if let key { Console.writeLine("signed; the public half of the key, for apps: \(key.publicKey)") }
        for program in programs.dropFirst(built.count) {
            Console.writeLine("\(Paths.join(out, program.name))/: removed")
        }
    }

    private func summary(of program: Publisher.Program) -> String {
        let changes = program.changes
        let unchanged = changes.count { $0.kind == .unchanged }
        var text = "\(quotable(Paths.join(out, program.name)))/: "
        text += counted(changes.count { $0.kind != .removed }, "file")
        text += unchanged == 0 ? "\n" : ", \(unchanged) of them unchanged\n"
        for change in changes where change.kind != .unchanged {
            let size = change.kind == .removed ? "" : "  \(change.bytes) bytes"
            text += "  \(change.kind.rawValue)  \(quotable(change.path))\(size)\n"
        }
        return text
    }
}

struct BuildExtras: ParsableArguments {
    @Flag(help: "Add blobs/: what apps read, named by hash, for servers and caches.") var blobs = false

    @Flag(help: "Add plays.json: plays of every activity, to test other implementations with.") var plays = false

    @Flag(help: "Add codebook.csv: the codebook as a table.") var table = false

    @Flag(help: "Add en-XA and ar-XB, in which layouts are tested: long words, and lines from the right to the left.")
    var pseudo = false

    @Option(
        help: ArgumentHelp(
            "The key for signed manifests: Ed25519 in PEM, as `openssl genpkey -algorithm ed25519` writes it.",
            valueName: "key-file"), completion: .file()) var sign: String?

    var outputs: Set<OutputExtra> { Set((blobs ? [.blobs] : []) + (plays ? [.plays] : []) + (table ? [.table] : [])) }

    /// Reads the key before anything is checked, so that a wrong path is reported at once.
    func signingKey() throws -> SigningKey? {
        guard let sign else { return nil }
        let bytes = try Disk.read(sign, atMost: 1 << 16)
        do { return try SigningKey(pem: bytes) } catch { throw UsageError("\(sign): \(error)") }
    }
}
