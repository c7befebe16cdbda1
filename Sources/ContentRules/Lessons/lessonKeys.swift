import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let ambiguousID = Rule(
        "ambiguous-id", .error, "A lesson has the id of a category.",
        because: "`requires` lists both lessons and categories, so the id could mean either.",
        bad: .lesson("id: wudu"), good: .lesson("id: wudu-face"),
        check: .each(LessonSource.self) { lesson, found in
            guard lesson.id.isSound,
                let category = found.program.categories?.value.first(where: { $0.key.string == lesson.id.string })
            else { return }
            found.report(
                lesson.id.place, "a category also has the id `\(lesson.id.value)`",
                help: "write another id for the lesson, such as `\(lesson.id.value)-1`",
                related: [.init("the category", at: category.key.place)])
        })

    static let phaseSeconds = Rule(
        "phase-seconds", .error, "A phase that moves on by itself is too short or too long.",
        because: "The app shows the hook for 30 to 45 seconds, and the reward for 15 to 30.",
        bad: .lesson("hook:\n  seconds: 50\n  text: Water waits in the bowl."),
        good: .lesson("hook:\n  seconds: 45\n  text: Water waits in the bowl."),
        check: .each(LessonSource.self) { lesson, found in
            for (name, phase, bounds) in [("hook", lesson.hook, 30...45), ("reward", lesson.reward, 15...30)] {
                let seconds = phase.value.seconds
                guard seconds.isSound, !bounds.contains(seconds.value) else { continue }
                found.report(
                    seconds.place,
                    "the app shows the \(name) for \(bounds.lowerBound) to \(bounds.upperBound) seconds, not for "
                        + "\(seconds.value)",
                    help: "write a number from \(bounds.lowerBound) to \(bounds.upperBound), and as much text as fits"
                )
            }
        })

    static let repeatedSide = Rule(
        "repeated-side", .error, "Two pairs of a matching exercise have the same left or right side.",
        because: "The learner sees the same text twice and cannot know which one belongs where.",
        bad: .lesson("practice:\n  seconds: 60\n  match: [{left: First, right: Hands}, {left: Then, right: Hands}]"),
        mended: ["Then, right: Hands": "Then, right: Face"],
        check: .each(LessonSource.self) { lesson, found in
            let pairs = lesson.practice.value.match?.value.map(\.value) ?? []
            for (side, texts) in [("left", pairs.map(\.left)), ("right", pairs.map(\.right))] {
                found.reportRepeats(
                    in: texts, { again, _ in "another pair also has \(again.quoted) on the \(side)" },
                    help: "write another text here, or delete this pair", related: "the other pair")
            }
        })
}
