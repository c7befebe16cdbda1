import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let noCorrectOption = Rule(
        "no-correct-option", .error, "No option of a prompt is right.",
        because: "The app goes on only after a right answer, so the parent would be stuck here.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, feedback: That opens the door. }
                  - { id: b, text: Stop crying, feedback: That shuts it. }
            """),
        good: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, feedback: That opens the door. }
                  - { id: b, text: Stop crying, feedback: That shuts it. }
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                guard let options = prompt.givenOptions, prompt.type.value.hasWrongAnswers,
                    let marks = options.marks, !marks.contains(true), let place = prompt.options?.place
                else { continue }
                found.report(
                    place, "no option of \(prompt.name) is marked right",
                    help: "write `correct: true` on the right one")
            }
        })
}
