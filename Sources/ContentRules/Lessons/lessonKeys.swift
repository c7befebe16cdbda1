import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let ambiguousID = Rule(
        "ambiguous-id", .error, "A lesson has the id of a category.",
        because: "`requires` names both lessons and categories, so nobody could tell which of the two is meant.",
        bad: .lesson("id: wudu"), good: .lesson("id: wudu-face"),
        check: .each(LessonSource.self) { lesson, found in
            guard lesson.id.isSound,
                let category = found.program.categories?.value.first(where: { $0.key.string == lesson.id.string })
            else { return }
            found.report(
                lesson.id.place, "a category is called `\(lesson.id.value)`, too",
                help: "give the lesson an id of its own, such as `\(lesson.id.value)-1`",
                related: [.init("the category", at: category.key.place)])
        })

    static let phaseSeconds = Rule(
        "phase-seconds", .error, "A phase that moves on by itself is too short or too long.",
        because: "The app moves on after 30 to 45 seconds from the hook, and after 15 to 30 from the reward.",
        bad: .lesson("hook:\n  seconds: 50\n  text: Water waits in the bowl."),
        good: .lesson("hook:\n  seconds: 45\n  text: Water waits in the bowl."),
        check: .each(LessonSource.self) { lesson, found in
            for (name, phase, bounds) in [("hook", lesson.hook, 30...45), ("reward", lesson.reward, 15...30)] {
                let seconds = phase.value.seconds
                guard seconds.isSound, !bounds.contains(seconds.value) else { continue }
                found.report(
                    seconds.place,
                    "the \(name) moves on after \(bounds.lowerBound) to \(bounds.upperBound) seconds, not after "
                        + "\(seconds.value)",
                    help: "write \(bounds.lowerBound) to \(bounds.upperBound), and as much text as fits")
            }
        })

    static let repeatedSide = Rule(
        "repeated-side", .error, "Two pairs of a matching exercise have the same left or right side.",
        because: "The learner sees the same twice and cannot tell which belongs where.",
        bad: .lesson("practice:\n  seconds: 60\n  match: [{left: First, right: Hands}, {left: Then, right: Hands}]"),
        mended: ["Then, right: Hands": "Then, right: Face"],
        check: .each(LessonSource.self) { lesson, found in
            let pairs = lesson.practice.value.match?.value.map(\.value) ?? []
            for (side, texts) in [("left", pairs.map(\.left)), ("right", pairs.map(\.right))] {
                found.reportRepeats(
                    in: texts, { again, _ in "\(again.quoted) is a \(side) side already" },
                    help: "write something else, or put it another way", related: "it stands here, too")
            }
        })
}
