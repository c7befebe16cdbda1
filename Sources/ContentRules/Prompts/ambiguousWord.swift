import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let ambiguousWord = Rule(
        "ambiguous-word", .error, "Two options of a text input are the same word.",
        because: "The app looks words up without regard to letter case, so it never finds the second.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                options:
                  - { id: sad, text: sad, correct: true, feedback: You looked closely. }
                  - { id: upset, text: Sad, feedback: A word for many feelings at once. }
            """),
        good: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                options:
                  - { id: sad, text: sad, correct: true, feedback: You looked closely. }
                  - { id: upset, text: Upset, feedback: A word for many feelings at once. }
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value)
            where prompt.type.isSound && prompt.type.value == .textInput {
                let options = prompt.options?.value.map(\.value).filter(\.text.isSound) ?? []
                for (again, first) in repeats(in: options, by: \.text.value.wording)
                where again.id != first.id {
                    found.report(
                        again.text.place,
                        "\(again.name) is never found: \(first.name) holds the same word",
                        help: "keep one of the two",
                        related: [.init("typed words are found here", at: first.text.place)])
                }
            }
        })
}
