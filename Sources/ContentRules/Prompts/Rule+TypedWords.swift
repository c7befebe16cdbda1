import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let missingWord = Rule(
        "missing-word", .error, "An option expects a word that is not in the word bank.",
        because:
            "Parents pick from the words on the screen. Nobody can pick this one, and so nobody reads its feedback.",
        bad: .prompt(
            "text-input", config: "wordBank: [glad, angry]",
            "id: sad, text: sad, correct: true, feedback: You looked closely.",
            "id: angry, text: angry, feedback: Look at her eyes again."), fixed: ["[glad,": "[sad,"],
        check: .prompt { prompt, context in
            guard let bank = prompt.config?.value.wordBank, bank.isSound, let options = prompt.givenOptions else {
                return
            }
            let words = Set(bank.value.map(\.value.wording))
            let known = Set(options.map(\.text.value.wording))
            let strays = Array(bank.value.filter { !known.contains($0.value.wording) }.prefix(100))
            for option in options where option.text.isSound && !words.contains(option.text.value.wording) {
                let isRight = option.isMarkedRight == true
                // If a word of the bank has no option but is similar to this one, the mistake is there.
                let near = nearestName(to: option.text.string, among: strays.map(\.string))
                let mistake = strays.first { $0.string == near }
                context.report(
                    mistake?.place ?? option.text.place,
                    "the \(isRight ? "right " : "")word \(option.text.value.quoted) is not in the word bank",
                    help: strays.count == 1
                        ? "write it there in place of \(strays[0].value.quoted), which no option has"
                        : "add \(option.text.value.quoted) to `wordBank`",
                    proposal: near.map { _ in "did you mean \(option.text.value.quoted)?" },
                    meant: mistake.map { _ in NearName(option.text.string) },
                    related: [
                        mistake == nil
                            ? .init("the word bank", at: bank.place) : .init("the option", at: option.text.place)
                    ], as: isRight ? nil : .warning)
            }
        })

    static let untypableWord = Rule(
        "untypable-word", .error, "The right word of a text input contains a character that nobody can type.",
        because:
            "The app compares what a learner types. With a letter in it that only looks like another one, the right word "
            + "never matches. Such letters come along with pasted text.",
        bad: .prompt("text-input", "id: sad, text: s\u{430}d, correct: true, feedback: You looked closely."),
        fixed: ["s\u{430}d,": "sad,"],
        background: "Spaces, apostrophes, hyphens and invisible characters match whatever keyboards make of them.",
        check: .prompt { prompt, context in
            guard prompt.type.isSound && prompt.type.value == .textInput else { return }
            // A word that is picked from a bank need not be typed.
            let bank = Set((prompt.config?.value.wordBank?.value ?? []).map(\.value.wording))
            for option in prompt.options?.value.map(\.value) ?? []
            where option.isMarkedRight == true && option.text.isSound && !bank.contains(option.text.value.wording) {
                let scalars = Array(option.text.string.unicodeScalars)
                let alike = lookAlikes(in: scalars).first
                guard let index = alike?.index ?? Array(option.text.value.wording.unicodeScalars).firstIndex(where: isControl)
                else { continue }
                context.report(
                    option.text.place,
                    alike.map { "nobody types a letter that only looks like `\($0.latin)` (\(codePoint(scalars[index].value)))" }
                        ?? "nobody can type a control character in \(option.text.value.quoted)",
                    help: alike.map { "write `\($0.latin)`" } ?? "delete this character, or add the word to a `wordBank`",
                    invalidates: option.text.place)
            }
        })
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
