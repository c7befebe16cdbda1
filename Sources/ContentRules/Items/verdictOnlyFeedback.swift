import Diagnostics
import SourceText

extension Rule {
    static let verdictOnlyFeedback = Rule(
        "verdict-only-feedback", .warning, "Feedback says right or wrong and nothing else.",
        because: "The app shows that by itself. What helps is why.",
        bad: .activity(promptExample(first: "Well done!", second: "Anger may come later.")),
        good: .activity(
            promptExample(first: "She looks at you, not at the paint.", second: "Anger may come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains has an effect size of 0.49, \
            right or wrong alone one of 0.05. On the 84 sources of the shipped curriculum: no finding.
            """,
        check: .item { item, found in
            guard item.form.isChosen || item.form == .pairs || item.form == .order else { return }
            for choice in item.choices {
                guard let feedback = choice.feedback, let place = choice.feedbackPlace, feedback.isVerdictOnly
                else { continue }
                found.report(
                    place, "this feedback says only whether the option is right",
                    help: "say why, or what would come of it")
            }
        })
}

extension Text {
    fileprivate var isVerdictOnly: Bool {
        guard utf8Count <= 80 else { return false }
        var words: [Word] = []
        appendWords(of: self, to: &words)
        return words.contains { $0.classes.contains(.verdict) }
            && words.allSatisfy { !$0.classes.isDisjoint(with: [.verdict, .verdictFiller]) }
    }
}
