import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let opinionCountedWrong = Rule(
        "opinion-counted-wrong", .error, "An answer to a rating or a reflection counts as wrong.",
        because: "There is no wrong opinion, and the app would ask the parent to try again.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                config: { scaleRange: [1, 3] }
                options:
                  - { id: 1, text: Not at all, correct: true, feedback: Good to know. }
                  - { id: 2, text: A little, correct: true, feedback: Good to know. }
                  - { id: 3, text: Very, feedback: Good to know. }
            """),
        mended: ["Very, feedback:": "Very, correct: true, feedback:"],
        check: .prompt { prompt, found in
            guard prompt.type.isSound, prompt.type.value.asksForAnOpinion, let given = prompt.options
            else { return }
            let wrong = given.value.map(\.value).filter { $0.isMarkedRight == false }
            guard let first = wrong.first else { return }
            found.report(
                wrong.count > 1 ? given.place : first.correct?.place ?? first.id.place,
                (wrong.count == 1 ? "\(first.name) counts" : "\(wrong.count) options count")
                    + " as wrong, but a \(prompt.type.value.rawValue) has no wrong answer",
                help: "write `correct: true` on \(wrong.count == 1 ? "it" : "each")")
        })
}
