/// The verdict of a text that does nothing but judge the reader's choice: right or wrong.
package enum FeedbackVerdict: Sendable {
    case right, wrong

    /// Nil for words that say something else. Words for which `isRead` returns true add nothing.
    package init?(_ words: ArraySlice<Word>, excluding isRead: (Word) -> Bool = { _ in false }) {
        guard let first = words.first, !Words.people.contains(first.hash) else { return nil }
        var (isJudged, isWeak, isWrong, isNegated) = (false, false, false, false)
        func isChoice(_ word: Word) -> Bool {
            // `He is One` is a name.
            Words.choices.contains(word.hash)
                && (!word.features.contains(.capital) || word.features.contains(.opening))
        }
        lazy var speaks = words.contains { isChoice($0) || Words.reader.contains($0.hash) }
        for (index, word) in words.enumerated() {
            let classes = word.classes
            let before = index > 0 ? words[words.startIndex + index - 1] : word
            // `It isn't a yes.`
            if before.classes.contains(.article), word.is("yes") || word.is("no") { return nil }
            // `It asks for what is right.`
            if word.is("what"), index > 0 { return nil }
            if word.is("no"), word.features.isDisjoint(with: [.beforePause, .endsSentence]) {
                isNegated = true
            } else if word.is("again"), before.classes.contains(.verdictFiller) || before.is("think") {
                (isJudged, isWrong) = (true, true)
            } else if !classes.isDisjoint(with: [.verdict, .appraisal]) {
                if index > 3, !isJudged, !speaks { return nil }
                isWeak = isJudged ? isWeak && !classes.contains(.verdict) : !classes.contains(.verdict)
                isJudged = true
                isWrong = isWrong || classes.contains(.blame) != isNegated
            } else if classes.contains(.negative) {
                isNegated = true
            } else if index == 1, before.is("well"), word.root != word.hash, word.endsClause {
                // `Well spotted!`
                isJudged = true
            } else if classes.isDisjoint(with: [.verdictFiller, .function]), !isChoice(word), !isRead(word),
                // `in this situation`
                !before.is("this")
            {
                return nil
            }
        }
        // `Not this one.`, `Hmm, not really.`
        let subject = words.first { $0.classes.isDisjoint(with: [.verdict, .verdictFiller]) }
        let turnsDown =
            isNegated
            && (words.prefix(2).contains { $0.is("not") } || words.last?.is("not") ?? false
                || subject?.is("this") ?? false || subject?.is("that") ?? false)
            && words.contains {
                $0.classes.contains(.verdictFiller) || Words.choices.contains($0.hash) || $0.is("this") || $0.is("it")
            }
        // `He is on his own.`
        guard isJudged || turnsDown, !words.explains,
            !words.dropFirst().contains(where: { Words.others.contains($0.hash) }) || words.contains(where: isChoice)
        else { return nil }
        // `The table is close` judges nothing, and `Clever!` does.
        if isJudged, isWeak, !speaks, !turnsDown {
            guard words.count < 4, !first.classes.isDisjoint(with: [.appraisal, .verdictFiller, .article]) else {
                return nil
            }
        }
        self = isWrong || !isJudged ? .wrong : .right
    }
}

extension ArraySlice<Word> {
    /// `Yes, but that would take too long`: the words after one like `but` judge nothing.
    fileprivate var explains: Bool {
        guard let turn = dropFirst().firstIndex(where: { Words.turns.contains($0.hash) }) else { return false }
        return self[(turn + 1)...].allSatisfy {
            $0.classes.isDisjoint(with: [.verdict, .appraisal, .verdictFiller, .negative])
        }
    }
}

extension Word {
    var endsClause: Bool { !features.isDisjoint(with: [.beforePause, .beforeStop, .beforeHyphen, .endsSentence]) }
}

private enum Words {
    static let turns = WordSet("although because but since so still though")
    static let reader = Language.english.words(.addresses)
    static let people = Language.english.words(.people)
    static let others = WordSet("he her him she them they")
    static let choices = Language.english.words(.wordsForOptions)
}
