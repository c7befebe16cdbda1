import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownGoal = Rule(
        "unknown-goal", .error, "An achievement names a category, a lesson or an event that does not exist.",
        because: "Nobody could ever earn it.",
        bad: RewardExample.program("achievements:\n" + RewardExample.achievement("allOf: wuduu")),
        good: RewardExample.program("achievements:\n" + RewardExample.achievement("allOf: wudu")),
        check: .catalog { catalog, found in
            let (program, categories) = (catalog.program, catalog.program.categories)
            let lessons = catalog.records(LessonSource.self).map(\.id)
            for rewards in catalog.records(RewardsSource.self) {
                let (events, goals) = (rewards.events, (rewards.achievements?.value ?? []).map(\.value.when.value))
                if categories?.isSound ?? true, !program.hasUnknownKeys {
                    found.reportUnknown(
                        goals.compactMap(\.allOf), "category", among: categories?.value.map(\.key) ?? [],
                        in: categories?.place)
                }
                if lessons.count == catalog.entries(of: .lesson).count {
                    found.reportUnknown(
                        goals.compactMap(\.lesson), "lesson", among: lessons, suspects: catalog.unread(of: .lesson))
                }
                if events?.isSound ?? true, !rewards.hasUnknownKeys {
                    found.reportUnknown(
                        goals.compactMap(\.during), "event", among: events?.value.map(\.key) ?? [], in: events?.place)
                }
            }
        })

    static let unknownEvent = Rule(
        "unknown-event", .error, "A lesson is for an event that is not in the rewards file.",
        because: "The app does not know when the event is, so it would never offer the lesson.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("eid", 1, "event: eed")
                + "--- rewards/rewards.yaml\nevents: {eid: {days: 1}}\n"), mended: ["eed": "eid"],
        check: .catalog { catalog, found in
            let tables = catalog.records(RewardsSource.self)
            guard tables.count == catalog.entries(of: .rewards).count,
                tables.allSatisfy({ $0.events?.isSound ?? true && !$0.hasUnknownKeys })
            else { return }
            let events = tables.compactMap(\.events)
            found.reportUnknown(
                catalog.records(LessonSource.self).compactMap(\.event), "event",
                among: events.flatMap { $0.value.map(\.key) }, in: events.first?.place,
                suspects: tables.isEmpty ? catalog.unread(of: .rewards) : [])
        })
}
