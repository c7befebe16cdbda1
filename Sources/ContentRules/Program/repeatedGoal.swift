import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let repeatedGoal = Rule(
        "repeated-goal", .error, "Two templates, two badges or two achievements ask for the same.",
        because:
            "Whoever completes one completes the other, so the second is no choice and no surprise. Two templates of "
            + "`specific-apps` are two, however alike: the parent chooses the apps of each. Of two achievements a note.",
        bad: .badges(
            ChallengeExample.badge(),
            ChallengeExample.badge(id: "seven-up", name: "Seven Up", description: "Never miss one")),
        mended: [
            "threshold: 7}}\n  - {id: seven-up, name: Seven Up": "threshold: 10}}\n  - {id: seven-up, name: Seven Up"
        ],
        check: .catalog { catalog, found in
            let sets = catalog.records(ChallengeSetSource.self)
            let templates = sets.flatMap { $0.templates?.value ?? [] }.map(\.value).filter {
                $0.goalType.isSound && $0.goalType.value != .specificApps
            }.map {
                Asked(noun: "template", what: writtenWord($0.goalType.value), amount: $0.suggestedTarget, id: $0.id)
            }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map(\.value).filter(\.criteria.value.type.isSound)
                .map { badge in
                    let criteria = badge.criteria.value
                    return Asked(
                        noun: "badge", what: writtenWord(criteria.type.value), amount: criteria.threshold,
                        id: badge.id)
                }
            let sound = (templates + badges).filter(\.amount.isSound)
            for (again, first) in repeats(in: sound, by: { "\($0.noun) \($0.what) \($0.amount.value)" }) {
                found.report(
                    again.amount.place,
                    "\(again.noun) `\(first.id.value)` asks for \(first.amount.value) of \(first.what), too",
                    help: "ask for another amount, or delete one of the two",
                    related: [.init("the same there", at: first.amount.place)])
            }
            // A second table is reported, and one of the two will go.
            guard catalog.entries(of: .rewards).count < 2 else { return }
            let achievements = catalog.records(RewardsSource.self).flatMap { $0.achievements?.value ?? [] }.map(
                \.value)
            let whole = achievements.filter { $0.when.value.isWhole }
            for (again, first) in repeats(in: whole, by: \.when.value.model) {
                found.report(
                    again.when.place, "`\(first.id.value)` is earned by the same", help: "ask for something else",
                    related: [.init("the same there", at: first.when.place)], as: .note)
            }
        })
}

/// The amount that a template or a badge asks for.
private struct Asked {
    let noun: String
    let what: String
    let amount: Spanned<Int>
    let id: Spanned<Text>
}
