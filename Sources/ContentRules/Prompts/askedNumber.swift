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
        check: .item { item, found in
            guard item.form == .several, item.answerCount > 0, item.needed == nil,
                case .exactly(let asked) = item.stem.askedNumber, asked != item.answerCount
            else { return }
            found.report(
                item.stem.place,
                "this asks for \(asked) options, and \(item.answerCount == 1 ? "1 is" : "\(item.answerCount) are") right",
                help: "write how many are right, or mark as many with `correct: true`")
        })
}
