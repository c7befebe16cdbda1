import Analysis
import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
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

    @Option(help: "text, json or markdown (for the summary of a pull request).")
    var format = Format.text

    func run() throws {
        work.begin()
        let run = try Run(arguments.paths)
        var documents: [String] = []
        var programs: [JSONValue] = []
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
            let subject = AnalysisSubject(
                sound: Catalog(program: catalog.program, kinds: catalog.kinds, entries: sound), whole: catalog
            )
            let program = catalog.program.program.string
            switch format {
            case .text:
                let sections = AnalysisSection.all.map { $0.text(subject) }.filter { !$0.isEmpty }
                documents.append("\(program)\n\n" + Analyze.join(sections))
            case .markdown:
                let sections = AnalysisSection.all.map { $0.markdown(subject) }.filter { !$0.isEmpty }
                documents.append("## \(program)\n\n" + Analyze.join(sections))
            case .json:
                let sections = AnalysisSection.all.compactMap { section in
                    section.json(subject).map { (key: section.name, value: $0) }
                }
                programs.append(.object([(key: "program", value: .text(program))] + sections))
            }
        }
        switch format {
        case .text, .markdown: Console.write(documents.joined(separator: "\n"))
        case .json: Console.writeJSON((["programs": .list(programs)] as JSONValue).document())
        }
        if leftOut > 0 {
            Console.log("\(counted(leftOut, "file")) with errors left out; `hornbook lint` tells which")
            throw ExitCode(run.findings().containUnreadable ? 2 : 1)
        }
    }

    private static func join(_ sections: [String]) -> String {
        sections.isEmpty ? "nothing to analyze\n" : sections.joined(separator: "\n")
    }
}

/// What is analyzed of a program.
struct AnalysisSubject {
    /// The files that were named, but for those with errors.
    let sound: Catalog
    /// All of the program, for what depends on all of it.
    let whole: Catalog
}

/// One thing that `hornbook analyze` tells of a program, in each of its formats. Empty where a program has
/// nothing that it is about.
struct AnalysisSection: Sendable {
    /// Its member of the JSON document.
    let name: String
    let text: @Sendable (AnalysisSubject) -> String
    let markdown: @Sendable (AnalysisSubject) -> String
    /// Nil where it has no member.
    let json: @Sendable (AnalysisSubject) -> JSONValue?

    /// In the order in which they are printed.
    static let all: [AnalysisSection] = [plays, rewards, guessers]

    static let guessers = AnalysisSection(
        name: "guessers", text: { report($0.sound).text }, markdown: { report($0.sound).markdown },
        json: { report($0.sound).json })

    static let rewards = AnalysisSection(
        name: "rewards", text: { report(of: $0)?.text ?? "" }, markdown: { report(of: $0)?.markdown ?? "" },
        json: { report(of: $0)?.json })

    /// What can be earned where the table is one of the files that are looked at.
    private static func report(of subject: AnalysisSubject) -> RewardReport? {
        subject.sound.entries(of: .rewards).isEmpty ? nil : RewardReport(subject.whole)
    }

    private static func report(_ catalog: Catalog) -> GuesserReport {
        guesserReport(catalog, points: guesserPoints(of: catalog.program))
    }

    static let plays = AnalysisSection(
        name: "plays", text: { PlayReport($0.sound).text }, markdown: { PlayReport($0.sound).markdown },
        json: { PlayReport($0.sound).json })
}
