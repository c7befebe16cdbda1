import Diagnostics
import SourceText

extension Rule {
    static let contradictingFeedback = Rule(
        "contradicting-feedback", .warning,
        "The feedback of a right option opens like that of a wrong one, or the other way round.",
        because: "Either the feedback is at the wrong option or the wrong option is marked as right.",
        bad: .activity(
            promptExample(
                first: "Not quite. Her eyes are on you, not on the paint.",
                second: "Anger may come later. She is watching you.")),
        good: .activity(
            promptExample(
                first: "Her eyes are on you, not on the paint.",
                second: "Not quite. Anger may come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): it is the explanation that helps; it helps nobody at \
            the wrong option. Looks at the opening words, and for praise and blame of the reader's choice \
            anywhere; `yes, but …` is no contradiction. On the 84 sources of the shipped curriculum: no \
            findings.
            """,
        check: .item { item, found in
            guard item.isTriedAgain else { return }
            for choice in item.choices {
                guard let place = choice.feedbackPlace, choice.sounds(like: !choice.isKey) else { continue }
                found.report(
                    place,
                    choice.isKey
                        ? "this option is right, and its feedback sounds as if it were wrong"
                        : "this option is wrong, and its feedback sounds as if it were right",
                    help: "check which options are right, or open with what the choice brings about")
            }
        })
}

extension Item.Choice {
    /// Whether its feedback tells the reader that the choice was right (or that it was wrong).
    fileprivate func sounds(like right: Bool) -> Bool {
        guard let first = feedbackWords.first else { return false }
        if Openings.starters.contains(first.hash),
            let phrase = (right ? Openings.right : Openings.wrong).first(where: {
                $0.leads(feedbackWords[...])
            })
        {
            // `Yes, he means well. But …` grants a point and then says why it is wrong all the same.
            let rest = feedbackWords.dropFirst(phrase.hashes.count)
            let last = feedbackWords[phrase.hashes.count - 1]
            let grants =
                (Openings.grants.contains(first.hash) || last.marks.contains(.beforePause))
                && rest.contains { Openings.turns.contains($0.hash) }
            if !grants { return true }
        }
        if (right ? Openings.praise : Openings.blame).isIn(feedbackWords[...]) { return true }
        return !right && sendsBack
    }

    /// `Try again.`
    private var sendsBack: Bool {
        feedbackWords.withUnsafeBufferPointer { words in
            words.indices.contains { index in
                let isOrder =
                    words[index].marks.contains(.opening)
                    || index > 0 && words[index - 1].hash == Openings.please
                return isOrder && Openings.orders.begins(at: index, in: words)
            }
        }
    }
}

extension Phrase {
    /// Whether the words begin with it, and a stop or a pause follows.
    fileprivate func leads(_ words: ArraySlice<Word>) -> Bool {
        opens(words)
            && !words[words.startIndex + hashes.count - 1].marks
                .isDisjoint(with: [.beforeStop, .beforeQuestion, .beforePause])
    }
}

private enum Openings {
    static let right = [
        "yes", "correct", "right", "exactly", "perfect", "excellent", "well done", "good choice", "good job",
        "great job", "great choice", "great", "nice work", "bingo", "bull's eye", "top marks", "full marks",
        "exactly so", "just right", "good work", "great work", "that's right",
        "that is right", "that's correct", "that is correct", "spot on", "you got it", "bravo",
        "absolutely", "absolutely right", "exactly right", "quite right", "you are right", "you're right",
        "brilliant", "good", "yes exactly", "yes indeed", "indeed", "right answer", "correct answer",
        "the right answer", "the right choice", "wonderful", "good answer", "that's it", "that is it",
        "good thinking", "this is right", "this is correct", "you got it right", "fantastic", "good call",
    ].map(Phrase.init)
    static let wrong = [
        "no", "oh no", "wrong", "incorrect", "not quite", "not really", "not right", "not correct",
        "unfortunately",
        "almost", "try again", "oops", "nice try", "good try", "close", "that's wrong", "that is wrong",
        "that's not right", "that is not right", "that's not it", "that is not it", "nope", "not quite right",
        "not exactly", "wrong answer", "sadly not", "not this one", "sorry no", "think again", "not yet",
        "that's incorrect", "that is incorrect", "that's not quite right", "that is not quite right",
        "sadly no", "i'm afraid not", "i am afraid not", "afraid not", "far from it",
        "tempting but off the track",
        "wrong choice", "bad choice", "not the best choice", "not a good choice", "not a good idea",
        "this is wrong", "this is not right", "this is incorrect", "this is not correct", "not the best idea",
        "sorry that's not right", "sorry that is not right", "sorry that's wrong", "sorry that is wrong",
        "sorry that's not it", "sorry not quite", "sorry wrong", "sorry try again", "sorry incorrect",
        "not the right choice",
    ].map(Phrase.init)
    /// Said of the reader's choice wherever it stands.
    static let praise = Phrases(
        [
            "you chose well", "you have chosen well", "you picked well", "you got it right",
            "you have got it right", "could hardly do better", "could not do better", "couldn't do better",
            "well chosen", "well spotted", "you found it", "you have found it", "nothing could be better",
            "you read her well", "you read him well", "you have read her well", "you have read him well",
            "a sharp eye", "hard to do better",
        ]
            + ofTheList(["strongest", "best", "wisest", "kindest"])
            + choices([
                "this is the best", "that is the best", "this is the right", "that is the right", "a good",
                "a wise", "a great", "a lovely",
            ]))
    static let blame = Phrases(
        [
            "you have walked into", "you walked into", "you fell for", "you have fallen for", "you missed it",
            "you have missed it", "you are mistaken", "you chose badly", "better luck", "you got it wrong",
            "wide of the mark", "look at the others", "not the one to choose", "not the one to pick",
            "this misses the point", "that misses the point",
        ] + ofTheList(["weakest", "worst"])
            + choices(["a bad", "a poor", "a weak", "not the best", "not the right"]))
    /// Told to the reader where a sentence begins; further on they may be what somebody in the scene does.
    static let orders = Phrases([
        "try once more", "try again", "look again", "think again", "choose again", "have another go",
        "have another look", "think it over",
    ])
    static let please = Word.hash("please")

    /// `the best of the three`
    private static func ofTheList(_ words: [String]) -> [String] {
        words.flatMap { word in
            ["three", "four", "five", "lot", "options", "choices"].map { "the \(word) of the \($0)" }
        }
    }

    private static func choices(_ words: [String]) -> [String] {
        words.flatMap { word in ["choice", "answer", "option", "reply"].map { "\(word) \($0)" } }
    }

    /// Openings after which a `but` may turn the sentence round.
    static let grants = Set(
        ["yes", "close", "almost", "true", "indeed", "no", "not"].map { Word.hash($0) })
    static let starters = Set((right + wrong).compactMap(\.hashes.first))
    static let turns = Set(["but", "yet", "still", "however", "though", "although"].map { Word.hash($0) })
}
