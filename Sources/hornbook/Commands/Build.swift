import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Publishing
import Workspace

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Checks sources, then writes what apps and databases load.",
        usage: """
            hornbook build [<paths> ...] [--format <format>] [--strict] [--quiet]
                           [--color <color>] [--out <out>] [--check] [--plays]
                           [--blobs] [--sign <sign>] [--jobs <jobs>] [--no-wait]
            """,
        discussion: """
            Each program is written to <out>/<program>/: JSON bundles, SQL, and a manifest
            with the hash of every file. Nothing is written, for any program, when there
            are errors, or texts that are still to be written; a run that is interrupted
            leaves the old output whole.
            """)

    @OptionGroup var arguments: PathArguments
    @OptionGroup var options: FindingOptions

    @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
    var out = "dist"

    @Flag(help: "Write nothing; exit with 1 when the output is not what the sources make.")
    var check = false

    @OptionGroup var extras: BuildExtras
    @OptionGroup var work: WorkOptions

    @Flag(help: "Do not wait for another build that is under way in the same folder; exit with 2.")
    var noWait = false

    func run() throws {
        let key = try extras.signingKey()
        work.begin()
        let progress = Progress(options)
        defer { progress?.end() }
        let run = try Run(arguments.paths, progress)
        progress?.end()
        var findings = Findings()
        for outcome in run.outcomes {
            findings.add(outcome.findings.ofBuild)
            findings.add(outcome.lostLedger(below: out))
        }
        let code = run.show(findings, options)
        guard code == 0 else {
            if !options.quiet, options.format == .text || options.format == .concise {
                let reason = findings.containErrors ? "" : ": `--strict` counts warnings as errors"
                Console.log("nothing was written\(reason)")
            }
            throw ExitCode(code)
        }
        var programs = run.outcomes.compactMap { outcome in
            outcome.outputs(with: extras.outputs, hash: fileHash)
                .map { (outcome.catalog?.program.program.string ?? "", $0) }
        }
        if let key { programs = try SignedBuild(key: key, out: out).signed(programs) }
        let publisher = Publisher(
            out: out, sources: run.outcomes.map { Paths.parent(of: $0.files.declaration.path) },
            isWhole: Publisher.isWhole(arguments.paths), waits: !noWait)
        if check {
            try compare(programs, publisher)
        } else {
            let left = try publisher.leftOver(besides: programs)
            let changes = try publisher.publish(programs + left)
            guard !options.quiet, options.format == .text else { return }
            for (outcome, (program, changes)) in zip(run.outcomes, zip(programs, changes)) {
                report(outcome, program.0, changes)
            }
            if let key { Console.writeLine("signed; the public half of the key, for apps: \(key.publicKey)") }
            for program in left { Console.writeLine("\(Paths.join(out, program.name))/: removed") }
        }
    }

    private func compare(
        _ programs: [(name: String, files: [OutputFile])], _ publisher: Publisher
    ) throws {
        var stale = false
        for program in try programs + publisher.leftOver(besides: programs) {
            for change in try publisher.changes(program.files, to: program.name)
            where change.kind != .unchanged {
                stale = true
                let word =
                    switch change.kind {
                    case .new: "missing"
                    case .changed: "stale"
                    default: "left over"
                    }
                Console.log("\(word): \(Paths.join(Paths.join(out, program.name), change.path))")
            }
        }
        if stale {
            Console.log("run `hornbook build` and commit what it writes")
            throw ExitCode(1)
        }
    }

    private func report(_ outcome: Outcome, _ program: String, _ changes: [Publisher.Change]) {
        guard let catalog = outcome.catalog else { return }
        var text = "\n" + renderCoverage(catalog)
        let folder = Paths.join(out, program)
        let unchanged = changes.count { $0.kind == .unchanged }
        text += "\(shown(folder))/: \(counted(changes.count { $0.kind != .removed }, "file"))"
        text += unchanged == 0 ? "\n" : ", \(unchanged) of them unchanged\n"
        for change in changes where change.kind != .unchanged {
            let size = change.kind == .removed ? "" : "  \(change.bytes) bytes"
            text += "  \(change.kind.rawValue)  \(shown(change.path))\(size)\n"
        }
        Console.write(text)
    }
}
