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
        mended: ["[the grape, figs and olives, the date]": "[grapes and dates, figs and olives, dates and figs]"],
        background: "Haladyna, Downing and Rodriguez (2002), guideline 28c: give no clues by grammar.",
        knows: .english,
        check: .item { item, found in
            guard item.form == .single, item.isJudged, let key = item.key, let reason = item.numberCue(key) else {
                return
            }
            found.report(key.text.place, reason, help: "name as many things in every option as the question asks for")
        })
}

extension Item {
    fileprivate func numberCue(_ key: Choice) -> String? {
        let others = choices.filter { !$0.isKey }
        if stem.words.asksForTwo, key.text.namesTwo, !others.contains(where: { $0.text.namesTwo }) {
            return "the question asks for two things, and only this option names two"
        }
        if stem.words.asksForSeveral, !key.text.isOne, others.allSatisfy({ $0.text.isOne }) {
            return "the question asks for several things, and every other option names one"
        }
        if stem.words.asksForOne, !key.text.isPlural, !others.isEmpty, others.allSatisfy(\.text.isPlural) {
            return "the question asks for one thing, and every other option names several"
        }
        return nil
    }
}

extension ArraySlice<Word> {
    /// `Which two …`, `Name the two …`.
    fileprivate var asksForTwo: Bool {
        var previous: Word?
        var beforeThat: Word?
        for word in self {
            if let previous,
                previous.classes.contains(.asking) || previous.classes.contains(.instruction)
                    || beforeThat?.classes.contains(.instruction) == true && previous.is("the"), word.is("two")
            {
                return true
            }
            (beforeThat, previous) = (previous, word)
        }
        return false
    }

    /// `Which animal is it?`, `which one was it?`
    fileprivate var asksForOne: Bool {
        guard let last = last, last.marks.contains(.beforeQuestion), let before = dropLast().last else {
            return false
        }
        return last.is("it") && (before.is("is") || before.is("was"))
    }

    /// `Who are …`, `what were …`.
    fileprivate var asksForSeveral: Bool {
        var isAsked = false
        for word in self {
            if isAsked, word.is("are") || word.is("were") { return true }
            isAsked = word.classes.contains(.asking) && (word.is("who") || word.is("what"))
        }
        return false
    }
}

extension Wording {
    fileprivate var namesTwo: Bool {
        words.dropFirst().dropLast().contains { $0.is("and") }
            || words.first.map { $0.classes.contains(.plural) } == true
            || words.dropLast().contains { $0.marks.contains(.beforePause) }
    }

    /// Its last word is no name and ends in a plural s.
    fileprivate var isPlural: Bool {
        guard let last = words.last, last.length > 3, !last.marks.contains(.capital) || words.count == 1 else {
            return false
        }
        return text.withBytes { bytes in
            let letters = bytes[last.range].map { $0 | 0x20 }
            // `Iblis`, `Yunus` and `grass` are one.
            return letters.last == UInt8(ascii: "s") && !"aisu".utf8.contains(letters.dropLast().last ?? 0)
        }
    }

    /// It begins with `a`, `an` or `one`, and does not go on to name a second.
    fileprivate var isOne: Bool {
        guard let first = words.first, !namesTwo else { return false }
        if words.count == 1, first.marks.contains(.capital) { return !isPlural }
        return first.is("one") || first.classes.contains(.article) && first.length < 3
    }
}
