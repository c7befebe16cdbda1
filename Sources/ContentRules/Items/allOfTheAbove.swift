import Diagnostics
import Language

extension Rule {
    static let allOfTheAbove = Rule(
        "all-of-the-above", .warning, "An option says that all the options are right.",
        because: "Whoever knows that two of them are right has the answer without knowing the rest.",
        bad: .quiz(
            """
            questions:
              - text: What does Surah an-Nahl name as a gift to be thankful for?
                options: [hearing, sight, hearts, all of the above]
                answer: all of the above
                explanation: It names the three of them in one verse.
            """),
        good: .quiz(
            """
            questions:
              - text: What does Surah an-Nahl name as a gift to be thankful for?
                options: [hearing, gold, palaces]
                answer: hearing
                explanation: It names sight and hearts as well.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 26: avoid it. On the 84 sources of the shipped \
            curriculum: no findings.
            """,
        knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice else { return }
            for choice in item.choices where choice.text.reference == .all {
                found.report(
                    choice.text.place, "this option stands for all the others",
                    help: "write an option of its own, or let the reader mark several (`select-all`)")
            }
        })
}
