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
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Plays every activity in every way, and as readers who ignore the question.",
        discussion: """
            An answer is tried in every state that a play can come to, by the app's own
            rules. The random clicker answers evenly at random and submits nothing twice at
            a prompt. With --format json each score comes with answers that `hornbook play
            --answers` replays.

            Files with errors are left out; the exit code is 1, then.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @OptionGroup var arguments: PathArguments
    @OptionGroup var work: WorkOptions

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = Format.text

    func run() throws {
        work.begin()
        let run = try Run(arguments.paths)
        var subjects: [AnalysisSubject] = []
        var leftOut = 0
        for outcome in run.outcomes {
            let errors = outcome.findings.filter { $0.severity == .error }
            let broken = Set(errors.all.map(\.place.file))
            guard let catalog = outcome.catalog else {
                leftOut += 1
                continue
            }
            let named = catalog.entries.filter { run.workspace.shows($0.file) }
            let sound = named.filter { !broken.contains($0.file) }
            leftOut += named.count - sound.count
            subjects.append(
                AnalysisSubject(
                    sound: Catalog(program: catalog.program, kinds: catalog.kinds, entries: sound), whole: catalog))
        }
        let programs = Analyze.reports(of: subjects)
        switch format {
        case .text, .markdown:
            let documents = programs.map { program, reports in
                let parts = reports.map { format == .text ? $0.text : $0.markdown }.filter { !$0.isEmpty }
                return "\(format == .text ? "" : "## ")\(program)\n\n"
                    + (parts.isEmpty ? "nothing to analyze\n" : parts.joined(separator: "\n"))
            }
            Console.write(documents.joined(separator: "\n"))
        case .json:
            let documents = programs.map { program, reports in
                JSONValue.object(
                    [(key: "program", value: .text(program))]
                        + reports.compactMap { report in report.member.map { (key: report.name, value: $0) } })
            }
            Console.writeJSON((["programs": .list(documents)] as JSONValue).document())
        }
        if leftOut > 0 {
            Console.log("\(counted(leftOut, "file")) with errors left out; `hornbook lint` tells which")
            throw ExitCode(run.findings().containUnreadable ? 2 : 1)
        }
    }

    /// The reports of each program, in the order in which they are printed.
    private static func reports(of subjects: [AnalysisSubject]) -> [(program: String, reports: [any AnalysisReport])]
    {
        let plays = inParallel(subjects) { PlayReport($0.sound) }
        return zip(subjects, plays).map { subject, plays in
            // Each of the others takes all processors.
            var reports: [any AnalysisReport] = [plays]
            // The rewards of the whole program, if their table is one of the named files.
            if !subject.sound.entries(of: .rewards).isEmpty { reports.append(RewardReport(subject.whole)) }
            reports.append(guesserReport(subject.sound, points: guesserPoints(of: subject.sound.program)))
            return (subject.sound.program.program.string, reports)
        }
    }
}

/// The files of a program that are analyzed.
struct AnalysisSubject: Sendable {
    /// The files that were named, without those with errors.
    let sound: Catalog
    /// The whole program.
    let whole: Catalog
}

/// A report of `hornbook analyze` about a program, in each of its formats. The texts are empty where the program has
/// nothing that it is about.
protocol AnalysisReport {
    var text: String { get }
    var markdown: String { get }
    /// Its key in the JSON document, and its value there; nil where it has none.
    var name: String { get }
    var member: JSONValue? { get }
}

extension PlayReport: AnalysisReport {
    var name: String { "plays" }
    var member: JSONValue? { json }
}

extension RewardReport: AnalysisReport {
    var name: String { "rewards" }
    var member: JSONValue? { json }
}

extension GuesserReport: AnalysisReport {
    var name: String { "guessers" }
    var member: JSONValue? { json }
}
