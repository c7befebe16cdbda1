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
        mended: [
            "always win, Patience saves them, They never grow old]":
                "win in time, Patience saves them, They grow old too fast]"
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28a: give no clues by words such as always and \
            never. Fires when two wrong options at least have such a word and no right one has. In the \
            first edition of the curriculum: 1 finding, 1 right; in the second: none.
            """, knows: .words(.absolutes),
        check: .item { item, found in
            guard item.isMultipleChoice, item.isJudged else { return }
            let longer = found.language.longAbsolutes
            var absolutes: [Item.Choice] = []
            for choice in item.choices {
                if choice.isKey, choice.text.classes.contains(.sweeping) { return }
                guard choice.text.isSweeping(longer) else { continue }
                if choice.isKey { return }
                absolutes.append(choice)
            }
            guard let first = absolutes.first, absolutes.count > 1 else { return }
            found.report(
                first.text.place, "only wrong options of this question have words like `always`, `never` or `all`",
                help: "delete these words, or write one in the right option too where it is true",
                related: absolutes.dropFirst().map { .init("this one too", at: $0.text.place) })
        })
}

/// `Every day` is a habit.
private let times = (["day", "evening", "month", "morning", "night", "week", "year"] as [StaticString]).map(Word.hash)

extension Wording {
    /// It has a word that leaves no exception, or one of the phrases that say the same.
    fileprivate func isSweeping(_ phrases: Phrases) -> Bool {
        classes.contains(.absolute)
            && zip(words, words.dropFirst() + words.suffix(1)).contains { word, next in
                word.classes.contains(.absolute) && !(word.is("every") && times.contains(next.hash))
            } || phrases.isIn(words)
    }
}
