import Diagnostics
import Language
import SourceText

extension Rule {
    static let positionalOption = Rule(
        "positional-option", .warning,
        "An option speaks of other options: of all, of none, or of some by their places.",
        because:
            "It breaks as soon as options are reordered or shuffled, and it makes the item a puzzle. Whoever knows "
            + "that two are right has `all of the above` without knowing the rest; who picks `none of the above` "
            + "has shown what is wrong, not what is right.",
        bad: .question(
            "Which gift does Surah an-Nahl name?", options: "hearing, sight, both A and B", answer: "both A and B",
            explanation: "It names hearts as well."),
        mended: [
            "gift": "gifts",
            "[hearing, sight, both A and B]": "[hearing and sight, gold and silver, palaces and gardens]",
            "answer: both A and B": "answer: hearing and sight",
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 9, 25 and 26: avoid options that are combinations of \
            others, and `all of the above`; use `none of the above` with care. A published course with 1,846 \
            questions found 52 of this sort when it shuffled its answers.
            """, knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice else { return }
            for choice in item.choices {
                guard let reference = choice.text.reference else { continue }
                let (message, help) =
                    switch reference {
                    case .all:
                        (
                            "this option stands for all the others",
                            "write an option of its own, or let the reader mark several (`select-all`)"
                        )
                    case .no:
                        (
                            "this option stands for none of the others",
                            choice.isKey
                                ? "write out the right answer" : "write a wrong answer that somebody might believe"
                        )
                    case .several: ("this option speaks of other options", "write out what it stands for")
                    }
                found.report(choice.text.place, message, help: help)
            }
        })
}
