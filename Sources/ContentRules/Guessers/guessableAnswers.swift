import Analysis
package import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let guessableAnswers = Rule(
        "guessable-answers", .warning,
        options: [
            RuleOption(
                "points", 1...100, standard: 15, "How many percentage points better than chance a guesser must be.")
        ],
        check: .guesses { groups, context in
            let study = GuesserStudy(groups, points: context.setting("points"))
            for win in findWins(study) {
                let guesser = Guesser.all[win.guesser]
                context.report(
                    study.groups[win.group].title ?? context.program.title.place,
                    "a reader who \(guesser.name) \(study.scoreInWords(win))", help: guesser.advice,
                    related: study.worstExercises(win))
            }
        })
}

/// The lead over chance, in percentage points, that a guesser needs in that program.
package func guesserPoints(of program: ProgramSource) -> Int {
    RuleSettings(program).value(of: "points", Rule.guessableAnswers.info)
}

extension GuesserStudy {
    /// `scores 83 % here; chance is 31 %`
    fileprivate func scoreInWords(_ win: GuesserWin) -> String {
        let group = groups[win.group]
        let tally = tally(win.guesser, in: win.group)
        let scope =
            switch (group.level, group.band) {
            case (.file, _): "here"
            case (_, let band?): "in the \(group.kind) of \(band.rawValue)"
            case (_, nil): "in all \(group.kind)"
            }
        let part =
            tally.exercises < group.exercises.count ? " (\(tally.exercises) of \(group.exercises.count) items)" : ""
        return "scores \(percent(tally.score)) \(scope)\(part); chance is \(percent(tally.chance))"
    }

    /// Up to three items where the guesser is right for certain.
    fileprivate func worstExercises(_ win: GuesserWin) -> [Finding.Related] {
        clearHits(win.guesser, in: win.group).prefix(3).map { item in
            let key = exercises[item].place(of: picked(win.guesser, at: item).trailingZeroBitCount)
            return Finding.Related(Guesser.all[win.guesser].trace, at: key)
        }
    }
}
