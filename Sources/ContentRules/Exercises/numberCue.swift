import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let numberCue = Rule(
        "number-cue", .warning, "The question asks for several things, and only the right option offers them.",
        because: "Grammar alone rules out the others, so the reader need not know the answer.",
        bad: .question(
            "Which two fruits does Surah at-Tin name?", options: "the grape, figs and olives, the date",
            answer: "figs and olives", explanation: "Its name means The Fig."),
        fixed: ["[the grape, figs and olives, the date]": "[grapes and dates, figs and olives, dates and figs]"],
        background: "Haladyna, Downing and Rodriguez (2002), guideline 28c: give no clues by grammar.",
        knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form == .single, exercise.isJudged, let answer = exercise.answer else { return }
            guard let reason = exercise.numberCue(answer) else { return }
            context.report(
                answer.text.place, reason, help: "give each option as many things as the question asks for")
        })
}

extension Exercise {
    fileprivate func numberCue(_ answer: Choice) -> String? {
        let others = choices.filter { !$0.isAnswer }.map(\.text)
        let asked = stem.askedNumber
        if asked == .exactly(2), answer.text.namesTwo, !others.contains(where: { $0.namesTwo }) {
            return "the question asks for two things, and only this option names two"
        }
        // `What are they called?` and `They are the` ask for names of countable things.
        let isName =
            stem.words.last.map { $0.is("called") || $0.is("the") || $0.is("they") || $0.isPossessive } ?? false
        if asked == .several || asked == .exactly(2), answer.text.words.count == 1 || !answer.text.isOne,
            others.allSatisfy({ isName && answer.text.isPlural ? !$0.isManyByNoun && !$0.namesTwo : $0.isOne }),
            answer.text.namesTwo || answer.text.isManyByNoun || others.allSatisfy({ $0.classes.contains(.article) })
        {
            return "the question asks for several things, and every other option names one"
        }
        if asked == .one, !answer.text.isPlural, !others.isEmpty, others.allSatisfy(\.isPlural) {
            return "the question asks for one thing, and every other option names several"
        }
        return nil
    }
}

extension ExerciseText {
    var askedNumber: AskedNumber? { .of(words, in: text, isOpen: opening != nil) }

    fileprivate var namesTwo: Bool {
        // A description of what somebody is and does is a clause.
        if GrammaticalForm(text, words) == .sentence { return false }
        return words.dropFirst().dropLast().contains { $0.is("and") }
            || words.first.map { $0.classes.contains(.plural) } == true
            || words.dropLast().contains { $0.features.contains(.beforePause) }
    }

    /// Whether its last word is not a name and ends in a plural s.
    fileprivate var isPlural: Bool {
        guard let last = words.last, !last.features.contains(.capital) || words.count == 1 else { return false }
        return text.isPlural(last)
    }

    /// Whether it begins with `a`, `an` or `one`, or is singular by its form, and does not name a second thing.
    fileprivate var isOne: Bool {
        guard let first = words.first, !namesTwo else { return false }
        // `Henry Ford`
        if let last = words.last, words.allSatisfy({ $0.features.contains(.capital) }) { return !text.isPlural(last) }
        if first.is("one") || first.classes.contains(.article) && first.length < 3 { return true }
        return (first.is("the") || first.isPossessive) && noun.map { !text.isPlural($0) } ?? false
    }

    /// `The dogs of the house`
    fileprivate var isManyByNoun: Bool { noun.map(text.isPlural) ?? false }

    /// The noun that it names, before any modifiers: `The age of the dogs` is about an age.
    private var noun: Word? {
        let head = words.prefix { $0.classes.isDisjoint(with: [.preposition, .clause, .asking]) }
        return head.count > 1 || head.count == words.count ? head.last : nil
    }
}
