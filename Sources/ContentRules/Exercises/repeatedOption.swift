import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedOption = Rule(
        "repeated-option", .error,
        check: .content { content, context in
            for exercise in content.facets.exercises {
                let repeated = repeats(in: exercise.options.filter(\.text.isSound), by: \.text.value.wording)
                // Two options with the same id are another mistake.
                for (again, first) in repeated where again.name == nil || again.name != first.name {
                    let (text, other) = (again.text.value, first.text.value)
                    let isSame = exercise.form == .word || text.trimmed == other.trimmed
                    let message =
                        exercise.form == .word
                        ? "the app never finds \(text.quoted): an option above is the same word"
                        : isSame
                            ? "another option is also \(text.quoted)"
                            : "\(text.quoted) differs from \(other.quoted) only in capitals, spaces or marks"
                    context.report(
                        again.text.place, message, help: "write another answer, or delete one of the two",
                        related: [.init("the other option", at: first.text.place)], as: isSame ? nil : .warning)
                }
            }
        })
}
