import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownGoal = Rule(
        "unknown-goal", .error, "An achievement goes by a category, a lesson or an event that does not exist.",
        because: "Nobody can earn it.",
        bad: RewardExample.program("achievements:\n" + RewardExample.achievement("allOf: wuduu")),
        good: RewardExample.program("achievements:\n" + RewardExample.achievement("allOf: wudu")),
        check: .catalog { catalog, found in
            let program = catalog.program
            let lessons = catalog.records(LessonSource.self).map(\.id)
            let knowsLessons = lessons.count == catalog.entries(of: .lesson).count && lessons.allSatisfy(\.isSound)
            for rewards in catalog.records(RewardsSource.self) {
                let goals = (rewards.achievements?.value ?? []).map(\.value.when.value)
                if program.categories?.isSound ?? !program.hasUnknownKeys {
                    found.reportUnknown(
                        goals.compactMap(\.allOf), "category", among: program.categories?.value.map(\.key) ?? [],
                        in: program.categories?.place)
                }
                if knowsLessons { found.reportUnknown(goals.compactMap(\.lesson), "lesson", among: lessons, in: nil) }
                if rewards.events?.isSound ?? !rewards.hasUnknownKeys {
                    found.reportUnknown(
                        goals.compactMap(\.during), "event", among: rewards.events?.value.map(\.key) ?? [],
                        in: rewards.events?.place)
                }
            }
        })

    static let unknownEvent = Rule(
        "unknown-event", .error, "A lesson is for an event that the rewards do not declare.",
        because: "The app does not know when the event is, so the lesson is never offered.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("eid", 1, "event: eed")
                + "--- rewards/rewards.yaml\nevents: {eid: {days: 1}}\n"), mended: ["eed": "eid"],
        check: .catalog { catalog, found in
            let tables = catalog.records(RewardsSource.self)
            guard tables.count == catalog.entries(of: .rewards).count,
                tables.allSatisfy({ $0.events?.isSound ?? !$0.hasUnknownKeys })
            else { return }
            let events = tables.compactMap(\.events)
            found.reportUnknown(
                catalog.records(LessonSource.self).compactMap(\.event), "event",
                among: events.flatMap { $0.value.map(\.key) }, in: events.first?.place)
        })
}
