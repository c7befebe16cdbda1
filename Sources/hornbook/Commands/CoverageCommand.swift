import ArgumentParser
import Compiler
import ContentModel
import Review

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage", abstract: "Shows which day of which age band has content.",
        discussion: "Exits with 1 when a slot that the program must cover is missing or broken.")

    @OptionGroup var arguments: PathArguments

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text

    func run() throws {
        let run = try Run(arguments.paths)
        let programs = try run.outcomes.map { outcome in
            guard outcome.isDeclared, let coverage = outcome.coverage,
                let name = outcome.catalog?.program.program.string
            else { throw DeclarationError(outcome) }
            return (name: name, coverage: coverage)
        }
        format.write(
            programs, text: { renderCoverage($0.coverage, of: $0.name) },
            markdown: { renderCoverageMarkdown($0.coverage, of: $0.name) },
            json: { coverageJSON($0.coverage, of: $0.name) })
        // The grid shows a file that cannot be read as broken.
        let isUnreadable = run.outcomes.contains { $0.findings.containUnreadable }
        try finish(isUnreadable ? 2 : programs.allSatisfy(\.coverage.isComplete) ? 0 : 1)
    }
}
