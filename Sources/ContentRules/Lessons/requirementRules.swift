import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownRequirement = Rule(
        "unknown-requirement", .error, "Something is required that is no lesson and no category.",
        because: "It can never be done, so whatever requires it would stay locked for good.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1)
                + LessonExample.lesson("wudu-face", 2, "requires: [wudu-hand]")),
        good: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1)
                + LessonExample.lesson("wudu-face", 2, "requires: [wudu-hands]")),
        check: .catalog { catalog, found in
            let requirements = Requirements(catalog)
            guard requirements.isWhole else { return }
            for (name, isLesson) in requirements.unknown where name.isSound {
                let near = nearestName(to: name.string, among: requirements.names(withLessons: isLesson))
                found.report(
                    name.place,
                    isLesson
                        ? "no lesson and no category is called `\(name.value)`"
                        : "no category is called `\(name.value)`",
                    help: near.map { "did you mean `\($0)`?" } ?? "write what it requires, or take the name out")
            }
        })

    static let eventRequirement = Rule(
        "event-requirement", .warning, "A lesson for every day waits for a lesson of an event.",
        because:
            "An event is on for a few days. Until then the app cannot offer the lesson, nor what waits for it, and "
            + "whoever misses the event never gets them.",
        bad: .tree(
            LessonExample.program() + events + LessonExample.lesson("eid-morning", 1, "event: eid")
                + LessonExample.lesson("wudu-face", 2, "requires: [eid-morning]")),
        good: .tree(
            LessonExample.program() + events + LessonExample.lesson("eid-morning", 1, "event: eid")
                + LessonExample.lesson("eid-prayer", 2, "event: eid\nrequires: [eid-morning]")),
        check: .catalog { catalog, found in
            let lessons = catalog.records(LessonSource.self)
            let ofEvents = Dictionary(
                lessons.filter { $0.id.isSound }.compactMap { lesson in lesson.event.map { (lesson.id.value, $0) } },
                uniquingKeysWith: { first, _ in first })
            for lesson in lessons where lesson.event == nil && !lesson.hasUnknownKeys {
                for name in lesson.requires?.value ?? [] where name.isSound {
                    guard let event = ofEvents[name.value] else { continue }
                    found.report(
                        name.place,
                        "`\(name.value)` is offered during `\(event.value)` alone, and this lesson waits for it",
                        help: "take it out, or add `event: \(event.value)` here",
                        related: [.init("its event", at: event.place)])
                }
            }
        })

    static let laterRequirement = Rule(
        "later-requirement", .error, "Something is required that does not come before.",
        because:
            "Today's lesson is the first by order that is not done; this one would hold up all behind it. Lessons "
            + "that wait for each other can never be begun.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1, "requires: [wudu-face]")
                + LessonExample.lesson("wudu-face", 2)),
        good: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1)
                + LessonExample.lesson("wudu-face", 2, "requires: [wudu-hands]")),
        check: .catalog { catalog, found in
            let requirements = Requirements(catalog)
            var reported: Set<Place> = []
            for node in requirements.nodes {
                guard let order = node.order else { continue }
                for need in node.needs {
                    guard let place = need.place, !reported.contains(place),
                        let later = requirements.lessons(in: need.target).first(where: {
                            $0.order ?? 0 > order || $0.name == node.name
                        })
                    else { continue }
                    reported.insert(place)
                    found.report(
                        place,
                        later.name == node.name
                            ? "`\(node.name)` waits for itself"
                            : "`\(later.name)` comes later: it has place \(later.order ?? 0), and `\(node.name)` has "
                                + "\(order)", help: "move one of the two, or take the requirement out")
                }
            }
        })
}

private let events = """
    --- rewards/rewards.yaml
    events: {eid: {days: 1}}

    """
