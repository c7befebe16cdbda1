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
            let program = catalog.program
            let lessons = catalog.records(LessonSource.self).map(\.id)
            let knowsLessons = lessons.count == catalog.entries(of: .lesson).count && lessons.allSatisfy(\.isSound)
            for rewards in catalog.records(RewardsSource.self) {
                let events = rewards.events?.value.map(\.key.string) ?? []
                let knowsEvents = rewards.events?.isSound ?? !rewards.hasUnknownKeys
                for goal in (rewards.achievements?.value ?? []).map(\.value.when.value) {
                    if program.categories?.isSound ?? !program.hasUnknownKeys {
                        let known = program.categories?.value.map(\.key.string) ?? []
                        goal.allOf.map { found.reportUnknown($0, "category", among: known) }
                    }
                    if knowsLessons {
                        goal.lesson.map { found.reportUnknown($0, "lesson", among: lessons.map(\.string)) }
                    }
                    if knowsEvents { goal.during.map { found.reportUnknown($0, "event", among: events) } }
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
                tables.allSatisfy({ $0.events?.isSound ?? !$0.hasUnknownKeys })
            else { return }
            let known = tables.flatMap { $0.events?.value.map(\.key.string) ?? [] }
            for lesson in catalog.records(LessonSource.self) {
                lesson.event.map { found.reportUnknown($0, "event", among: known) }
            }
        })
}
