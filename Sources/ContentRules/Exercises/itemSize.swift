import ContentModel
import Diagnostics
import Language
import SourceText

private let help = "write the whole question here"

extension Rule {
    static let shortStem = Rule(
        "short-stem", .warning, "A question is so short that readers must guess it from the options.",
        because: "Readers should know the question before they read the first option.",
        bad: .question(
            "The Quran", options: "has 114 surahs, has 120 surahs, has 140 surahs", answer: "has 114 surahs",
            explanation: "Each has its own name."),
        fixed: [
            "The Quran": "How many surahs does the Quran have?",
            "[has 114 surahs, has 120 surahs, has 140 surahs]": "[\"114\", \"120\", \"140\"]",
            "answer: has 114 surahs": "answer: \"114\"",
        ],
        options: [
            RuleOption(
                "minWords", 1...20, standard: 4,
                "The fewest words of a question; with a question mark, one word fewer.")
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 15: put the central idea into the question. Only where the \
            options are longer than the question: `How old is she?` is a whole question. `Which of these is true?` is \
            none, however long.
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.choices.count > 1, let last = exercise.stem.words.last else {
                return
            }
            if exercise.stem.has("names-no-subject", in: context.language) {
                return context.report(
                    exercise.stem.place, "only the options show what this question is about", help: help)
            }
            guard !last.features.contains(.beforeGap),
                exercise.stem.words.count < context.setting("minWords")
                    - (last.features.contains(.beforeQuestion) ? 1 : 0),
                exercise.choices.reduce(0, { $0 + $1.text.length }) > exercise.stem.length * exercise.choices.count
            else { return }
            context.report(
                exercise.stem.place, "this question is shorter than its options and hardly asks anything", help: help)
        })

    static let tooManyOptions = Rule(
        "too-many-options", .warning, "A question has more options than readers can compare.",
        because: "Good wrong options are hard to find. The fifth is usually one that nobody picks.",
        bad: .question(
            "Which animal did Surah al-Fil get its name from?",
            options: "the camel, the elephant, the horse, the lion, the bear, the donkey", answer: "the elephant",
            explanation: "An army came with one, and birds drove it off."),
        fixed: ["horse, the lion, the bear, the donkey]": "horse]"],
        options: [
            RuleOption("max", 2...50, standard: 5, "The most options where the reader chooses one."),
            RuleOption("maxToMark", 2...50, standard: 8, "The most options where the reader marks several."),
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 18: three options are mostly enough; so Rodriguez \
            (2005). Tarrant and others (2009): only 52 % of the wrong options in real exams did any work.
            """,
        check: .exercise { exercise, context in
            let limit = context.setting(exercise.form == .single ? "max" : "maxToMark")
            guard exercise.isMultipleChoice, exercise.choices.count > limit else { return }
            context.report(
                exercise.stem.place, "this question has \(exercise.choices.count) options; \(limit) is the most",
                help: "delete the wrong options that nobody would choose")
        })
}
