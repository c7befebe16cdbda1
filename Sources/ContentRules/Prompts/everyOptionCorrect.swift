import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let everyOptionCorrect = Rule(
        "every-option-correct", .warning, "Every option of a choice is right.",
        because: "There is nothing to decide: whatever the parent taps is right. "
            + "A reflection or a rating asks for an opinion.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, feedback: That opens the door. }
                  - { id: b, text: That hurt, correct: true, feedback: That comforts. }
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
                // Where a branch follows, the choice decides on the way, if not on the points.
                guard let options = prompt.givenOptions, prompt.type.value.isSingleChoice,
                    prompt.branch == nil, !prompt.hasUnknownKeys,
                    let marks = options.marks, !marks.contains(false),
                    let place = prompt.options?.place
                else { continue }
                found.report(
                    place, "every option of \(prompt.name) is right",
                    help: "add an option that is wrong, or ask with a `reflection` instead")
            }
        })
}
