import Diagnostics
import Language
import SourceText

extension Rule {
    static let markedOption = Rule(
        "marked-option", .warning, isCause: true,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen else { return }
            let (language, letters) = (context.language, exercise.letters)
            let areMarks = exercise.choices.allSatisfy {
                $0.text.has("option-mark", in: language) || !$0.text.has("option-label", in: language)
            }
            for (index, text) in exercise.choices.map(\.text).enumerated() {
                let label = areMarks ? text.ranges("option-mark", in: language).first : nil
                let range = letters?[index] ?? text.ranges("option-tick", in: language).first ?? label
                if let range { context.report(range, of: text, in: exercise, letters) }
            }
        })
}
