import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Lowering
import SourceText
import Workspace

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration("play")

    @Argument(
        help: ArgumentHelp("The file of the activity, quiz or lesson.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"])) var path: String

    @Option(help: "Answers to submit: prompt=answer, separated by commas.") var answers: String?

    @Flag(help: "Shuffle the options of an activity, as apps may.") var shuffle = false

    @Option(
        help: ArgumentHelp("Shuffle by this number, from 0: the same number, the same order.", valueName: "number"))
    var seed: UInt64?

    @Flag(help: "Leave out the scenario and the feedback, to see which questions do without them.") var blind = false

    @OptionGroup var spoken: SpokenLanguage

    func run() throws {
        var workspace = try Workspace(opening: [path])
        let programs = workspace.programFiles()
        let file = workspace.file(at: pathInProgram(path, from: try Disk.workingDirectory(), .disk))
        for program in programs {
            guard let file, let checked = workspace.checkAlone(program, [file], tracked: true) else { continue }
            let outcome = try spoken.shown(checked, workspace.sources)
            guard !outcome.findings(shownBy: workspace).containErrors else {
                var report = try Report(FindingOptions.parse(["--quiet"]), sparesBuilds: true)
                report.add(outcome.findings(shownBy: workspace), of: outcome, workspace)
                return try finish(report.show(workspace))
            }
            guard let entry = outcome.catalog?.entries.first, let catalog = outcome.catalog else { continue }
            let source = outcome.translation.map { outcome.fallingBack(in: $0) } ?? []
            if !source.isEmpty {
                Console.log("families do not get this: its translation is not complete or has a mistake")
            }
            let subjects = entry.record?.subjects ?? []
            if !subjects.isEmpty { Console.write("Sensitive: \(subjects.joined(separator: ", "))\n\n") }
            if let quiz = entry.record(QuizSource.self) { return try play(QuizChoiceSession(quiz.model)) }
            if let lesson = entry.record(LessonSource.self) { return try play(LessonChoiceSession(lesson.model)) }
            guard let record = entry.record as? any Playable else { continue }
            let played = record.activity(in: catalog.program)
            let published = record.activity(as: outcome.ids)
            var player = Player(played, publishedAs: published, seed: seed ?? (shuffle ? 0 : nil), isBlind: blind)
            return try answers.map { try player.replay($0) } ?? player.play()
        }
        throw UsageError("\(path) cannot be played; name the file of an activity, a quiz or a lesson")
    }

    private func play(_ session: some ChoiceSession) throws {
        if shuffle { throw UsageError("--shuffle is for activities: apps do not shuffle a quiz or a lesson") }
        var player = ChoicePlayer(session)
        try answers.map { try player.replay($0) } ?? player.play()
    }
}
