import ArgumentParser
import Builds
import CanonicalJSON
import Compiler
import ContentModel
import Processes
import Publishing
import Verification
import Workspace

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration("verify")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: "Folders that `hornbook build` wrote, or those of programs in them. Default: dist.",
        completion: .directory) var builds: [String] = []

    @Flag(help: "Start a PostgreSQL server for this, and stop it afterwards.") var postgres = false

    @Option(help: ArgumentHelp("Use this database, by `psql`: postgres://user@host/name.", valueName: "url"))
    var database: String?

    @Flag(help: "With --database: apply the build for good, when it is proved.") var apply = false

    @Option(
        help: ArgumentHelp("The build of the release before, which users had.", valueName: "folder"),
        completion: .directory) var previous: String?

    @Option(help: "text or json.") var format = Format.text

    func run() throws {
        try OpenError.refuseEmpty(builds + (previous.map { [$0] } ?? []))
        if postgres, database != nil { throw UsageError("--postgres and --database exclude each other") }
        if apply, database == nil { throw UsageError("--apply needs --database") }
        if previous != nil, database != nil {
            throw UsageError("--previous cannot be used with --database: the database has that release")
        }
        let programs = try BuiltProgram.all(at: builds.isEmpty ? ["dist"] : builds)
        let earlier = try previous.map { try BuiltProgram.all(at: [$0]) } ?? []
        if let previous, !programs.contains(where: { one in earlier.contains { $0.name == one.name } }) {
            throw UsageError("\(previous) has \(orList(earlier.map(\.name))), and no program that is to be proved")
        }
        do {
            let prove: ProofRun =
                if let database { try NamedDatabase(database, keeps: apply).prove } else {
                    postgres ? try PostgresServer().prove : proveInSQLite
                }
            let proofs = try programs.map { program in
                try prove(program, earlier.first { $0.name == program.name }, Registry.standard.publishing)
            }
            show(proofs)
            try finish(proofs.allSatisfy(\.isProved) ? 0 : 1)
        } catch let untried as Unprovable { throw UsageError(untried.reason) } catch let refusal as Refusal {
            throw UsageError("the database refused what every proof needs: \(refusal.description)")
        }
    }

    private func show(_ proofs: [Proof]) {
        switch format {
        case .text: Console.write(proofs.map(\.text).joined(separator: "\n"))
        case .json:
            let document: JSONValue = [
                "proved": .boolean(proofs.allSatisfy(\.isProved)), "programs": .list(proofs.map(\.json)),
            ]
            Console.writeJSON(document.document())
        }
    }
}
