import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let uncoveredDay = Rule(
        "uncovered-day", .error, "A band lacks days or quizzes that the program must cover.",
        because: "On a day without content the app has nothing to show, and the family is stuck there.",
        bad: .program("days: 3\ncovers: [activities]"), good: .program("days: 1\ncovers: [activities]"),
        check: .catalog { catalog, found in
            let program = catalog.program
            guard program.days.isSound, program.knowsItsBands, let covers = program.covers else { return }
            let days = program.days.value
            var known = Gaps(catalog)
            for band in program.bands {
                if program.covers(.activities) {
                    let gaps = known.gaps(in: band, upTo: days)
                    if !gaps.isEmpty {
                        found.report(
                            program.days.place,
                            "\(band.rawValue) has no activity for \(gaps.count == 1 ? "day" : "days") "
                                + compactList(gaps),
                            help: "write what is missing below `activities/`, or lower `days`",
                            related: [.init("every band must cover activities", at: covers.place)])
                    }
                }
                if program.covers(.quizzes), let count = known.shortfall(in: band, of: days) {
                    found.report(
                        program.days.place,
                        "\(band.rawValue) has \(count == 0 ? "none" : "\(count)") of the \(days) "
                            + "quizzes that it needs, one a day",
                        help: "write what is missing below `quizzes/`, or lower `days`",
                        related: [.init("every band must cover quizzes", at: covers.place)])
                }
            }
        })
}

extension ProgramSource {
    /// Whether it can be told for which bands the program is written.
    var knowsItsBands: Bool { ageBands?.isSound ?? !hasUnknownKeys }
}
