import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Publishing
import Workspace

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks sources, then writes what apps and databases load.",
        usage: """
            hornbook build [<paths> ...] [--format <format>] [--strict] [--quiet]
                           [--color <color>] [--out <out>] [--check]
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

    func run() throws {
        let run = try Run(arguments.paths)
        var findings = Findings()
        for outcome in run.outcomes { findings.add(outcome.findings.ofBuild) }
        let code = run.show(findings, options)
        guard code == 0 else {
            if !options.quiet, options.format == .text || options.format == .concise {
                let reason = findings.containErrors ? "" : ": `--strict` counts warnings as errors"
                Console.log("nothing was written\(reason)")
            }
            throw ExitCode(code)
        }
        let programs = run.outcomes.compactMap { outcome in
            outcome.outputs().map { (outcome.catalog?.program.program.string ?? "", $0) }
        }
        let publisher = Publisher(out: out)
        if check {
            try compare(programs, publisher)
        } else {
            let changes = try publisher.publish(programs)
            guard !options.quiet, options.format == .text else { return }
            for (outcome, (program, changes)) in zip(run.outcomes, zip(programs, changes)) {
                report(outcome, program.0, changes)
            }
        }
    }

    private func compare(
        _ programs: [(name: String, files: [OutputFile])], _ publisher: Publisher
    ) throws {
        var stale = false
        for program in programs {
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
        text += "\(folder)/: \(counted(changes.count { $0.kind != .removed }, "file"))"
        text += unchanged == 0 ? "\n" : ", \(unchanged) of them unchanged\n"
        for change in changes where change.kind != .unchanged {
            let size = change.kind == .removed ? "" : "  \(change.bytes) bytes"
            text += "  \(change.kind.rawValue)  \(change.path)\(size)\n"
        }
        Console.write(text)
    }
}
