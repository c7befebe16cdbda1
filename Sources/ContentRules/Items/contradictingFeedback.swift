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
            the wrong option. Looks at the opening words; `yes, but …` is no contradiction. On the 84 \
            sources of the shipped curriculum: no finding.
            """,
        check: .item { item, found in
            guard item.isTriedAgain else { return }
            for choice in item.choices {
                guard let feedback = choice.feedback, let place = choice.feedbackPlace,
                    feedback.opens(like: !choice.isKey)
                else { continue }
                found.report(
                    place,
                    choice.isKey
                        ? "this option is right, and its feedback opens as if it were wrong"
                        : "this option is wrong, and its feedback opens as if it were right",
                    help: "check which options are right, or open with what the choice brings about")
            }
        })
}

extension Text {
    /// Whether its first words tell the reader that the choice was right (or that it was wrong).
    fileprivate func opens(like right: Bool) -> Bool {
        var words: [Word] = []
        words.reserveCapacity(32)
        // Most feedback opens with no verdict at all.
        appendWords(of: self, to: &words, limit: 1)
        guard let first = words.first, Openings.starters.contains(first.hash) else { return false }
        words.removeAll(keepingCapacity: true)
        appendWords(of: self, to: &words, limit: 30)
        for phrase in right ? Openings.right : Openings.wrong where phrase.opens(words[...]) {
            let last = words[phrase.hashes.count - 1]
            guard !last.marks.isDisjoint(with: [.beforeStop, .beforePause]) else { continue }
            // `Yes, he means well. But …` grants a point and then says why it is wrong all the same.
            return !words.dropFirst(phrase.hashes.count).contains { Openings.turns.contains($0.hash) }
        }
        return false
    }
}

private enum Openings {
    static let right = [
        "yes", "correct", "right", "exactly", "perfect", "excellent", "well done", "good choice", "good job",
        "great job", "great choice", "great", "nice work", "good work", "great work", "that's right",
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
        "wrong choice", "bad choice", "not the best choice", "not a good choice", "not a good idea",
        "this is wrong", "this is not right", "this is incorrect", "this is not correct", "not the best idea",
        "sorry that's not right", "sorry that is not right", "sorry that's wrong", "sorry that is wrong",
        "sorry that's not it", "sorry not quite", "sorry wrong", "sorry try again", "sorry incorrect",
        "not the right choice",
    ].map(Phrase.init)
    static let starters = Set((right + wrong).compactMap(\.hashes.first))
    static let turns = Set(["but", "yet", "still", "however", "though", "although"].map { Word.hash($0) })
}
