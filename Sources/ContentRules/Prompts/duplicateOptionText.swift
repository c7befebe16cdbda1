import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateOptionText = Rule(
        "duplicate-option-text", .error, "Two options of a prompt read the same.",
        because: "On the screen nobody can tell them apart, and one of them may be wrong.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: best-response
                text: What do you say first?
                points: 10
                options:
                  - { id: a, text: You look sad, correct: true, feedback: That opens the door. }
                  - { id: b, text: You look sad, feedback: That shuts it. }
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
                // The words of a text input are compared more closely: `ambiguous-word`.
                guard !prompt.type.isSound || prompt.type.value != .textInput else { continue }
                let options = prompt.options?.value.map(\.value).filter(\.text.isSound) ?? []
                for (again, first) in repeats(in: options, by: \.text.value.trimmed)
                where again.id != first.id {
                    found.report(
                        again.text.place,
                        "\(again.name) reads the same as \(first.name)",
                        help: "reword one of them, or delete it",
                        related: [.init("\(first.name) reads the same", at: first.text.place)])
                }
            }
        })
}
