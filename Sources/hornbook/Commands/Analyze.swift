import Analysis
import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Parallel
import SourceText
import Workspace

struct Analyze: ParsableCommand {
    static let configuration = CommandConfiguration("analyze")

    @OptionGroup var arguments: PathArguments
    @OptionGroup var work: WorkOptions

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text

    func run() throws {
        work.begin()
        let run = try Run(arguments.paths)
        var programs: [(sound: Catalog, whole: Catalog)] = []
        var leftOut = 0
        for outcome in run.outcomes {
            guard let catalog = outcome.catalog else {
                leftOut += 1
                continue
            }
            let named = catalog.entries.filter { run.workspace.shows($0.file) }
            let sound = outcome.sound(of: named)
            leftOut += named.count - sound.count
            programs.append((catalog.with(sound), catalog))
        }
        let plays = inParallel(programs) { PlayReport($0.sound) }
        format.write(
            zip(programs, plays).map { ProgramAnalysis(of: $0.sound, in: $0.whole, $1) }, text: \.text,
            markdown: \.markdown, json: \.json)
        if leftOut > 0 {
            tellLeftOut(leftOut)
            throw ExitCode(run.findings().containUnreadable ? 2 : 1)
        }
    }
}

private struct ProgramAnalysis {
    private let program: String
    private let plays: PlayReport
    /// Nil if no table of rewards is analyzed.
    private let rewards: RewardReport?
    private let guessers: GuesserReport

    /// `sound` has the named files without errors, `whole` is the whole program.
    init(of sound: Catalog, in whole: Catalog, _ plays: PlayReport) {
        program = sound.program.program.string
        self.plays = plays
        rewards = sound.entries(of: .rewards).isEmpty ? nil : RewardReport(whole)
        guessers = guesserReport(sound, points: guesserPoints(of: sound.program))
    }

    var text: String { document("\(program)\n\n", "") { $0.text } }

    var markdown: String { document("## \(program)\n\n", "### ") { $0.markdown } }

    private func document(_ heading: String, _ mark: String, _ written: (any ExplainedReport) -> String) -> String {
        let found: [any ExplainedReport] = [plays] + (rewards.map { [$0] } ?? [])
        let parts = found.filter { !$0.isEmpty }.map(written) + [mark + guessers.heading + written(guessers)]
        return heading + parts.joined(separator: "\n")
    }

    var json: JSONValue {
        ["program": .text(program), "plays": plays.json, "rewards": rewards?.json, "guessers": guessers.json]
    }
}
