import Analysis
package import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let guessableAnswers = Rule(
        "guessable-answers", .warning, "A reader can find the right answers without reading the questions.",
        because: "A reader who sees the pattern gets points without learning, and the score means nothing.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Ikhlas, Al-Fatihah, An-Nas, Al-Kawthar]
                answer: Al-Fatihah
                explanation: Its name means the opening.
              - text: Which prophet built the ark?
                options: [Musa, Nuh, Yusuf, Yunus]
                answer: Nuh
                explanation: He called his people for many years first.
              - text: Who was swallowed by a great fish?
                options: [Nuh, Yunus, Ibrahim, Dawud]
                answer: Yunus
                explanation: He prayed in the dark, and he was saved.
              - text: In which city does the Kaaba stand?
                options: [Cairo, Makkah, Baghdad, Cordoba]
                answer: Makkah
                explanation: Muslims everywhere turn towards it in prayer.
              - text: In which month do Muslims fast?
                options: [Rajab, Ramadan, Safar, Muharram]
                answer: Ramadan
                explanation: The Quran was first sent down in it.
              - text: Which prayer is said before sunrise?
                options: [Asr, Fajr, Isha, Zuhr]
                answer: Fajr
                explanation: Fajr is the word for dawn.
            """),
        fixed: [
            "Nuh, Yusuf, Yunus]": "Yusuf, Yunus, Nuh]", "[Cairo, Makkah,": "[Makkah, Cairo,",
            "Ramadan, Safar,": "Safar, Ramadan,", "[Asr, Fajr,": "[Fajr, Asr,",
        ],
        options: [
            RuleOption(
                "points", 1...100, standard: 15, "How many percentage points better than chance a guesser must be.")
        ],
        background: """
            \(Guesser.all.count) readers who ignore the questions answer every single choice, select-all, \
            word bank and quiz question. One is reported where luck explains its score less than once in a \
            hundred programs, all readers and all groups of items taken together (exact probabilities, \
            Tarone's correction), and only at the widest group that it wins in. Whether an order is too even \
            is not asked: keys that are balanced by hand leave a trace as well (Bar-Hillel and Attali, Seek \
            whence, 2002), so let chance decide. Guidelines 20, 24 and 28 of Haladyna, Downing and \
            Rodriguez, A review of multiple-choice item-writing guidelines, Applied Measurement in Education \
            15(3), 2002. In the first edition of the curriculum: 1 finding, 1 right (in one band the keys \
            stood in the middle; they were drawn again); in the second: none.
            """,
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
