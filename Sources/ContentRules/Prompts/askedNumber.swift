import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let askedNumber = Rule(
        "asked-number", .error, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form == .several, exercise.answerCount > 0, exercise.needed == nil,
                let asked = numberAsked(by: exercise.stem.words, in: context.language), asked != exercise.answerCount
            else { return }
            context.report(
                exercise.stem.place,
                "this asks for \(asked) options, and \(exercise.answerCount == 1 ? "1 is" : "\(exercise.answerCount) are") right",
                help: "write how many are right, or mark as many with `correct: true`")
        })
}
