import Diagnostics
import SourceText

extension Rule {
    static let repeatedFeedback = Rule(
        "repeated-feedback", .warning, "Two options of a prompt have the same feedback.",
        because: "Feedback helps when it speaks about the choice that was made.",
        bad: .activity(
            promptExample(first: "She is watching your face.", second: "She is watching your face.")),
        good: .activity(
            promptExample(first: "She is watching your face.", second: "Anger may well come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains works best (effect size 0.49, \
            right or wrong alone 0.05). On the 84 sources of the shipped curriculum: no finding.
            """,
        check: .item { item, found in
            guard item.form.isChosen || item.form == .pairs || item.form == .order else { return }
            for (index, choice) in item.choices.enumerated() {
                guard let feedback = choice.feedback, let place = choice.feedbackPlace,
                    let first = item.choices[..<index].first(where: { $0.feedback == feedback }),
                    let firstPlace = first.feedbackPlace
                else { continue }
                found.report(
                    place, "this feedback stands at another option of the prompt already",
                    help: "say what this choice would bring about",
                    related: [.init("the same feedback", at: firstPlace)])
            }
        })
}
