import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let duplicateWord = Rule(
        "duplicate-word", .warning, "A word stands twice in a word bank.",
        because: "Two buttons with the same word make a parent wonder which one is meant.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                config: { wordBank: [sad, angry, Sad] }
                options:
                  - { id: sad, text: sad, correct: true, feedback: You looked closely. }
                  - { id: angry, text: angry, feedback: Look at her eyes again. }
            """),
        good: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                config: { wordBank: [sad, angry, glad] }
                options:
                  - { id: sad, text: sad, correct: true, feedback: You looked closely. }
                  - { id: angry, text: angry, feedback: Look at her eyes again. }
                  - { id: glad, text: glad, feedback: There is no smile on her face. }
            """),
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                let words = prompt.config?.value.wordBank?.value ?? []
                for (again, first) in repeats(in: words, by: \.value.wording) {
                    found.report(
                        again.place, "\(again.value.quoted) is in the word bank already",
                        help: "delete one of the two",
                        related: [.init("it stands here, too", at: first.place)])
                }
            }
        })
}
