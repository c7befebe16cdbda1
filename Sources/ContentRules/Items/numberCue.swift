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
            guard item.form == .single, item.isJudged, let key = item.key else { return }
            guard let reason = item.numberCue(key) else { return }
            found.report(key.text.place, reason, help: "name as many things in every option as the question asks for")
        })
}

extension Item {
    fileprivate func numberCue(_ key: Choice) -> String? {
        let others = choices.filter { !$0.isKey }.map(\.text)
        let asked = stem.askedNumber
        if asked == .exactly(2), key.text.namesTwo, !others.contains(where: { $0.namesTwo }) {
            return "the question asks for two things, and only this option names two"
        }
        // `What are they called?` and `They are the` ask for names of things that can be counted.
        let isName = stem.words.last.map { $0.is("called") || $0.is("the") || possessives.contains($0.hash) } ?? false
        if asked == .several || asked == .exactly(2), key.text.words.count == 1 || !key.text.isOne,
            others.allSatisfy({ isName && key.text.isPlural ? !$0.isManyByNoun && !$0.namesTwo : $0.isOne }),
            key.text.namesTwo || key.text.isManyByNoun || others.allSatisfy({ $0.classes.contains(.article) })
        {
            return "the question asks for several things, and every other option names one"
        }
        if asked == .one, !key.text.isPlural, !others.isEmpty, others.allSatisfy(\.isPlural) {
            return "the question asks for one thing, and every other option names several"
        }
        return nil
    }
}

enum AskedNumber: Equatable { case one, several, exactly(Int) }

extension Wording {
    /// How many things it asks for, where its grammar tells: `Which animals …`, `Who are …`, `Which is it?`, `… is a`.
    var askedNumber: AskedNumber? {
        guard let last = words.last else { return nil }
        var before: (one: Word?, two: Word?) = (nil, nil)
        for word in words {
            if let one = before.one {
                let isList = one.classes.contains(.instruction) || one.is("which") || one.is("what")
                let isAsked = isList || one.is("the") && (before.two?.classes.contains(.instruction) ?? true)
                let number = isAsked ? Language.english.numbers.firstIndex { $0.hashes == [word.hash] } : nil
                if let number, number > 1 { return .exactly(number) }
                if isAsked && !one.is("what") || one.is("call"), text.isPlural(word) { return .several }
                if one.is("who") || one.is("which"), word.is("are") || word.is("were") { return .several }
                // Not `What are they doing?`
                if let two = before.two, two.classes.contains(.asking), one.is("are") || one.is("were") {
                    if word.is("the") || word.is("these") { return .several }
                }
            }
            before = (word, before.one)
        }
        if last.is("it"), last.marks.contains(.beforeQuestion), let verb = words.dropLast().last {
            return verb.is("is") || verb.is("was") ? .one : nil
        }
        // `… There is`
        let isThere = last.is("is") && words.dropLast().last?.is("there") ?? false
        if isThere || last.is("a") || last.is("an") { return .one }
        // `The signs of it are probably`, `… are called`
        if let end = words.last(where: { !$0.classes.contains(.hedge) && !$0.is("called") }),
            end.is("are") || end.is("were"), opening != nil
        {
            return .several
        }
        guard last.is("the") || possessives.contains(last.hash), let verb = words.dropLast().last else { return nil }
        return verb.is("are") || verb.is("were") ? .several : nil
    }

    fileprivate var namesTwo: Bool {
        // What somebody is and does is a clause.
        if Shape(text, words) == .sentence { return false }
        return words.dropFirst().dropLast().contains { $0.is("and") }
            || words.first.map { $0.classes.contains(.plural) } == true
            || words.dropLast().contains { $0.marks.contains(.beforePause) }
    }

    /// Its last word is no name and ends in a plural s.
    fileprivate var isPlural: Bool {
        guard let last = words.last, !last.marks.contains(.capital) || words.count == 1 else { return false }
        return text.isPlural(last)
    }

    /// It begins with `a`, `an` or `one`, or is one thing by its form, and does not go on to name a second.
    fileprivate var isOne: Bool {
        guard let first = words.first, !namesTwo else { return false }
        // `Henry Ford`
        if let last = words.last, words.allSatisfy({ $0.marks.contains(.capital) }) { return !text.isPlural(last) }
        if first.is("one") || first.classes.contains(.article) && first.length < 3 { return true }
        return (first.is("the") || possessives.contains(first.hash)) && noun.map { !text.isPlural($0) } ?? false
    }

    /// `The dogs of the house`
    fileprivate var isManyByNoun: Bool { noun.map(text.isPlural) ?? false }

    /// What it names, before all that is said of it: `The age of the dogs` is about an age.
    private var noun: Word? {
        let head = words.prefix { $0.classes.isDisjoint(with: [.preposition, .clause, .asking]) }
        return head.count > 1 || head.count == words.count ? head.last : nil
    }
}

extension Text {
    /// `Iblis`, `Yunus`, `Christmas` and `grass` are one, `peas` are many.
    fileprivate func isPlural(_ word: Word) -> Bool {
        if irregular.contains(word.hash) { return true }
        guard word.length > 3, word.classes.isDisjoint(with: [.function, .auxiliary]) else { return false }
        return withBytes { bytes in
            let letters = bytes[word.range].suffix(3).map { $0 | 0x20 }
            return letters[2] == UInt8(ascii: "s")
                && (!"aisu'".utf8.contains(letters[1]) || letters.starts(with: "ea".utf8))
        }
    }
}

private let possessives = Phrase("her his its my our their your").hashes
private let irregular = Phrase("children feet men people women").hashes
