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
            """, knows: .words(.absolutes),
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.isJudged else { return }
            let (phrases, answers) = (context.language.longAbsolutes, exercise.choices.filter(\.isAnswer).map(\.text))
            if answers.contains(where: { $0.claim(phrases, excludingOnly: true).rawValue > 1 }) { return }
            // `only` is no evidence if the right option has it too.
            let hasOnly = answers.contains { $0.words.contains { $0.is("only") } }
            let isNarrow = answers.allSatisfy { $0.classes.isDisjoint(with: [.absolute, .sweeping]) }
            let claims = exercise.choices.filter { !$0.isAnswer }.map {
                ($0.text, $0.text.claim(phrases, excludingOnly: hasOnly))
            }
            let absolutes = claims.filter { $0.1 == .always || isNarrow && $0.1 != .none }.map(\.0)
            guard let first = absolutes.first, absolutes.count > 1,
                absolutes.count == claims.count && claims.count > 2 || claims.contains(where: { $0.1.rawValue > 1 })
            else { return }
            context.report(
                first.place, "only wrong options of this question have words like `always`, `never` or `all`",
                help: "delete these words, or write one in the right option too where it is true",
                related: absolutes.dropFirst().map { .init("this one too", at: $0.place) })
        })
}

/// `Anything else` and `if ever` claim nothing.
private let soft = WordSet("any anybody anyone anything ever must no whenever")
/// `Every day` is a habit.
private let times = (["day", "evening", "month", "morning", "night", "week", "year"] as [StaticString]).map(Word.hash)

private enum Claim: Int { case none, some, opening, always }

extension ExerciseText {
    /// How general its claim is: for all with words like `never`, or with an `all` at the beginning of a sentence.
    fileprivate func claim(_ phrases: Phrases, excludingOnly: Bool) -> Claim {
        if phrases.isIn(words) { return .always }
        var claim = Claim.none
        guard !classes.isDisjoint(with: [.absolute, .sweeping]) else { return claim }
        // `No child should ever`, `can't ever`
        if classes.contains(.negative), words.contains(where: { $0.is("ever") }) { return .always }
        for (word, next) in zip(words, words.dropFirst() + words.suffix(1)) {
            if word.classes.contains(.absolute),
                !word.is("only") || !excludingOnly && !word.features.contains(.quoted),
                !word.is("never") || !next.is("mind")
            {
                return .always
            }
            guard word.classes.contains(.sweeping), !soft.contains(word.hash), !times.contains(next.hash) else {
                continue
            }
            claim = word.features.contains(.opening) || claim == .opening ? .opening : .some
        }
        return claim
    }
}
