import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let repeatedGoal = Rule(
        "repeated-goal", .error,
        check: .catalog { catalog, context in
            let sets = catalog.records(ChallengeSetSource.self)
            let templates = sets.flatMap { $0.templates?.value ?? [] }.map(\.value).filter {
                $0.goalType.isSound && $0.goalType.value != .specificApps
            }.map { ("template", writtenWord($0.goalType.value), $0.suggestedTarget, $0.id) as Asked }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map(\.value).filter(\.criteria.value.type.isSound)
                .map {
                    ("badge", writtenWord($0.criteria.value.type.value), $0.criteria.value.threshold, $0.id) as Asked
                }
            let sound = (templates + badges).filter { $0.amount.isSound }
            for (again, first) in repeats(in: sound, by: { "\($0.noun) \($0.what) \($0.amount.value)" }) {
                context.report(
                    again.amount.place,
                    "\(again.noun) `\(first.id.value)` has the same goal: \(first.amount.value) of \(first.what)",
                    help: "write another number, or delete one of the two",
                    related: [.init("the same goal", at: first.amount.place)],
                    causes: [.anything(in: again.id.place), .anything(in: first.id.place)])
            }
            // A second table is reported elsewhere, and one of the two will be deleted.
            guard catalog.entries(of: .rewards).count < 2 else { return }
            let achievements = catalog.records(RewardsSource.self).flatMap { $0.achievements?.value ?? [] }
            let whole = achievements.map(\.value).filter { $0.when.value.isWhole }
            for (again, first) in repeats(in: whole, by: \.when.value.model) {
                context.report(
                    again.when.place, "the achievement `\(first.id.value)` has the same goal",
                    help: "write another goal, or delete one of the two",
                    related: [.init("the same goal", at: first.when.place)], as: .note)
            }
        })

    static let repeatedLabel = Rule(
        "repeated-label", .error,
        check: .catalog { catalog, context in
            func look(at names: [Spanned<Text>], _ noun: String, as severity: Severity? = nil) {
                context.reportRepeats(
                    in: names, { "another \(noun) is also \($1.quoted)" },
                    help: "write another name for one of the two", as: severity)
            }
            look(at: catalog.program.modules?.value.map(\.value) ?? [], "module", as: .warning)
            look(at: catalog.program.categories?.value.map(\.value.value.title) ?? [], "category", as: .warning)
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

/// The amount that a template or a badge asks for.
private typealias Asked = (noun: String, what: String, amount: Spanned<Int>, id: Spanned<Text>)
