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
        mended: ["sad, feedback:": "sad, correct: true, feedback:"],
        check: .prompt { prompt, found in
            guard let options = prompt.givenOptions, prompt.type.value.hasWrongAnswers,
                let marks = options.marks, !marks.contains(true), let place = prompt.options?.place
            else { return }
            found.report(
                place, "no option of \(prompt.name) is marked right",
                help: "write `correct: true` on the right one")
        })
}
