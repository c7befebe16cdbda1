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
            guard exercise.form.isChosen, exercise.isJudged, let article = exercise.stem.articleBeforeGap else {
                return
            }
            let fits = exercise.choices.compactMap { $0.text.takesAn.map { $0 == (article.length == 2) } }
            guard fits.count == exercise.choices.count, fits.contains(true), fits.contains(false) else { return }
            let word = article.length == 2 ? "an" : "a"
            context.report(
                exercise.stem.place, "`\(word)` before the gap fits only some of the options",
                help: "delete `\(word)` here, and write `a` or `an` in each option")
        })
}

extension ExerciseText {
    /// An article before the place of the option: before a gap, or at the end of the stem.
    fileprivate var articleBeforeGap: Word? {
        guard classes.contains(.article) else { return nil }
        return words.first { word in
            guard word.classes.contains(.article), word.length < 3, !isEither(word) else { return false }
            return word.features.contains(.beforeGap) || isBeforeDots(word)
                || word.range == words.last?.range && word.features.isDisjoint(with: [.capital, .quoted])
        }
    }

    /// `a/an ___` fits both.
    private func isEither(_ article: Word) -> Bool {
        words.contains { $0.classes.contains(.article) && $0.range.upperBound + 1 == article.range.lowerBound }
            && text.withBytes { $0[article.range.lowerBound - 1] == UInt8(ascii: "/") }
    }

    /// Whether it begins with a vowel sound; nil if that is unknown, or if it has its own article.
    fileprivate var takesAn: Bool? {
        guard let first = words.first, !first.classes.contains(.article), !first.features.contains(.number) else {
            return nil
        }
        return text.withBytes { Language.english.startsWithVowelSound(first.range, in: $0) }
    }
}
