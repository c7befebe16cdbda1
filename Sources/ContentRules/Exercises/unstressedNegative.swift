import Diagnostics
import Language
import SourceText

extension Rule {
    static let unstressedNegative = Rule(
        "unstressed-negative", .warning, "A question asks for what is not true, and its `not` is easy to miss.",
        because: "Readers skip a small `not` and pick what is true. It happens to careful readers too.",
        bad: .question(
            "Which of these did Prophet Nuh not take on the ark?",
            options: "his sons, pairs of animals, his neighbors", answer: "his neighbors",
            explanation: "They laughed at him and stayed behind."), fixed: ["not": "NOT"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 17: ask positively; if it needs a \
            negative, put that in capitals. Looks at the sentence that asks and for `all but one`, not at \
            the scene, and at `why … not` not at all; with `which` at words like `wrong` and `avoid`, too.
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen,
                let range = exercise.stem.ranges("unstressed-negative", in: context.language).first
            else { return }
            let written = exercise.stem.text.withBytes { String(decoding: $0[range], as: UTF8.self) }
            let edit = Edit(exercise.stem.place, written.uppercased(), .part(.init(range, of: exercise.stem.text)))
            context.report(
                exercise.stem.place, "this question asks for what does not fit, and readers easily miss `\(written)`",
                help: "write `\(written.uppercased())`, or ask for what does fit",
                fix: Fix("write `\(written.uppercased())`", edit))
        })
}
