import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let positionalOption = Rule(
        "positional-option", .warning, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice else { return }
            for choice in exercise.choices {
                // With only two options, `a pair of each` is about something else.
                guard let reference = choice.text.reference, reference != .all || exercise.choices.count > 2,
                    reference != .no || !exercise.isAmongNumbers(choice, context.language)
                else { continue }
                let said =
                    switch reference {
                    case .all where exercise.choices.count > 3 && choice.text.words.contains { $0.is("both") }:
                        "means other options"
                    case .all: "means all the others"
                    case .no: "means none of the others"
                    case .several: "refers to other options"
                    }
                let help =
                    switch reference {
                    case .all: "write an answer of its own, or let the reader mark several with `type: select-all`"
                    case .no where choice.isAnswer: "write the right answer itself"
                    case .no: "write a wrong answer that somebody might believe"
                    case .several: "write out the answers here"
                    }
                context.report(choice.text.place, "this option \(said)", help: help)
            }
            // `Several answers follow. Which is the last?`
            if exercise.stem.classes.contains(.label) { return }
            for text in exercise.choices.map(\.feedback) + [exercise.explanation] {
                guard let text,
                    context.language.patterns.finds(
                        "names-place", in: exercise.words(of: text), of: text.value, context.language)
                else { continue }
                context.report(text.place, placed, help: named)
            }
        })
}

extension Exercise {
    /// `None` beside `One` and `Two`
    fileprivate func isAmongNumbers(_ choice: Choice, _ language: Language) -> Bool {
        choices.allSatisfy { other in
            other === choice
                || other.text.words.contains { $0.features.contains(.number) || language.number($0.hash) != nil }
        }
    }
}

private let placed = "this names another option by its place, which changes when options are shuffled"
private let named = "say what that option says"
