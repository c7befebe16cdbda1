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

    @Option(help: "text, json or markdown (for the summary of a pull request).")
    var format = Format.text

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
        switch format {
        case .text:
            let documents = Analyze.sections(of: subjects) { $0.text($1) }.map { program, sections in
                "\(program)\n\n" + Analyze.join(sections)
            }
            Console.write(documents.joined(separator: "\n"))
        case .markdown:
            let documents = Analyze.sections(of: subjects) { $0.markdown($1) }.map { program, sections in
                "## \(program)\n\n" + Analyze.join(sections)
            }
            Console.write(documents.joined(separator: "\n"))
        case .json:
            let programs = Analyze.sections(of: subjects) { section, subject in
                section.json(subject).map { (key: section.name, value: $0) }
            }
            .map { program, sections in
                JSONValue.object([(key: "program", value: .text(program))] + sections.compactMap { $0 })
            }
            Console.writeJSON((["programs": .list(programs)] as JSONValue).document())
        }
        if leftOut > 0 {
            Console.log("\(counted(leftOut, "file")) with errors left out; `hornbook lint` tells which")
            throw ExitCode(run.findings().containUnreadable ? 2 : 1)
        }
    }

    /// All sections of each program.
    private static func sections<Made: Sendable>(
        of subjects: [AnalysisSubject], _ make: @Sendable (AnalysisSection, AnalysisSubject) -> Made
    ) -> [(program: String, sections: [Made])] {
        let all = AnalysisSection.all
        let parts = subjects.flatMap { subject in all.map { (section: $0, subject: subject) } }
        let first = parts.map { $0.section.isParallel ? make($0.section, $0.subject) : Made?.none }
        let others = inParallel(parts) { $0.section.isParallel ? Made?.none : make($0.section, $0.subject) }
        let made = zip(first, others).compactMap { $0 ?? $1 }
        return subjects.enumerated().map { index, subject in
            (subject.sound.program.program.string, Array(made[index * all.count..<(index + 1) * all.count]))
        }
    }

    private static func join(_ sections: [String]) -> String {
        let sections = sections.filter { !$0.isEmpty }
        return sections.isEmpty ? "nothing to analyze\n" : sections.joined(separator: "\n")
    }
}

/// What is analyzed of a program.
struct AnalysisSubject: Sendable {
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
    /// Whether it takes all processors, so that one follows the other.
    var isParallel = false
    let text: @Sendable (AnalysisSubject) -> String
    let markdown: @Sendable (AnalysisSubject) -> String
    /// Nil where it has no member.
    let json: @Sendable (AnalysisSubject) -> JSONValue?

    /// In the order in which they are printed.
    static let all: [AnalysisSection] = [plays, rewards, guessers]

    static let guessers = AnalysisSection(
        name: "guessers", isParallel: true, text: { report($0.sound).text }, markdown: { report($0.sound).markdown },
        json: { report($0.sound).json })

    static let rewards = AnalysisSection(
        name: "rewards", isParallel: true, text: { report(of: $0)?.text ?? "" },
        markdown: { report(of: $0)?.markdown ?? "" },
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
