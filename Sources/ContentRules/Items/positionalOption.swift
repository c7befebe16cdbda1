import Diagnostics
import Language
import SourceText

extension Rule {
    static let positionalOption = Rule(
        "positional-option", .warning, "An option speaks of other options or of their places.",
        because: "It breaks as soon as options are reordered or shuffled, and it makes the item a puzzle.",
        bad: .quiz(
            """
            questions:
              - text: Which gift does Surah an-Nahl name?
                options: [hearing, sight, both A and B]
                answer: both A and B
                explanation: It names hearts as well.
            """),
        good: .quiz(
            """
            questions:
              - text: Which gifts does Surah an-Nahl name?
                options: [hearing and sight, gold and silver, palaces and gardens]
                answer: hearing and sight
                explanation: It names hearts as well.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 9: avoid options that are combinations of \
            others (type K). A published course with 1,846 questions found 52 of this sort when it shuffled \
            its answers. On the 84 sources of the shipped curriculum: no findings.
            """,
        knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice else { return }
            for choice in item.choices where choice.text.reference == .several {
                found.report(
                    choice.text.place, "this option speaks of other options",
                    help: "write out what it stands for")
            }
        })
}
