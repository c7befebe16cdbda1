import ContentModel
import Diagnostics
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
            ChallengeExample.badge(id: "ten-up", name: "Ten Up", description: "Never miss one", threshold: 10)
        ),
        check: .catalog { catalog, found in
            let sets = catalog.records(ChallengeSetSource.self)
            // The parent chooses the apps of each challenge, so two of `specific-apps` are two.
            let templates = sets.flatMap { $0.templates?.value ?? [] }.filter { template in
                template.value.goalType.value != .specificApps
            }.map { template in
                Asked(template.value.goalType, template.value.suggestedTarget, "template", template.value.id)
            }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map { badge in
                let criteria = badge.value.criteria.value
                return Asked(criteria.type, criteria.threshold, "badge", badge.value.id)
            }
            let sound = (templates + badges).filter(\.isSound)
            for (again, first) in repeats(in: sound, by: { "\($0.noun) \($0.what) \($0.amount.value)" }) {
                found.report(
                    again.amount.place,
                    "\(again.noun) `\(first.id.value)` asks for \(first.amount.value) of \(first.what), too",
                    help: "ask for another amount, or delete one of the two",
                    related: [.init("the same there", at: first.amount.place)])
            }
        })
}

/// What a template or a badge asks for.
private struct Asked {
    let what: String
    let amount: Spanned<Int>
    let noun: String
    let id: Spanned<Text>
    let isSound: Bool

    init<Kind: RawRepresentable<String> & Sendable>(
        _ what: Spanned<Kind>, _ amount: Spanned<Int>, _ noun: String, _ id: Spanned<Text>
    ) {
        self.what = what.value.rawValue
        self.amount = amount
        self.noun = noun
        self.id = id
        isSound = what.isSound && amount.isSound
    }
}
