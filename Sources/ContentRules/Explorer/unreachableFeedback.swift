import Analysis
import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unreachableFeedback = Rule(
        "unreachable-feedback", .warning, "A word that an option holds is not among those to pick.",
        because: "Parents pick from the words on the screen. What this option says is read only by who types that very word.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                config: { wordBank: [ashamed, angry] }
                options:
                  - { id: ashamed, text: ashamed, correct: true, feedback: You looked closely. }
                  - { id: angry, text: angry, feedback: Look at her eyes again. }
                  - { id: proud, text: proud, feedback: Pride looks up. She looks at you. }
            """),
        good: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                config: { wordBank: [ashamed, angry, proud] }
                options:
                  - { id: ashamed, text: ashamed, correct: true, feedback: You looked closely. }
                  - { id: angry, text: angry, feedback: Look at her eyes again. }
                  - { id: proud, text: proud, feedback: Pride looks up. She looks at you. }
            """),
        background: "On the 84 sources of the shipped curriculum: no findings.",
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                guard let words = OfferedWords(prompt) else { continue }
                for option in words.unoffered {
                    found.report(
                        option.text.place,
                        "the word bank lacks \(option.text.value.quoted), so only who types it reads what it says",
                        help: "add it to `wordBank`, or delete the option",
                        related: [.init("the words to pick from", at: words.bank.place)])
                }
            }
        })
}
