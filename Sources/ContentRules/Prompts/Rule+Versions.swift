import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let missingVersion = Rule(
        "missing-version", .error, "A comparison shows only one of its two sides.",
        because: "The app shows before and after side by side, and one of them would be empty.",
        bad: .prompt(
            "before-after-comparison", "id: a, text: Hurry up., version: before, feedback: It adds to the rush.",
            "id: b, text: One more song., version: before, correct: true, feedback: A clear end."),
        fixed: ["version: before, correct:": "version: after, correct:"], keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value == .beforeAfterComparison, let options = prompt.givenOptions,
                let place = prompt.options?.place, options.allSatisfy({ $0.version?.isSound == true })
            else { return }
            for side in OptionSource.Version.allCases where !options.contains(where: { $0.version?.value == side }) {
                context.report(
                    place, "no option of \(prompt.name) has `version: \(side.rawValue)`",
                    help: "add `version: \(side.rawValue)` to at least one option")
            }
        })

    static let loneVersion = Rule(
        "lone-version", .warning, "The right option of a comparison is the only one with its `version`.",
        because: "An app that labels each option as before or after shows the answer. There is nothing to "
            + "compare: all wrong options are on the other side.",
        bad: .prompt(
            "before-after-comparison",
            "id: a, text: The shoes were lost., version: before, feedback: They were on Friday too.",
            "id: b, text: It rained., version: before, feedback: Rain costs a minute or two.",
            "id: c, text: The bag was packed., version: after, correct: true, feedback: It was."),
        fixed: [
            "It rained., version: before, feedback: Rain costs a minute or two.":
                "She got up early., version: after, feedback: And she read in bed."
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28d: let the key not stand out. A comparison \
            of two options, one of each, gives nothing away. In the first edition of the curriculum: 16 \
            findings, 16 right, all of its comparisons; in the second: none.
            """,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value == .beforeAfterComparison, let options = prompt.givenOptions,
                let marks = options.marks, options.count > 2, options.allSatisfy({ $0.version?.isSound == true })
            else { return }
            let right = options.indices.filter { marks[$0] }
            guard right.count == 1, let key = right.first, let version = options[key].version,
                !options.indices.contains(where: { $0 != key && options[$0].version?.value == version.value })
            else { return }
            context.report(
                version.place,
                "only the right option of \(prompt.name) has `version: \(version.value.rawValue)`, which shows the answer",
                help: "write `version: \(version.value.rawValue)` on a wrong option too")
        })
}
