import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let repeatedChallenge = Rule(
        "repeated-challenge", .error, "Two templates or two badges ask for the same.",
        because:
            "Whoever completes one completes the other, so the second is no choice and no surprise. Two templates of "
            + "`specific-apps` are two, however alike: the parent chooses the apps of each.",
        bad: .badges(
            ChallengeExample.badge(),
            ChallengeExample.badge(id: "seven-up", name: "Seven Up", description: "Never miss one")),
        good: .badges(
            ChallengeExample.badge(),
            ChallengeExample.badge(id: "ten-up", name: "Ten Up", description: "Never miss one", threshold: 10)),
        check: .catalog { catalog, found in
            let sets = catalog.records(ChallengeSetSource.self)
            let templates = sets.flatMap { $0.templates?.value ?? [] }.map(\.value).filter {
                $0.goalType.isSound && $0.goalType.value != .specificApps
            }.map { Asked("template", writtenWord($0.goalType.value), $0.suggestedTarget, $0.id) }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map(\.value).filter(\.criteria.value.type.isSound)
                .map { badge in
                    let criteria = badge.criteria.value
                    return Asked("badge", writtenWord(criteria.type.value), criteria.threshold, badge.id)
                }
            let sound = (templates + badges).filter(\.amount.isSound)
            for (again, first) in repeats(in: sound, by: { "\($0.noun) \($0.what) \($0.amount.value)" }) {
                found.report(
                    again.amount.place,
                    "\(again.noun) `\(first.id.value)` asks for \(first.amount.value) of \(first.what), too",
                    help: "ask for another amount, or delete one of the two",
                    related: [.init("the same there", at: first.amount.place)])
            }
        })
}

/// The amount that a template or a badge asks for.
private struct Asked {
    let noun: String
    let what: String
    let amount: Spanned<Int>
    let id: Spanned<Text>

    init(_ noun: String, _ what: String, _ amount: Spanned<Int>, _ id: Spanned<Text>) {
        self.noun = noun
        self.what = what
        self.amount = amount
        self.id = id
    }
}
