import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let contradictingFeedback = Rule(
        "contradicting-feedback", .warning,
        "The feedback of a right option begins as if it were wrong, or the other way round.",
        because: "Either two options have each other's feedback, or the wrong option has `correct: true`.",
        bad: .activity(
            promptExample(
                first: "Not quite. Her eyes are on you, not on the paint.",
                second: "Anger may come later. She is watching you.")),
        good: .activity(
            promptExample(first: "Her eyes are on you, not on the paint.", second: "Not quite. Anger may come later.")
        ),
        background: """
            Van der Kleij, Feskens and Eggen (2015): it is the explanation that helps; it helps nobody at the wrong \
            option. Looks at the opening words, and for praise and blame of the reader's choice anywhere; `yes, but \
            …` is no contradiction. An explanation contradicts where it begins with one wrong option, says no word that \
            only the right one has, and denies nothing.
            """, knows: .english,
        check: .exercise { exercise, context in
            if let explanation = exercise.explanation,
                let (choice, range) = exercise.option(named: explanation.value, context.language),
                let answer = exercise.answer
            {
                context.report(
                    explanation, range, "the explanation names this option, and another one is marked as right",
                    help: "check which option is right, or name the right one here",
                    related: [
                        .init("marked as right", at: answer.text.place), .init("this option", at: choice.text.place),
                    ])
            }
            guard exercise.isTriedAgain else { return }
            for choice in exercise.choices {
                guard let place = choice.feedback?.place,
                    choice.sounds(like: !choice.isAnswer)
                        || FeedbackVerdict(toneOf: choice.feedbackWords) == (choice.isAnswer ? .wrong : .right)
                            && !exercise.asksForHarm
                else { continue }
                context.report(
                    place,
                    choice.isAnswer
                        ? "this option is right, but its feedback sounds as if it were wrong"
                        : "this option is wrong, but its feedback sounds as if it were right",
                    help: "check `correct`, or begin the feedback with what happens after this choice")
            }
        })
}

extension Exercise {
    /// `Which of these would you NOT say?`
    fileprivate var asksForHarm: Bool {
        sentences(of: stem.words).last?.contains { !$0.classes.isDisjoint(with: [.negative, .exclusion]) } ?? false
    }

    /// The only wrong option all of whose words are in a text, if no word that only the right one has is there.
    fileprivate func option(named text: Text, _ language: Language) -> (Choice, Range<Int>)? {
        guard form == .single, let answer else { return nil }
        let words = splitWords(of: text, in: language, limit: maximumExerciseWords)
        func own(_ choice: Choice) -> [UInt64] {
            choice.text.words.filter { word in
                !word.classes.contains(.function) && !stem.words.contains { $0.root == word.root }
            }.map(\.root)
        }
        let said = Set(words.map(\.root))
        guard !own(answer).isEmpty, said.isDisjoint(with: own(answer)),
            !words.contains(where: { $0.classes.contains(.negative) || Openings.turns.contains($0.hash) })
        else { return nil }
        let named = choices.filter { !$0.isAnswer && !own($0).isEmpty && said.isSuperset(of: own($0)) }
        // Elsewhere it may be mentioned for any reason.
        let opening = words.prefix(named.first?.text.words.count ?? 0)
        guard named.count == 1, opening.elementsEqual(named[0].text.words, by: { $0.hash == $1.hash }) else {
            return nil
        }
        return (named[0], opening[0].range.lowerBound..<opening[opening.count - 1].range.upperBound)
    }
}

extension Exercise.Choice {
    /// Whether its feedback says that the choice was right, or that it was wrong.
    fileprivate func sounds(like right: Bool) -> Bool {
        let sentences = sentences(of: feedbackWords)
        guard let first = sentences.first else { return false }
        let wanted: FeedbackVerdict = right ? .right : .wrong
        let end =
            first.firstIndex { !$0.features.isDisjoint(with: [.beforePause, .beforeHyphen]) } ?? first.endIndex - 1
        if judges(first[...end], wanted) {
            // `Yes, he means well. But …` concedes a point, then says why it is wrong. `Exactly!` concedes nothing.
            let isWeak = Openings.grants.contains(first[first.startIndex].hash)
            let rest = feedbackWords[(end + 1)...]
            let turn = rest.firstIndex { Openings.turns.contains($0.hash) }
            let grants = turn.map { isWeak || end < first.endIndex - 1 && $0 <= first.endIndex } ?? false
            if !grants { return true }
        }
        if (right ? Openings.praise : Openings.blame).isIn(feedbackWords) { return true }
        if !right, sentences.contains(where: { $0.blames }) { return true }
        return sentences.contains { $0.count > 1 && $0.count < 5 && judges($0, wanted) }
    }

    private func judges(_ words: ArraySlice<Word>, _ wanted: FeedbackVerdict) -> Bool {
        // `It may be true`, `It would be right` and `That's right, as far as it goes` praise nothing.
        let isGuarded =
            wanted == .right
            && words.contains {
                Openings.guards.contains($0.hash)
                    || $0.is("right") && $0.features.contains(.beforePause) && !$0.features.contains(.opening)
            }
        return !isGuarded && !words.contains { $0.features.contains(.quoted) } && FeedbackVerdict(words) == wanted
    }
}

private enum Openings {
    /// Phrases that are about the reader's choice, wherever they are.
    static let praise = Language.english.phrases(.praise)
    static let blame = Language.english.phrases(.blame)
    /// Words at the beginning after which a `but` may reverse the sentence.
    static let grants = Language.english.words(.concessions)
    static let turns = Language.english.words(.turns)
    static let guards = WordSet("could may might would")
}
