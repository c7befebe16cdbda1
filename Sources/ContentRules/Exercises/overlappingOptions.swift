import Diagnostics
import Language
import SourceText

extension Rule {
    static let overlappingOptions = Rule(
        "overlapping-options", .warning, knows: .english,
        check: .exercise { exercise, context in
            let choices = exercise.choices.map(\.text)
            // `½ cup`: such signs are not read.
            guard exercise.isMultipleChoice, !choices.contains(where: \.hasFraction) else { return }
            let amounts = choices.map { Quantity($0.text, $0.words) }
            let wordings = choices.map(\.text.wording)
            for (index, choice) in choices.enumerated() {
                guard let mine = amounts[index],
                    let other = choices.indices[..<index].first(where: { other in
                        wordings[index] != wordings[other]
                            && amounts[other].map { $0 == mine || mine.overlaps($0) } == true
                    })
                else { continue }
                let isSame = mine == amounts[other]
                context.report(
                    choice.place,
                    isSame
                        ? "this option means the same as another one"
                        : "this range and that of another option share numbers",
                    help: isSame
                        ? "write another answer here, or delete one of the two"
                        : "change the ranges so that each number is in one option only",
                    related: [.init(isSame ? "the other option" : "the other range", at: choices[other].place)])
                return
            }
        })
}

extension ExerciseText {
    fileprivate var hasFraction: Bool {
        text.string.unicodeScalars.contains { $0.value > 0x7F && $0.properties.numericType == .numeric }
    }
}
