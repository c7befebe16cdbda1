import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let twoRightOptions = Rule(
        "two-right-options", .warning, "Two options are right where one can be chosen.",
        because: "Either is paid as right. Often somebody marked another option and forgot the old mark.",
        bad: .prompt(
            "best-response", "id: a, text: You look sad, correct: true, feedback: That opens the door.",
            "id: b, text: Stop crying, correct: true, feedback: That shuts it."),
        fixed: ["crying, correct: true": "crying"],
        check: .prompt { prompt, context in
            guard let options = prompt.givenOptions, prompt.type.value.isSingleChoice, prompt.points.value > 0 else {
                return
            }
            let right = options.filter { $0.isMarkedRight == true }
            guard right.count > 1, let mark = right[1].correct, let other = right[0].correct else { return }
            context.report(
                mark.place, "\(right[0].name) is right too, and one can be chosen",
                help: "delete `correct: true` here or there; if both are meant, write `type: select-all`",
                related: [.init("the other right option", at: other.place)])
        })
}
