import Diagnostics
import Language
import SourceText

extension Rule {
    static let overlappingOptions = Rule(
        "overlapping-options", .warning, "Two options of a question can both be right.",
        because:
            "If the narrow option is right, the wide one is right too. A reader may be right and lose the point.",
        bad: .question(
            "How many years did the young men sleep in the cave?", options: "1 to 100, 100 to 250, more than 300",
            answer: "more than 300", explanation: "Surah al-Kahf says three hundred and nine."),
        fixed: ["100 to 250,": "101 to 300,"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 22: options are independent and do not overlap. \
            Compares numbers and their ranges.
            """, knows: .english,
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
