import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let repeatedGoal = Rule(
        "repeated-goal", .error, "Two templates, two badges or two achievements have the same goal.",
        because: "A child who completes one completes the other too. Two templates of "
            + "`specific-apps` may be the same: the parent chooses the apps of each. For achievements it is a note.",
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
                    "\(again.noun) `\(first.id.value)` has the same goal: \(first.amount.value) of \(first.what)",
                    help: "write another number, or delete one of the two",
                    related: [.init("the same goal", at: first.amount.place)])
            }
            // A second table is reported, and one of the two will go.
            guard catalog.entries(of: .rewards).count < 2 else { return }
            let achievements = catalog.records(RewardsSource.self).flatMap { $0.achievements?.value ?? [] }.map(
                \.value)
            let whole = achievements.filter { $0.when.value.isWhole }
            for (again, first) in repeats(in: whole, by: \.when.value.model) {
                found.report(
                    again.when.place, "the achievement `\(first.id.value)` has the same goal",
                    help: "write another goal, or delete one of the two",
                    related: [.init("the same goal", at: first.when.place)], as: .note)
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
