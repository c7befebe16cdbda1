import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedSide = Rule(
        "repeated-side", .error, "Two pairs of a matching exercise have the same left or right side.",
        because: "The learner sees the same twice and cannot tell which belongs where.",
        bad: .lesson(
            "practice:\n  seconds: 60\n  match:\n    - {left: First, right: The hands}\n"
                + "    - {left: Then, right: The hands}"),
        good: .lesson(
            "practice:\n  seconds: 60\n  match:\n    - {left: First, right: The hands}\n"
                + "    - {left: Then, right: The face}"),
        check: .each(LessonSource.self) { lesson, found in
            let pairs = lesson.practice.value.match?.value.map(\.value) ?? []
            for (side, texts) in [("left", pairs.map(\.left)), ("right", pairs.map(\.right))] {
                for (again, first) in repeats(in: texts.filter(\.isSound), by: \.value.wording) {
                    found.report(
                        again.place, "\(again.value.quoted) is a \(side) side already",
                        help: "write something else, or put it another way",
                        related: [.init("it stands here, too", at: first.place)])
                }
            }
        })
}
