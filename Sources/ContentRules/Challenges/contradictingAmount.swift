import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let contradictingAmount = Rule(
        "contradicting-amount", .error, "A text speaks of another amount of time than its target.",
        because: "The child does what the text says, and the challenge is not completed, or too soon.",
        bad: .templates(ChallengeExample.template(description: "45 minutes every day")),
        good: .templates(ChallengeExample.template(description: "An hour every day")),
        knows: .english,
        check: .each(ChallengeSetSource.self) { set, found in
            for template in set.templates?.value ?? [] where template.value.goalType.isSound {
                let template = template.value
                compare(
                    [template.name, template.description],
                    template.goalType.value == .streak ? .days : .minutes,
                    template.suggestedTarget, "target", &found)
            }
            for badge in set.badges?.value ?? [] where badge.value.criteria.value.type.isSound {
                let criteria = badge.value.criteria.value
                guard let unit = criteria.type.value.unit else { continue }
                compare(
                    [badge.value.name, badge.value.description], unit, criteria.threshold, "threshold", &found
                )
            }
        })

    /// Of all amounts in the texts one must be the target.
    private static func compare(
        _ texts: [Spanned<Text>], _ unit: TimeAmount.Unit, _ target: Spanned<Int>, _ noun: String,
        _ found: inout Found
    ) {
        guard target.isSound, texts.allSatisfy(\.isSound) else { return }
        let amounts = texts.flatMap { text in TimeAmount.all(in: text.value, unit).map { (text, $0) } }
        guard let (text, amount) = amounts.last, !amounts.contains(where: { $0.1.count == target.value })
        else {
            return
        }
        let words = String(decoding: Array(text.string.utf8)[amount.range], as: UTF8.self)
        let plain = "\(amount.count) \(unit.rawValue)"
        let said = plain == words ? "`\(words)`" : "`\(words)` (\(plain))"
        found.report(
            text.place, part: .init(amount.range, of: text.value),
            "the text says \(said), and the \(noun) is \(target.value) \(unit.rawValue)",
            help: "write the amount of the \(noun) here, or make the \(noun) \(amount.count)",
            related: [.init("the \(noun)", at: target.place)])
    }
}

extension BadgeCriterion {
    /// Nil where it does not count time.
    fileprivate var unit: TimeAmount.Unit? {
        switch self {
        case .streakDays: .days
        case .totalLearningMinutes: .minutes
        case .challengesCompleted, .totalPointsEarned: nil
        }
    }
}
