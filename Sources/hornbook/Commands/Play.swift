import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Lowering
import SourceText
import Workspace

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays an activity in the terminal, by the app's own rules.",
        discussion: """
            With --answers the given answers are submitted one after the other, each to the prompt that it
            names; several for one prompt are tries:

              hornbook play content/everyday-parenting/activities/6-9/day-01.yaml
              hornbook play …/day-01.yaml --answers notice=b,notice=a,repair=c

            An answer is an option id (`notice=a`), several for select-all and sequencing (`pick=a+c`), pairs
            for matching (`pair=a~b+b~a`: a with b's target), or a word for text-input (`word=calm`).
            """)

    @Argument(help: "The activity's file.", completion: .file(extensions: ["yaml", "yml"]))
    var activity: String

    @Option(help: "Answers to submit: prompt=answer, separated by commas.")
    var answers: String?

    func run() throws {
        let run = try Run([activity])
        let findings = run.findings()
        guard !findings.containErrors else {
            return try finish(run.show(findings, .errorsOnly))
        }
        let file = run.workspace.file(at: activity)
        for outcome in run.outcomes {
            guard let catalog = outcome.catalog else { continue }
            for entry in catalog.entries where entry.file == file {
                guard let record = entry.record as? any Playable else { continue }
                var player = Player(record.activity(in: catalog.program))
                return try answers.map { try player.replay($0) } ?? player.play()
            }
        }
        throw UsageError("\(activity) is not an activity of a program")
    }
}
