import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let practiceForm = Rule(
        "practice-form", .error, "A practice has neither a quiz nor pairs to match, or both.",
        because:
            "The app shows one exercise and counts it as done; without one the lesson cannot be finished.",
        bad: .lesson("practice:\n  seconds: 60"),
        good: .lesson(
            "practice:\n  seconds: 60\n  match:\n    - {left: First, right: The hands}\n"
                + "    - {left: Then, right: The face}"),
        check: .each(LessonSource.self) { lesson, found in
            let practice = lesson.practice.value
            guard lesson.practice.isSound, (practice.quiz == nil) == (practice.match == nil) else { return }
            if practice.quiz != nil, let match = practice.match {
                found.report(
                    match.place, "this practice has `quiz` and `match`", help: "keep one of the two")
            } else if !practice.hasUnknownKeys {
                found.report(
                    practice.seconds.place, "this practice has neither `quiz` nor `match`",
                    help: "write `quiz:` with questions, or `match:` with two pairs or more")
            }
        })
}
