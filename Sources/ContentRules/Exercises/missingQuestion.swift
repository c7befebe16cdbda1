import Diagnostics
import Language
import SourceText

extension Rule {
    static let missingQuestion = Rule(
        "missing-question", .warning, knows: .english,
        check: .exercise { exercise, context in
            let isEmpty = exercise.stem.has("empty-order", in: context.language)
            if !isEmpty, exercise.stem.has("order", in: context.language) { return }
            guard exercise.form.isChosen, exercise.choices.count > 1, let last = exercise.stem.words.last,
                last.features.contains(.beforeStop) || exercise.stem.isTopic,
                last.features.isDisjoint(with: [.beforePause, .beforeGap, .beforeQuestion]),
                !exercise.stem.has("task", in: context.language),
                // `… and what she says is this.`
                !last.is("this"), !last.is("these"), !last.is("following") || isEmpty,
                // Only the question mark is missing.
                !["asks", "asks-inside", "asks-in-stems"].contains(where: {
                    exercise.stem.has($0, in: context.language)
                })
            else { return }
            context.report(
                exercise.stem.place, "this text asks no question and gives no task",
                help: "end it with a question, or with a task such as `Choose …`")
        })
}

extension ExerciseText {
    /// Whether it is a few words without a verb or a mark at their end: `Maya and the juice`. A text that the
    /// options continue ends in a function word or has a verb: `Prophet Dawud was a`.
    fileprivate var isTopic: Bool {
        guard (4...8).contains(words.count), !classes.contains(.auxiliary), let last = words.last,
            last.classes.isDisjoint(with: [.function, .preposition])
                || holdsHowTo && !last.classes.contains(.preposition), holdsHowTo || !classes.contains(.asking)
        else { return false }
        return text.withBytes { bytes in
            guard last.range.upperBound == bytes.count else { return false }
            return !words.contains { bytes[$0.range].suffix(2).elementsEqual("ed".utf8) }
        }
    }

    /// `Stars and how to find them`
    private var holdsHowTo: Bool {
        classes.contains(.asking)
            && zip(words, words.dropFirst()).contains { $0.is("and") && $1.classes.contains(.asking) }
    }
}
