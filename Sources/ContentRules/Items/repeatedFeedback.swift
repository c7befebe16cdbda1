import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let repeatedFeedback = Rule(
        "repeated-feedback", .warning, "Two options of a prompt have the same feedback.",
        because: "Feedback helps when it is about the choice that the reader made.",
        bad: .activity(promptExample(first: "She is watching your face.", second: "She is watching your face.")),
        good: .activity(promptExample(first: "She is watching your face.", second: "Anger may well come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains works best (effect size 0.49, right or \
            wrong alone 0.05). Of feedback from eight words on, three in four that are the same are enough.
            """,
        check: .item { item, found in
            guard item.form.isChosen || item.form == .pairs || item.form == .order else { return }
            for (index, choice) in item.choices.enumerated() {
                guard let place = choice.feedbackPlace,
                    let first = item.choices[..<index].first(where: { choice.repeats($0) }),
                    let firstPlace = first.feedbackPlace
                else { continue }
                let isSame = choice.feedback == first.feedback
                found.report(
                    place,
                    isSame
                        ? "another option of this prompt has the same feedback"
                        : "another option of this prompt has nearly the same feedback",
                    help: "write what would happen after this choice",
                    related: [.init(isSame ? "the same feedback" : "the other one", at: firstPlace)])
            }
        })
}

extension Item.Choice {
    /// Whether its feedback is that of another option, or has most of its words: of long ones three in four.
    fileprivate func repeats(_ other: Item.Choice) -> Bool {
        if feedback == other.feedback { return feedback != nil }
        let (mine, theirs) = (feedbackWords.count, other.feedbackWords.count)
        guard min(mine, theirs) >= 8, abs(mine - theirs) * 4 <= max(mine, theirs) else { return false }
        // Each of these bits stands for a word that the other lacks, or for several.
        let lacking = bitsOfFeedback & ~other.bitsOfFeedback
        guard lacking.nonzeroBitCount * 4 <= max(mine, theirs) else { return false }
        return isMostly(in: other) && other.isMostly(in: self)
    }

    private var bitsOfFeedback: UInt64 { feedbackWords.reduce(0) { $0 | 1 << ($1.root & 63) } }

    /// Whether three in four words of its feedback, or of a longer one, stand in that of another option.
    private func isMostly(in other: Item.Choice) -> Bool {
        let most = max(feedbackWords.count, other.feedbackWords.count)
        var shared = feedbackWords.count
        for word in feedbackWords where !other.feedbackWords.contains(where: { $0.root == word.root }) {
            shared -= 1
            if shared * 4 < most * 3 { return false }
        }
        return true
    }
}
