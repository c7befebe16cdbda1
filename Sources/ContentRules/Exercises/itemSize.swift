import ContentModel
import Diagnostics
import Language
import SourceText

private let help = "write the whole question here"

extension Rule {
    static let shortStem = Rule(
        "short-stem", .warning,
        options: [
            RuleOption(
                "minWords", 1...20, standard: 4,
                "The fewest words of a question; with a question mark, one word fewer.")
        ], knows: .english,
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
        "too-many-options", .warning,
        options: [
            RuleOption("max", 2...50, standard: 5, "The most options where the reader chooses one."),
            RuleOption("maxToMark", 2...50, standard: 8, "The most options where the reader marks several."),
        ],
        check: .exercise { exercise, context in
            let limit = context.setting(exercise.form == .single ? "max" : "maxToMark")
            guard exercise.isMultipleChoice, exercise.choices.count > limit else { return }
            context.report(
                exercise.stem.place, "this question has \(exercise.choices.count) options; \(limit) is the most",
                help: "delete the wrong options that nobody would choose")
        })
}
