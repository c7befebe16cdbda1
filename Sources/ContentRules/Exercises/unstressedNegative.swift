import Diagnostics
import Language
import SourceText

extension Rule {
    static let unstressedNegative = Rule(
        "unstressed-negative", .warning, knows: .english,
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
