import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let missingWord = Rule(
        "missing-word", .error, "The word bank lacks a right word.",
        because: "A parent who picks from the words on the screen cannot find the right one.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                config: { wordBank: [glad, angry] }
                options:
                  - { id: sad, text: sad, correct: true, feedback: You looked closely. }
                  - { id: angry, text: angry, feedback: Look at her eyes again. }
            """),
        mended: ["[glad,": "[sad,"],
        check: .prompt { prompt, found in
            guard let bank = prompt.config?.value.wordBank, bank.isSound,
                let options = prompt.givenOptions
            else { return }
            let words = Set(bank.value.map(\.value.wording))
            let known = Set(options.map(\.text.value.wording))
            let strays = bank.value.filter { !known.contains($0.value.wording) }.prefix(100)
            for option in options where option.isMarkedRight == true && option.text.isSound {
                guard !words.contains(option.text.value.wording) else { continue }
                // A word of the bank that no option knows and that is nearly this one is the slip itself.
                let near = nearestName(to: option.text.string, among: strays.map(\.string))
                let slip = strays.first { $0.string == near }
                found.report(
                    slip?.place ?? option.text.place,
                    "the word bank lacks \(option.text.value.quoted), which is right",
                    help: near == nil
                        ? "add \(option.text.value.quoted) to `wordBank`"
                        : "did you mean \(option.text.value.quoted)?",
                    related: [
                        slip == nil
                            ? .init("the words to pick from", at: bank.place)
                            : .init("this is the right word", at: option.text.place)
                    ])
            }
        })
}
