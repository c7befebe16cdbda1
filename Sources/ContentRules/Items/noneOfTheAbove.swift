import Diagnostics
import Language

extension Rule {
    static let noneOfTheAbove = Rule(
        "none-of-the-above", .warning, "An option says that none of the others is right.",
        because: "Who picks it has shown what is wrong, not what is right, and learns nothing new.",
        bad: .quiz(
            """
            questions:
              - text: Which prophet was swallowed by a fish?
                options: [Harun, Ayyub, none of the above]
                answer: none of the above
                explanation: It was Prophet Yunus.
            """),
        good: .quiz(
            """
            questions:
              - text: Which prophet was swallowed by a fish?
                options: [Harun, Ayyub, Yunus]
                answer: Yunus
                explanation: He called out to Allah in the dark.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 25: use it with care. On the 84 sources of the \
            shipped curriculum: no findings.
            """,
        knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice else { return }
            for choice in item.choices where choice.text.reference == .no {
                found.report(
                    choice.text.place, "this option stands for none of the others",
                    help: choice.isKey
                        ? "write out the right answer" : "write a wrong answer that somebody might believe")
            }
        })
}
