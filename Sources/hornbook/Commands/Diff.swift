import ArgumentParser
import Releases
import Review
import Workspace

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration("diff")

    @OptionGroup var arguments: PathArguments

    @Option(help: "A hornbook.lock, a folder with a build, or a revision of git. Default: the ledger.") var base:
        String?

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            "Exit with 1 on changes of this class: breaking, analysts, cosmetic. Repeat it for several.",
            valueName: "class")) var failOn: [Change.Class] = []

    func run() throws {
        let base = base.map(ComparisonBase.init(given:))
        let run = try Run(arguments.paths, comparedWith: base, rules: .ofStructure)
        let differences = try run.outcomes.map { try ProgramDiff($0, in: run.workspace, since: base) }
        format.write(differences, text: \.text, markdown: \.markdown, json: \.json)
        for difference in differences where !difference.isWhole {
            for path in difference.unread {
                Console.log("\(path) cannot be read whole, so its changes may be missing here: run `hornbook lint`")
            }
            if difference.unread.isEmpty {
                Console.log(
                    "\(difference.program) has errors, so changes that ledgers do not keep may be missing here: run "
                        + "`hornbook lint`")
            }
        }
        // What cannot be read may have changed in any way.
        let fails = differences.contains { difference in
            !difference.isWhole || difference.changes.contains { failOn.contains($0.level) }
        }
        try finish(fails ? 1 : 0)
    }
}

extension Change.Class: ExpressibleByArgument {}
