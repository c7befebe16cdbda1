import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedGrammar = Rule(
        "mixed-grammar", .note, "One option has another grammatical form than the others.",
        because: "The different one catches the eye. Often it is the right one, written with more care.",
        bad: .question(
            "What is one way to be kind to parents?",
            options: "shouting at home, keeping all secrets, speak gently to them, forgetting to call",
            answer: "speak gently to them", explanation: "Surah al-Isra asks for a gentle word."),
        fixed: ["secrets, speak": "secrets, speaking", "answer: speak": "answer: speaking"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 23 and 28c. Compares forms that can be told \
            for certain: a verb in -ing, `to`, a question, a whole sentence, a thing with its article, a first word like \
            `because` or `by`; and a key that alone fits the question by its tense, its preposition or as no clause.
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.choices.count > 2,
                !exercise.choices.contains(where: { $0.text.reference != nil })
            else { return }
            if let answer = exercise.answer, let tense = Tense(askedBy: exercise.stem.words),
                exercise.tense(of: answer) == tense,
                exercise.choices.allSatisfy({ $0.isAnswer || ![nil, tense].contains(exercise.tense(of: $0)) })
            {
                let message = "only this option has the tense of the question"
                return context.report(answer.text.place, message, help: "write all options in the same tense")
            }
            if let answer = exercise.answer, exercise.continuesOnlyWithAnswer {
                let message = "only this option fits the grammar of the question"
                return context.report(answer.text.place, message, help: "write options that all fit the question")
            }
            let shapes = exercise.choices.map { GrammaticalForm($0.text.text, $0.text.words) }
            let isMixed =
                !exercise.choices.contains { $0.text.words.first?.features.contains(.quoted) ?? false }
                && (GrammaticalForm.clear.count(where: shapes.contains) > 1
                    || shapes.contains(.infinitive) && shapes.contains(.noun))
            for (index, choice) in exercise.choices.enumerated() {
                let rest = exercise.choices.indices.filter { $0 != index }
                // Options that begin with the same word count as equal.
                guard let usual = rest.first.map({ shapes[$0] }),
                    !rest.contains(where: {
                        shapes[$0] == shapes[index]
                            || exercise.choices[$0].text.words.first?.hash == choice.text.words.first?.hash
                    })
                else { continue }
                let others = rest.map { exercise.choices[$0].text }
                let isUsual = rest.allSatisfy { shapes[$0] == usual }
                let isReported = [
                    .gerund, .question, .infinitive, .noun, .sentence, .introduced(by: GrammaticalForm.because),
                ].contains(shapes[index])
                guard isUsual || isReported else { continue }
                let message =
                    if isUsual, let form = usual.form, usual.isMissed(in: shapes[index], choice.text) {
                        "all other options \(form.all), but this one does not"
                    } else if let form = shapes[index].form,
                        isMixed && GrammaticalForm.clear.contains(shapes[index])
                            || shapes[index].isOutlier(choice.text, among: others, after: exercise.stem)
                    { "this option \(form.one), and no other does" } else { nil as String? }
                if let message {
                    return context.report(choice.text.place, message, help: "write all options in the same form")
                }
            }
        })
}

extension Exercise {
    fileprivate func tense(of choice: Choice) -> Tense? {
        let isSubject = stem.opening?.classes.isDisjoint(with: [.preposition, .article, .auxiliary]) ?? false
        return Tense(choice.text.text, choice.text.words, isAfterSubject: isSubject)
    }

    /// `On what does it rest?` with `on`, and `They waited for …` without a clause.
    fileprivate var continuesOnlyWithAnswer: Bool {
        guard let first = stem.words.first, let second = stem.words.dropFirst().first else { return false }
        let isAsked = first.classes.contains(.preposition) && second.classes.contains(.asking)
        let isOpen = stem.opening?.classes.contains(.preposition) ?? false
        return choices.allSatisfy { choice in
            guard isAsked || isOpen, let word = choice.text.words.first else { return false }
            return isAsked
                ? word.classes.contains(.preposition) && (word.hash == first.hash) == choice.isAnswer
                : word.classes.isDisjoint(with: [.clause, .asking, .preposition]) == choice.isAnswer
        }
    }
}

extension GrammaticalForm {
    /// Shapes that stand out among each other.
    fileprivate static let clear: [GrammaticalForm] = [.gerund, .infinitive, .sentence]

