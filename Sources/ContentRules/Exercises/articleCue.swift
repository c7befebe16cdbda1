import Diagnostics
import Language
import SourceText

extension Rule {
    static let articleCue = Rule(
        "article-cue", .warning, "The last word before the options fits only some of them.",
        because: "Grammar alone rules out the others, so the reader need not know the answer.",
        bad: .question(
            "\"The animal that gives Surah al-Fil its name is an ___.\"", options: "elephant, camel, horse",
            answer: "elephant", explanation: "An army came with one, and birds drove it off."),
        fixed: [
            "an ___.\"": "___.\"", "[elephant, camel,": "[an elephant, a camel, a",
            "answer: elephant": "answer: an elephant",
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28c: give no clues by grammar. Looks at `a` and `an` before \
            a gap or at the end of the question; `a/an` leaves it open.
            """, knows: .english,
        check: .exercise { exercise, context in
            let (stem, language) = (exercise.stem, context.language)
            guard exercise.form.isChosen, exercise.isJudged,
                let article = stem.ranges("article-gap", in: language).first
            else { return }
            let word = article.count == 2 ? "an" : "a"
            let fits = exercise.choices.count { $0.text.has("takes-\(word)", in: language) }
            let others = exercise.choices.count { $0.text.has(word == "a" ? "takes-an" : "takes-a", in: language) }
            guard fits + others == exercise.choices.count, fits > 0, others > 0 else { return }
            context.report(
                exercise.stem.place, "`\(word)` before the gap fits only some of the options",
                help: "delete `\(word)` here, and write `a` or `an` in each option")
        })
}
