import Diagnostics
import Language
import SourceText

extension Rule {
    static let articleCue = Rule(
        "article-cue", .warning, knows: .english,
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
