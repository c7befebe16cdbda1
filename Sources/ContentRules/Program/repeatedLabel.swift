import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedLabel = Rule(
        "repeated-label", .error, "Two things that people know by their names have the same name.",
        because: "Families choose a challenge, a badge or a plan by its name, and cannot tell the two apart.",
        bad: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(id: "bookworm", description: "Read and read", target: 30)),
        good: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(id: "bookworm", name: "Bookworm", description: "Read and read", target: 30)),
        check: .catalog { catalog, found in
            let sets = catalog.records(ChallengeSetSource.self)
            found.reportRepeats(in: sets.flatMap { $0.templates?.value ?? [] }.map(\.value.name), of: "template")
            found.reportRepeats(in: sets.flatMap { $0.badges?.value ?? [] }.map(\.value.name), of: "badge")
            for rewards in catalog.records(RewardsSource.self) {
                found.reportRepeats(
                    in: (rewards.streak?.value.milestones?.value ?? []).map(\.value.badge), of: "milestone's badge")
                found.reportRepeats(
                    in: (rewards.levels?.value ?? []).compactMap(\.value.unlocks), of: "level's reward")
                found.reportRepeats(in: (rewards.achievements?.value ?? []).map(\.value.title), of: "achievement")
            }
            for services in catalog.records(ServicesSource.self) {
                let (prayers, plans) = (services.prayers?.value ?? [], services.plans?.value ?? [])
                found.reportRepeats(in: prayers.map(\.value.title), of: "prayer", as: .warning)
                found.reportRepeats(in: plans.map(\.value.title), of: "plan", as: .warning)
                found.reportRepeats(in: plans.map(\.value.product), of: "plan's product")
                for actions in (services.categories?.value ?? []).map({ $0.value.actions?.value ?? [] }) {
                    found.reportRepeats(in: actions.map(\.value.title), of: "action of this category", as: .warning)
                }
            }
        })
}

extension Found {
    fileprivate mutating func reportRepeats(in names: [Spanned<Text>], of noun: String, as severity: Severity? = nil)
    {
        for (again, first) in repeats(in: names.filter(\.isSound), by: \.value.wording) {
            report(
                again.place, "another \(noun) is called \(first.value.quoted), too",
                help: "give one of the two a name of its own", related: [.init("the other one", at: first.place)],
                as: severity)
        }
    }
}
