import Diagnostics
import Language
import SourceText

extension Rule {
    static let missingQuestion = Rule(
        "missing-question", .warning, "A question does not ask anything.",
        because: "Readers must guess what the options answer.",
        bad: .question(
            "Prophet Yunus was in the dark.", options: "He called out to Allah, He fell asleep, He counted the days",
            answer: "He called out to Allah", explanation: "Allah heard him and saved him."),
        fixed: ["dark.": "dark. What did he do?"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 14 and 15: let the question say what to do, and put the \
            central idea into it. A text that the options complete, with a gap, a colon or no full stop at its end, \
            asks as well, unless it is a bare topic (`Maya and the juice`).
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen, exercise.choices.count > 1, let last = exercise.stem.words.last,
                last.features.contains(.beforeStop) || exercise.stem.isTopic,
                last.features.isDisjoint(with: [.beforePause, .beforeGap, .beforeQuestion]), !exercise.stem.asks,
                // `… and what she says is this.`
                !last.is("this"), !last.is("these"), !last.is("following") || exercise.stem.holdsEmptyOrder,
                // Only the question mark is missing.
                !["asks", "asks-inside", "asks-in-stems"].contains(where: { exercise.stem.has($0, in: context.language) })
            else { return }
            context.report(
                exercise.stem.place, "this text asks no question and gives no task",
                help: "end it with a question, or with a task such as `Choose …`")
        })
}

/// The answers of a question that offers only these.
private let answersOfTwo = WordSet("true false yes no right wrong t f")

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

    /// `True or false: …`, `True/False: …`, `… (Yes/No)`: two words to choose from, separate from the rest.
    fileprivate var offersTwo: Bool {
        let first = words.prefix(3)
        if first.count == 3, first[first.startIndex + 1].is("or"), let last = first.last {
            let isBeforeDash = text.withBytes { $0[last.range.upperBound...].starts(with: " – ".utf8) }
            if isBeforeDash || last.features.contains(.beforePause) { return true }
        }
        return [words.prefix(2), words.suffix(2)].contains { pair in
            pair.allSatisfy { answersOfTwo.contains($0.hash) }
                && pair.last.map { !$0.features.isDisjoint(with: [.beforePause, .endsSentence]) } ?? false
        }
    }

    /// `Choose the one that fits.`: the task at its end does not say what the options are.
    fileprivate var holdsEmptyOrder: Bool {
        guard let order = sentences(of: words).last, order.first?.classes.contains(.instruction) ?? false else {
            return false
        }
        return order.dropFirst().allSatisfy { word in
            !word.classes.isDisjoint(with: [.function, .label])
                || ["correct", "fits", "following"].contains(where: word.is)
        }
    }

    fileprivate var asks: Bool {
        let asks = words.contains { word in
            if word.features.contains(.beforeGap) { return true }
            let isOrder = word.classes.contains(.instruction) && word.features.contains(.opening)
            return !word.features.contains(.quoted)
                && (word.features.contains(.beforeQuestion) || isOrder && !holdsEmptyOrder)
        }
        if asks || offersTwo { return true }
        return text.withBytes { bytes in
            bytes.suffix(3).elementsEqual("…".utf8) || bytes.suffix(3).elementsEqual("...".utf8)
        }
    }
}
