import Analysis
import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let wordWithoutFeedback = Rule(
        "word-without-feedback", .warning, "The word bank offers a word that no option holds.",
        because: "A parent who picks it is told that it is wrong, and not why.",
        bad: .activity(
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
        background: """
            Feedback that says why teaches most (Van der Kleij, Feskens & Eggen 2015: effect 0.49, against \
            0.05 for right or wrong alone). On the 84 sources of the shipped curriculum: no findings.
            """,
        check: .activity { activity, found in
            for prompt in activity.prompts.value.map(\.value) {
                guard let words = OfferedWords(prompt) else { continue }
                for (word, meant) in words.unanswered {
                    found.report(
                        word.place, "no option holds \(word.value.quoted), so who picks it is not told why",
                        help: meant.map { "did you mean \($0.text.value.quoted)?" }
                            ?? "add an option with this text and its feedback, or take the word out",
                        related: meant.map { [.init("this option is not offered", at: $0.text.place)] } ?? [])
                }
            }
        })
}
