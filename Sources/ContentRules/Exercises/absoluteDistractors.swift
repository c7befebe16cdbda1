import Diagnostics
import Language
import SourceText

extension Rule {
    static let absoluteDistractors = Rule(
        "absolute-distractors", .warning, "Only wrong options say always, never, all or nothing.",
        because: "Readers learn that options with such words are wrong, and skip them without thinking.",
        bad: .question(
            "What does Surah al-Asr say about people?",
            options: "They always win, Patience saves them, They never grow old", answer: "Patience saves them",
            explanation: "It names faith, good deeds, truth and patience."),
        fixed: [
            "always win, Patience saves them, They never grow old]":
                "win in time, Patience saves them, They grow old too fast]"
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28a: give no clues by words such as always and \
            never. Fires when two wrong options at least have such a word and no right one has; words like \
            `all` inside a sentence count where one has `never`, or all of three wrong options have one.
            """, knows: .words("absolutes"),
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.isJudged else { return }
            let language = context.language
            func isAbsolute(_ text: ExerciseText) -> Bool { text.has("absolute", in: language) }
            let (answers, others) = (
                exercise.choices.filter(\.isAnswer).map(\.text), exercise.choices.filter { !$0.isAnswer }.map(\.text)
            )
            if answers.contains(where: isAbsolute) { return }
            let isNarrow = answers.allSatisfy { $0.classes.isDisjoint(with: [.absolute, .sweeping]) }
            let absolutes = others.filter { isAbsolute($0) || isNarrow && $0.has("sweeping", in: language) }
            guard let first = absolutes.first, absolutes.count > 1,
                absolutes.count == others.count && others.count > 2 || others.contains(where: isAbsolute)
            else { return }
            context.report(
                first.place, "only wrong options of this question have words like `always`, `never` or `all`",
                help: "delete these words, or write one in the right option too where it is true",
                related: absolutes.dropFirst().map { .init("this one too", at: $0.place) })
        })
}