    fileprivate var form: (one: String, all: String)? {
        switch self {
        case .gerund: ("begins with a word in -ing", "begin with a word in -ing")
        case .infinitive: ("begins with `to`", "begin with `to`")
        case .question: ("asks a question", "ask a question")
        case .sentence: ("makes a whole sentence", "make a whole sentence")
        case .noun: ("begins with a word like `a`, `the` or `my`", "begin with a word like `a`, `the` or `my`")
        case .introduced: ("begins with a word like `by` or `in`", "begin with a word like `by` or `in`")
        case .other: nil
        }
    }

    /// Whether the options of this shape make one of another shape conspicuous.
    fileprivate func isMissed(in outlier: GrammaticalForm, _ text: ExerciseText) -> Bool {
        switch (self, outlier) {
        case (.gerund, _), (.infinitive, _): true
        // Speech may contain one question more or less.
        case (.question, _): !text.words.contains { $0.features.contains(.quoted) }
        case (.sentence, .gerund), (.sentence, .infinitive), (.introduced, .sentence): true
        // The verb of `A stick comes out clean` is not recognized.
        case (.sentence, .noun):
            text.words.count < 4 || text.words.first.map { !$0.classes.contains(.article) } ?? false
        case (.noun, .infinitive): true
        case (.noun, .gerund): text.words.count == 1
        case (.sentence, .introduced(let word)), (.introduced, .introduced(let word)): word == GrammaticalForm.because
        case (.introduced(let word), _): GrammaticalForm.reasons.contains(word)
        default: false
        }
    }

    fileprivate static let because = Word.hash("because")
    private static let that = Word.hash("that")
    private static let reasons = [because, Word.hash("by"), Word.hash("if"), Word.hash("when")]

    /// Whether an option of this shape is conspicuous among others whose shape is unknown.
    fileprivate func isOutlier(_ outlier: ExerciseText, among others: [ExerciseText], after stem: ExerciseText)
        -> Bool
    {
        switch self {
        // `… would begin by`, and `Waving your arms` among `Shout at it` and `Walk away`
        case .gerund: stem.words.last?.is("by") ?? false || others.areOrders(after: stem)
        case .noun: stem.asksForAction && others.areOrders(after: stem)
        case .introduced(let word):
            // Not `That is how it is`
            word == GrammaticalForm.that
                && !outlier.words.dropFirst().prefix(1).contains { $0.classes.contains(.auxiliary) }
                && others.areOrders(after: stem)
                || word == GrammaticalForm.because && !stem.words.contains { $0.is("why") || $0.is("reason") }
        case .infinitive: others.allSatisfy { $0.words.count > 1 }
        case .question:
            !(outlier.words + stem.words).contains { $0.features.contains(.quoted) || speech.contains($0.hash) }
        case .sentence:
            // `They need much company` among `Snow` and `Light`
            outlier.words.count > 2 && !stem.words.contains { speech.contains($0.hash) }
                && (others.areOrders(after: stem)
                    || ["he", "it", "she", "they", "we", "you"].contains(where: outlier.words.first!.is)
                        && outlier.words.count > (others.contains { $0.words.count > 1 } ? 3 : 2)
                        && others.allSatisfy { $0.words.count < 4 })
        default: false
        }
    }
}

extension ExerciseText {
    /// `What do you do first?`, `How can you help?`
    fileprivate var asksForAction: Bool {
        let asked = (sentences(of: words).last ?? words).prefix { !$0.features.contains(.beforePause) }
        guard asked.count > 2, let first = asked.first, case let second = asked[asked.startIndex + 1] else {
            return false
        }
        let (isHow, third) = (first.is("how"), asked[asked.startIndex + 2])
        return isHow && (["can", "could", "should"].contains(where: second.is) || second.is("do") && third.is("you"))
            || asked.dropFirst(2).contains { ["advise", "do", "suggest"].contains(where: $0.is) }
                && asked.contains { $0.is("what") }
            || second.is("helps") || third.is("help")
    }
}

extension [ExerciseText] {
    /// Whether they are instructions: the stem asks for some, or one has `it` or a similar word as its second word.
    fileprivate func areOrders(after stem: ExerciseText) -> Bool {
        allSatisfy { text in
            guard let first = text.words.first, text.words.count > 1, !first.features.contains(.quoted) else {
                return false
            }
            return first.classes.contains(.instruction)
                || GrammaticalForm(text.text, text.words) == .other && !afterVerbs.contains(first.hash)
        }
            && (stem.asksForAction
                || contains { text in text.words.dropFirst().first.map { afterVerbs.contains($0.hash) } ?? false })
    }
}

/// `Which words end the surah?` can have answers of any form.
private let speech = WordSet("answer line lines pray prayer said say says sentence tell told word words")
private let afterVerbs = Language.english.words(.objects).union(WordSet("away back down off out over up"))
