import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage", abstract: "Shows which day of which age band has content.",
        discussion: "Exits with 1 when a slot that the program must cover is missing or broken.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @OptionGroup var arguments: PathArguments

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = Format.text

    func run() throws {
        let run = try Run(arguments.paths)
        var isComplete = true
        var documents: [String] = []
        var programs: [JSONValue] = []
        for outcome in run.outcomes {
            guard outcome.isDeclared, let coverage = outcome.coverage,
                let program = outcome.catalog?.program.program.string
            else { throw DeclarationError(outcome) }
            isComplete = isComplete && coverage.isComplete
            switch format {
            case .text: documents.append(renderCoverage(coverage, of: program))
            case .markdown: documents.append(renderCoverageMarkdown(coverage, of: program))
            case .json: programs.append(coverageJSON(coverage, of: program))
            }
        }
        switch format {
        case .text, .markdown: Console.write(documents.joined(separator: "\n"))
        case .json: Console.writeJSON((["programs": .list(programs)] as JSONValue).document())
        }
        // A file that cannot be read stands as broken in the grid.
        let isUnreadable = run.outcomes.contains { $0.findings.containUnreadable }
        try finish(isUnreadable ? 2 : isComplete ? 0 : 1)
    }
}
