import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let stepWithoutAction = Rule(
        "step-without-action", .warning, "A step of a takeaway gives nothing to do.",
        because: "Parents follow a plan that says what to do and when. They soon forget a thought alone.",
        bad: .activity(
            """
            takeaway:
              toolName: Name it first
              whenToUse: When something has just gone wrong and eyes are on you.
              howTo:
                - Kneel down to her height.
                - Feelings are smaller once they have a name.
              whyItWorks: A feeling that has a name is smaller than one that has none.
            """), mended: ["Feelings are smaller once they have a name.": "Name the feeling in five words."],
        background: """
            Gollwitzer and Sheeran (2006): plans that name the moment and the act are carried out far more often. \
            Knows a step that is none by its first words (the, it, children …, listening …, patience is …), wishes, \
            forecasts, and words without any verb among them.
            """, knows: .english,
        check: .activity { activity, found in
            for step in activity.takeaway.value.howTo.value where step.isSound && step.value.isStatement {
                found.report(
                    step.place, "this step does not say what to do",
                    help: "begin it with a verb: Ask …, Wait …, Say …")
            }
        })
}

extension Text {
    /// It opens like a statement, with no place left for an order: `The next day, ask …` has one.
    fileprivate var isStatement: Bool {
        var words: [Word] = []
        words.reserveCapacity(12)
        // The first words decide; a step that opens with a verb is not read on.
        appendWords(of: self, in: .english, to: &words, limit: 2)
        guard let first = words.first else { return false }
        if first.is("how") || first.is("what") { return true }
        let isGerund = endsInIng(first) && !Openers.verbsInIng.contains(first.hash)
        let isNoVerb = first.classes.contains(.statement) || isGerund || words.hasVerbSecond
        if !isNoVerb, Openers.imperatives.contains(first.hash) { return false }
        words.removeAll(keepingCapacity: true)
        appendWords(of: self, in: .english, to: &words, limit: 12)
        // What stands before a comma may be the time or the place, and the order comes after it.
        let pause = words.firstIndex { !$0.marks.isDisjoint(with: [.beforePause, .beforeHyphen]) }
        if isNoVerb { return pause == nil }
        if words.isWish { return true }
        if let pause {
            if words[(pause + 1)...].isPromise { return true }
            return words.isFragment && !words.hasOrderAfterPause
        }
        return Openers.hopes.contains(first.hash) || words.isForecast || words.isFragment
    }
}

extension [Word] {
    /// `Patience is …`: no order goes on like this.
    fileprivate var hasVerbSecond: Bool {
        guard count > 1, !Openers.imperatives.contains(self[0].hash) || self[1].is("is") else { return false }
        return Openers.finiteVerbs.contains(self[1].hash)
    }

    /// `Two deep breaths, wait, then ask.`
    fileprivate var hasOrderAfterPause: Bool {
        indices.dropFirst().contains { index in
            self[index - 1].marks.contains(.beforePause)
                && (Openers.imperatives.contains(self[index].hash) || self[index].is("then"))
        }
    }

    /// `May your child feel safe.`
    fileprivate var isWish: Bool { count > 1 && self[0].is("may") && self[1].classes.contains(.function) }

    /// `Before long your child will …`: who does something stands before any order.
    fileprivate var isForecast: Bool {
        let isTime = Openers.times.contains(self[0].hash) || Openers.beforeLong.opens(self[...])
        guard isTime, let verb = firstIndex(where: { Openers.auxiliaries.contains($0.hash) }) else { return false }
        return !self[1..<Swift.max(verb, 1)].contains { Openers.imperatives.contains($0.hash) }
    }

    /// `Money and honesty in the family.`, `Sore feet, a rude boss.`: words of which none is an order. A
    /// verb is followed by what it is about, or by a small word like `out`.
    fileprivate var isFragment: Bool {
        let first = self[0]
        guard first.classes.isDisjoint(with: [.function, .auxiliary]), !first.marks.contains(.number),
            !first.marks.contains(.quoted), !first.marks.contains(.beforeHyphen), first.length > 2,
            !Openers.times.contains(first.hash), first.classes.isDisjoint(with: .preposition)
        else { return false }
        guard count > 1 else { return true }
        if Openers.joins.contains(self[1].hash) { return true }
        return self[1].classes.isDisjoint(with: [.function, .statement, .preposition])
            && !self[1].marks.contains(.number) && !self[1].marks.contains(.quoted) && self[1].length > 2
    }
}

extension ArraySlice<Word> {
    /// `…, your child will nod`: what somebody will do.
    fileprivate var isPromise: Bool {
        first?.classes.contains(.statement) == true && prefix(4).contains { $0.is("will") }
    }
}

private enum Openers {
    static let imperatives = Language.english.words(.imperatives)
    static let finiteVerbs = Language.english.words(.finiteVerbs)
    static let verbsInIng = Language.english.words(.verbsInIng)
    static let hopes = Language.english.words(.hopes)
    static let times = Language.english.words(.times)
    static let auxiliaries = Language.english.words(.forecastVerbs)
    static let joins = [Word.hash("and"), Word.hash("or"), Word.hash("of")]
    static let beforeLong = Phrase("before long")
}
