import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Lowering
import SourceText
import Workspace

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Plays an activity or a quiz in the terminal, by the app's own rules.",
        discussion: """
            With --answers the given answers are submitted one after the other, each to
            the prompt that it names; several for one prompt are tries:

              hornbook play x/activities/6-9/day-01.yaml
              hornbook play x/activities/6-9/day-01.yaml --answers notice=b,notice=a

            An answer is an option id (`notice=a`), several for select-all and sequencing
            (`pick=a+c`), pairs for matching (`pair=a~2+b~1`: a with target 2; or `a~b`:
            a with b's target), or a word for text-input (`word=calm`). A question of a
            quiz is its number (`1=b`).

            Options and targets come in the order that the app's own library gives them by
            a seed; an order to be found never comes out right.

            With --blind, neither the scenario nor any feedback is shown. A question that
            somebody who does not know the activity still gets right does not need its story.
            """)

    @Argument(help: "The file of the activity or quiz.", completion: .file(extensions: ["yaml", "yml"])) var activity:
        String

    @Option(help: "Answers to submit: prompt=answer, separated by commas.") var answers: String?

    @Option(help: "The seed of the order in which options come, from 0: the same seed, the same order.") var seed:
        UInt64 = 0

    @Flag(help: "Leave out the scenario and the feedback, to see which questions do without them.") var blind = false

    func run() throws {
        let run = try Run([activity])
        let findings = run.findings()
        guard !findings.containErrors else {
            return try finish(run.show(findings, FindingOptions.parse(["--quiet"])))
        }
        let path = pathInProgram(activity, from: try Disk.workingDirectory(), .disk)
        let file = run.workspace.file(at: path)
        for outcome in run.outcomes {
            guard let catalog = outcome.catalog else { continue }
            for entry in catalog.entries where entry.file == file {
                if let quiz = entry.record(QuizSource.self) {
                    var player = QuizPlayer(quiz.model)
                    return try answers.map { try player.replay($0) } ?? player.play()
                }
                guard let record = entry.record as? any Playable else { continue }
                let played = record.activity(in: catalog.program)
                let published = record.activity(as: outcome.ids)
                var player = Player(played, publishedAs: published, seed: seed, isBlind: blind)
                return try answers.map { try player.replay($0) } ?? player.play()
            }
        }
        throw UsageError("\(activity) is no activity or quiz of a program")
    }
}
