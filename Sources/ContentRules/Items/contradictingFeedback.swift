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
            …` is no contradiction.
            """, knows: .english,
        check: .item { item, found in
            guard item.isTriedAgain else { return }
            for choice in item.choices {
                guard let place = choice.feedbackPlace, choice.sounds(like: !choice.isKey) else { continue }
                found.report(
                    place,
                    choice.isKey
                        ? "this option is right, but its feedback sounds as if it were wrong"
                        : "this option is wrong, but its feedback sounds as if it were right",
                    help: "check `correct`, or begin the feedback with what happens after this choice")
            }
        })
}

extension Item.Choice {
    /// Whether its feedback tells the reader that the choice was right (or that it was wrong).
    fileprivate func sounds(like right: Bool) -> Bool {
        guard let first = feedbackWords.first else { return false }
        if Openings.starters.contains(first.hash),
            let phrase = (right ? Openings.right : Openings.wrong).first(where: { $0.leads(feedbackWords) })
        {
            // `Yes, he means well. But …` grants a point and then says why it is wrong all the same.
            let rest = feedbackWords.dropFirst(phrase.hashes.count)
            let last = feedbackWords[rest.startIndex - 1]
            let grants =
                (Openings.grants.contains(first.hash) || last.marks.contains(.beforePause))
                && rest.contains { Openings.turns.contains($0.hash) }
            if !grants { return true }
        }
        if (right ? Openings.praise : Openings.blame).isIn(feedbackWords) { return true }
        return !right && sendsBack
    }

    /// `Try again.`
    private var sendsBack: Bool {
        feedbackWords.indices.contains { index in
            let isOrder =
                feedbackWords[index].marks.contains(.opening)
                || index > feedbackWords.startIndex && feedbackWords[index - 1].is("please")
            return isOrder && Openings.orders.begins(at: index, in: feedbackWords)
        }
    }
}

extension Phrase {
    /// Whether the words begin with it, and a stop or a pause follows.
    fileprivate func leads(_ words: ArraySlice<Word>) -> Bool {
        opens(words)
            && !words[words.startIndex + hashes.count - 1].marks.isDisjoint(with: [
                .beforeStop, .beforeQuestion, .beforePause,
            ])
    }
}

private enum Openings {
    static let right = Language.english.allPhrases(.rightOpenings)
    static let wrong = Language.english.allPhrases(.wrongOpenings)
    /// Said of the reader's choice wherever it stands.
    static let praise = Language.english.phrases(.praise)
    static let blame = Language.english.phrases(.blame)
    /// Told to the reader where a sentence begins; further on they may be what somebody in the scene does.
    static let orders = Language.english.phrases(.secondTries)
    /// Openings after which a `but` may turn the sentence round.
    static let grants = Language.english.words(.concessions)
    static let starters = Set((right + wrong).compactMap(\.hashes.first))
    static let turns = Language.english.words(.turns)
}
