import ArgumentParser
import Compiler
import ContentModel
import DailyPractice
import Essentials
import Review
import SourceText
import Workspace

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration("coverage")

    @OptionGroup var arguments: PathArguments

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text

    @Flag(help: "Show when activities end and quizzes repeat, and how long the rest lasts.") var runway = false

    @Option(help: ArgumentHelp("With --runway: the first day. Default: today in UTC.", valueName: "date")) var from:
        String?

    @Option(help: ArgumentHelp("With --runway: how many days a kind must last.", valueName: "kind=days")) var least:
        [String] = []

    func run() throws {
        if !runway, from != nil || !least.isEmpty { throw UsageError("--from and --least need --runway") }
        let run = try Run(arguments.paths, for: .checking)
        let programs = try run.outcomes.map { outcome in
            guard outcome.isDeclared, let coverage = outcome.coverage,
                let name = outcome.catalog?.program.program.string
            else { throw DeclarationError(outcome) }
            return (name: name, coverage: coverage, outcome: outcome)
        }
        // The grid shows a file that cannot be read as broken.
        let isUnreadable = run.outcomes.contains { $0.findings.containUnreadable }
        if runway {
            let lasts = try show(programs.map { ($0.name, $0.outcome) })
            return try finish(isUnreadable ? 2 : lasts ? 0 : 1)
        }
        format.write(
            programs, text: { renderCoverage($0.coverage, of: $0.name) },
            markdown: { renderCoverageMarkdown($0.coverage, of: $0.name) },
            json: { coverageJSON($0.coverage, of: $0.name) })
        try finish(isUnreadable ? 2 : programs.allSatisfy(\.coverage.isComplete) ? 0 : 1)
    }

    /// Shows how long the programs last; false if something lasts fewer days than it must.
    private func show(_ programs: [(name: String, outcome: Outcome)]) throws -> Bool {
        let today = CalendarDay(Workspace.today)
        guard let start = from.map(CalendarDay.init) ?? today else {
            throw UsageError("`\(from ?? "")` is no date such as 2026-01-31")
        }
        let wanted = try least.map { try demand($0, among: programs.flatMap { $0.outcome.catalog?.kinds ?? [] }) }
        let runways = programs.compactMap { program in
            program.outcome.runway(from: start).map { (name: program.name, runway: $0) }
        }.filter { !$0.runway.lines.isEmpty }
        format.write(
            runways, text: { renderRunway($0.runway, of: $0.name) },
            markdown: { renderRunwayMarkdown($0.runway, of: $0.name) }, json: { runwayJSON($0.runway, of: $0.name) })
        var problems: [String] = []
        for (kind, days) in wanted {
            let lines = runways.flatMap { one in one.runway.lines.map { (one.name, $0) } }.filter {
                $1.kind.folder == kind
            }
            if lines.isEmpty { problems.append("there are no \(kind)") }
            for (name, line) in lines where line.days < days {
                let ages = line.band.map { " for \($0.rawValue)" } ?? ""
                problems.append(
                    "the \(kind) of \(name)\(ages) last \(counted(line.days, "day")), and --least asks for \(days)")
            }
        }
        for problem in problems { Console.log(problem) }
        return problems.isEmpty
    }

    private func demand(_ text: String, among kinds: [ContentKind]) throws -> (kind: String, days: Int) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        let known = kinds.filter { $0.numbering != .unnumbered }.map(\.folder)
        guard parts.count == 2, known.contains(String(parts[0])), let days = Int(parts[1]), days > 0 else {
            throw UsageError("`\(text)` is no kind with a number of days, such as quizzes=45")
        }
        return (String(parts[0]), days)
    }
}
