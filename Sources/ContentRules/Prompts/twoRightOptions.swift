import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let twoRightOptions = Rule(
        "two-right-options", .warning,
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
