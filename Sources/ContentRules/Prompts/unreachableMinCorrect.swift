import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unreachableMinCorrect = Rule(
        "unreachable-min-correct", .error, "More right answers are asked for than there are.",
        because: "However well the parent chooses, the answer never counts as right.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: select-all
                text: What helps right away?
                points: 10
                config: { minCorrect: 3 }
                options:
                  - { id: a, text: Kneel down, correct: true, feedback: Eye to eye. }
                  - { id: b, text: Listen, correct: true, feedback: That calms. }
                  - { id: c, text: Lecture, feedback: Not now. }
            """),
        mended: ["3": "2"],
        check: .prompt { prompt, found in
            guard let wanted = prompt.config?.value.minCorrect, wanted.isSound,
                let right = prompt.givenOptions?.marks?.filter({ $0 }).count, right > 0,
                wanted.value > right
            else { return }
            found.report(
                wanted.place,
                "\(wanted.value) right answers are asked for, but only \(right) "
                    + (right == 1 ? "option is right" : "options are right"),
                help: "write \(right)\(right == 1 ? "" : " or less"), leave `minCorrect` out, "
                    + "or mark more options as right")
        })
}
