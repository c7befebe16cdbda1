import ContentModel
import Diagnostics
import SourceText

extension Rule {
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
}
