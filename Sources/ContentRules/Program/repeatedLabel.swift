import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedLabel = Rule(
        "repeated-label", .error, "Two entries that people choose by name have the same name.",
        because: "Families choose a challenge, a badge or a plan by its name. They could not tell the two apart.",
        bad: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(id: "bookworm", description: "Read and read", target: 30)),
        good: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(id: "bookworm", name: "Bookworm", description: "Read and read", target: 30)),
        check: .catalog { catalog, found in
            func look(at names: [Spanned<Text>], _ noun: String, as severity: Severity? = nil) {
                found.reportRepeats(
                    in: names, { "another \(noun) is also \($1.quoted)" },
                    help: "write another name for one of the two", as: severity)
            }
            let sets = catalog.records(ChallengeSetSource.self)
            look(at: sets.flatMap { $0.templates?.value ?? [] }.map(\.value.name), "template")
            look(at: sets.flatMap { $0.badges?.value ?? [] }.map(\.value.name), "badge")
            for rewards in catalog.records(RewardsSource.self) {
                look(at: (rewards.streak?.value.milestones?.value ?? []).map(\.value.badge), "milestone's badge")
                look(at: (rewards.levels?.value ?? []).compactMap(\.value.unlocks), "level's reward")
                look(at: (rewards.achievements?.value ?? []).map(\.value.title), "achievement")
            }
            for services in catalog.records(ServicesSource.self) {
                let (prayers, plans) = (services.prayers?.value ?? [], services.plans?.value ?? [])
                look(at: prayers.map(\.value.title), "prayer", as: .warning)
                look(at: plans.map(\.value.title), "plan", as: .warning)
                look(at: plans.map(\.value.product), "plan's product")
                for actions in (services.categories?.value ?? []).map({ $0.value.actions?.value ?? [] }) {
                    look(at: actions.map(\.value.title), "action of this category", as: .warning)
                }
            }
        })
}
