import Diagnostics
import Language
import SourceText

extension Rule {
    static let shortStem = Rule(
        "short-stem", .warning, "A stem says so little that the question has to be guessed from the options.",
        because: "Readers should know what is asked before they read the first option.",
        bad: .question(
            "The Quran", options: "has 114 surahs, has 120 surahs, has 140 surahs", answer: "has 114 surahs",
            explanation: "Each has its own name."),
        mended: [
            "The Quran": "How many surahs does the Quran have?",
            "[has 114 surahs, has 120 surahs, has 140 surahs]": "[\"114\", \"120\", \"140\"]",
            "answer: has 114 surahs": "answer: \"114\"",
        ],
        options: [
            RuleOption(
                "minWords", 1...20, standard: 4,
                "The fewest words of a stem; with a question mark one word fewer will do.")
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 15: put the central idea into the stem. Only where the \
            options are longer than the stem: `How old is she?` is a whole question.
            """, knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice, item.choices.count > 1, let last = item.stem.words.last,
                !last.marks.contains(.beforeGap),
                item.stem.words.count < found.setting("minWords") - (last.marks.contains(.beforeQuestion) ? 1 : 0)
            else { return }
            let sum = item.choices.reduce(0) { $0 + $1.text.length }
            guard sum > item.stem.length * item.choices.count else { return }
            found.report(
                item.stem.place, "this stem is shorter than its options and hardly asks anything",
                help: "put the whole question into the stem")
        })
}
