/// The verdict of a text that does nothing but judge the reader's choice: right or wrong.
package enum FeedbackVerdict: Sendable {
    case right, wrong

    /// Nil for words that say something else. Words for which `isRead` returns true add nothing.
    package init?(_ words: ArraySlice<Word>, excluding isRead: (Word) -> Bool = { _ in false }) {
        guard let first = words.first, !Words.people.contains(first.hash),
            // `It may be true`, `It isn't a yes`
            !words.contains(where: { $0.classes.contains(.hedge) }),
            !zip(words, words.dropFirst()).contains(where: {
                $0.classes.contains(.article) && $0.length < 3 && $1.classes.contains(.verdict)
            })
        else { return nil }
        var (isJudged, isClear, isWrong, isNegated) = (false, false, false, false)
        for word in words {
            let classes = word.classes
            if !classes.isDisjoint(with: [.verdict, .appraisal]) {
                (isJudged, isClear) = (true, isClear || classes.contains(.verdict))
                isWrong = isWrong || classes.contains(.blame) != isNegated
            } else if classes.contains(.negative) {
                isNegated = true
            } else if classes.isDisjoint(with: [.verdictFiller, .function]), !Words.choices.contains(word.hash),
                !isRead(word)
            {
                return nil
            }
        }
        let speaks = words.contains { Words.choices.contains($0.hash) || Words.reader.contains($0.hash) }
        // `Not this one.`, `Hmm, not really.`
        let turnsDown =
            isNegated && !isJudged && words.count < 10 && words.contains { $0.is("not") }
            && words.contains {
                $0.classes.contains(.verdictFiller) || Words.choices.contains($0.hash) || $0.is("this")
            }
        // `The table is close` judges nothing, and `Clever!` does. `He is on his own` is about somebody else.
        let isShort = words.count < (isClear ? 12 : 4)
        guard turnsDown || isJudged && (isShort || speaks),
            !first.is("the") || words.last.map({ Words.choices.contains($0.hash) }) ?? false,
            !words.dropFirst().contains(where: { Words.others.contains($0.hash) })
        else { return nil }
        self = isWrong || turnsDown ? .wrong : .right
    }
}

private enum Words {
    static let reader = Language.english.words("addresses")
    static let people = Language.english.words("people")
    static let others = WordSet("because but he her him she them they what who")
    static let choices = Language.english.words("words-for-options")
}
