import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let untypableWord = Rule(
        "untypable-word", .error, "The right word of a text input holds a character that nobody can type.",
        because:
            "What a learner types is compared sign by sign: with a line break or a mark that nobody sees in it, the right "
            + "word is never found, and the takeaway is out of reach. Such marks come along with pasted text.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: text-input
                text: How does Maya feel?
                points: 10
                options:
                  - { id: sad, text: "at\\nease", correct: true, feedback: You looked closely. }
            """),
        mended: ["\"at\\nease\",": "at ease,"],
        check: .prompt { prompt, found in
            guard prompt.type.isSound && prompt.type.value == .textInput else { return }
            // What is picked from a bank need not be typed.
            let bank = Set((prompt.config?.value.wordBank?.value ?? []).map(\.value.wording))
            for option in prompt.options?.value.map(\.value) ?? []
            where option.isMarkedRight == true && option.text.isSound {
                guard !bank.contains(option.text.value.wording),
                    let scalar = option.text.string.unicodeScalars.first(where: isUntypable)
                else { continue }
                found.report(
                    option.text.place, "nobody can type the \(name(of: scalar)) in \(option.text.value.quoted)",
                    help: "delete it, or offer the word in a `wordBank`")
            }
        })
}

/// Line ends, tabs, and what shows nothing by itself. Joiners are typed where a script needs them.
private func isUntypable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
}

private func name(of scalar: Unicode.Scalar) -> String {
    scalar == "\n" ? "line break" : scalar == "\t" ? "tab" : "mark \(codePoint(scalar))"
}
