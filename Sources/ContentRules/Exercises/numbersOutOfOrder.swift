import Diagnostics
import Language
import SourceText

extension Rule {
    static let numbersOutOfOrder = Rule(
        "numbers-out-of-order", .note,
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.choices.count > 2,
                exercise.choices.allSatisfy({ $0.text.words.contains { $0.number != nil } })
            else { return }
            let numbers = exercise.choices.compactMap { onlyNumber(in: $0.text) }
            guard numbers.count == exercise.choices.count, Set(numbers.map(\.value)).count == numbers.count,
                Set(numbers.map(\.others)).count == 1
            else { return }
            let sizes = numbers.map(\.value)
            let inOrder = sizes.sorted()
            guard sizes != inOrder, sizes != inOrder.reversed(),
                let first = zip(sizes, sizes.dropFirst()).enumerated().first(where: { $0.element.0 > $0.element.1 })
            else { return }
            let items = zip(sizes, exercise.choices.map(\.item))
            context.report(
                exercise.choices[first.offset + 1].text.place, "these options are numbers, but they are not in order",
                help: "write them from the smallest to the largest",
                fix: Fix(
                    "put the numbers in order", moving: items.map(\.1), to: items.sorted { $0.0 < $1.0 }.map(\.1)),
                causes: exercise.choices.map { .anything(in: $0.text.place) })
        })
}

/// The only whole number of a text, and its other words; nil if its size is unclear.
private func onlyNumber(in text: ExerciseText) -> (value: Int, others: [UInt64])? {
    let numbers = text.words.compactMap(\.number)
    guard numbers.count == 1, text.text.string.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "%" })
    else { return nil }
    return (numbers[0], text.words.filter { $0.number == nil }.map(\.root))
}
