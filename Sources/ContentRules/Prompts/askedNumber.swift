import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let askedNumber = Rule(
        "asked-number", .error,
        "The number of options that a question asks for differs from the number of right ones.",
        because: "Parents who choose that many are told they are wrong.",
        bad: .prompt(
            "select-all", asking: "Which two of these help?",
            "id: a, text: Kneel down, correct: true, feedback: Eye to eye.",
            "id: b, text: Listen, correct: true, feedback: That calms.",
            "id: c, text: Wait, correct: true, feedback: That helps.", "id: d, text: Lecture, feedback: Not now."),
        fixed: ["Which two of": "Which of"], knows: .english,
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
