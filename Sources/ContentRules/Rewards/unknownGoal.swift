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
                let events = rewards.events?.value.map(\.key.string) ?? []
                let knowsEvents = rewards.events?.isSound ?? !rewards.hasUnknownKeys
                for goal in (rewards.achievements?.value ?? []).map(\.value.when.value) {
                    if program.categories?.isSound ?? !program.hasUnknownKeys {
                        let known = program.categories?.value.map(\.key.string) ?? []
                        look(for: goal.allOf, "category", among: known, &found)
                    }
                    if knowsLessons { look(for: goal.lesson, "lesson", among: lessons.map(\.string), &found) }
                    if knowsEvents { look(for: goal.during, "event", among: events, &found) }
                }
            }
        })

    static let unknownEvent = Rule(
        "unknown-event", .error, "A lesson is for an event that the rewards do not declare.",
        because: "The app does not know when the event is, so the lesson is never offered.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("eid", 1, "event: eed")
                + "--- rewards/rewards.yaml\nevents: {eid: {days: 1}}\n"),
        good: .tree(
            LessonExample.program() + LessonExample.lesson("eid", 1, "event: eid")
                + "--- rewards/rewards.yaml\nevents: {eid: {days: 1}}\n"),
        check: .catalog { catalog, found in
            let tables = catalog.records(RewardsSource.self)
            guard tables.count == catalog.entries(of: .rewards).count,
                tables.allSatisfy({ $0.events?.isSound ?? !$0.hasUnknownKeys })
            else { return }
            let known = tables.flatMap { $0.events?.value.map(\.key.string) ?? [] }
            for lesson in catalog.records(LessonSource.self) {
                look(for: lesson.event, "event", among: known, &found)
            }
        })
}

/// Reports a name that is not among those that there are.
private func look(for name: Spanned<Text>?, _ noun: String, among known: [String], _ found: inout Found) {
    guard let name, name.isSound, !known.contains(name.string) else { return }
    found.report(
        name.place, "no \(noun) is called `\(name.value)`",
        help: nearestName(to: name.string, among: known).map { "did you mean `\($0)`?" }
            ?? (known.isEmpty ? "the program has no \(noun)" : "use one of: " + quoted(known)))
}
