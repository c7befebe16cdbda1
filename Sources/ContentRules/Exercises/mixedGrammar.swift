import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedGrammar = Rule(
        "mixed-grammar", .note, "One option has another grammatical form than the others.",
        because: "The different one catches the eye. Often it is the right one, written with more care.",
        bad: .question(
            "What is one way to be kind to parents?",
            options: "shouting at home, keeping all secrets, speak gently to them, forgetting to call",
            answer: "speak gently to them", explanation: "Surah al-Isra asks for a gentle word."),
        fixed: ["secrets, speak": "secrets, speaking", "answer: speak": "answer: speaking"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 23 and 28c. Compares beginnings that can be told for \
            certain: a word in -ing, `to`, a word like `by` or `because`, and whole questions.
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.choices.count > 2,
                !exercise.choices.contains(where: { $0.text.reference != nil || $0.text.words.contains { $0.features.contains(.quoted) } })
            else { return }
            let forms = exercise.choices.map { choice in
                OptionForm.allCases.first { choice.text.has($0.rawValue, in: context.language) }
            }
            for form in OptionForm.allCases {
                guard forms.count(where: { $0 == form }) == forms.count - 1, let odd = forms.firstIndex(where: { $0 != form }),
                    // `Both ways are fine`
                    !exercise.choices[odd].text.classes.contains(.pointing)
                else { continue }
                return context.report(
                    exercise.choices[odd].text.place, "all other options \(form.all), but this one does not",
                    help: "write all options in the same form")
            }
        })
}

/// The forms of options that a pattern can tell. The value is the name of the pattern.
private enum OptionForm: String, CaseIterable {
    case question = "question-option", infinitive = "infinitive-option", gerund = "gerund-option"
    case introduced = "introduced-option"

    var all: String {
        switch self {
        case .gerund: "begin with a word in -ing"
        case .infinitive: "begin with `to`"
        case .question: "ask a question"
        case .introduced: "begin with a word like `by` or `in`"
        }
    }
}
