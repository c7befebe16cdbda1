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
            """), fixed: ["Feelings are smaller once they have a name.": "Name the feeling in five words."],
        background: """
            Gollwitzer and Sheeran (2006): plans that name the moment and the act are carried out far more often. \
            Knows a step that is none by its first words (the, it, children …, listening …, patience is …), \
            wishes, and words without any verb among them.
            """, knows: .english,
        check: .activity { activity, context in
            for step in activity.takeaway.value.howTo.value where step.isSound && step.value.isStatement {
                context.report(
                    step.place, "this step does not say what to do",
                    help: "begin it with a verb: Ask …, Wait …, Say …")
            }
        })
}

extension Text {
    /// Whether it begins like a statement that no instruction can follow. `The next day, ask …` has one.
    fileprivate var isStatement: Bool {
        let words = splitWords(of: self, in: .english, limit: 12)
        guard let first = words.first else { return false }
        if first.is("how") || first.is("what") || first.is("why") { return true }
        if words.count > 1, first.is("feel") {
            return ["calm", "glad", "good", "happy", "no", "proud"].contains(where: words[1].is)
        }
        // The words before a comma may give the time or place of an instruction after it.
        let pause = words.firstIndex { !$0.features.isDisjoint(with: [.beforePause, .beforeHyphen]) }
        if first.classes.contains(.statement) || isThing(first, words.count == 1 || pause == 0) || words.hasVerbSecond
        {
            return pause.map { words[($0 + 1)...].isContinued || $0 == 0 && words.count < 4 } ?? true
        }
        return pause == nil && (Openers.hopes.contains(first.hash) || words.isAboutAThing)
    }

    /// Whether the form is that of a noun: `listening`, `knives`, `kindness`. Instructions do not begin with these.
    private func isThing(_ word: Word, _ isAlone: Bool) -> Bool {
        if endsInIng(word) { return !Openers.wordsInIng.contains(word.hash) }
        guard word.length > 3, word.classes.isDisjoint(with: [.function, .absolute, .hedge]),
            !Openers.times.contains(word.hash)
        else { return false }
        return withBytes { bytes in
            let letters = bytes[word.range]
            func ends(_ endings: String...) -> Bool {
                endings.contains { letters.suffix($0.utf8.count).elementsEqual($0.utf8) }
            }
            // `press`, `focus`, `afterwards`, `upstairs`, `outdoors`
            return ends("ness", "ity", "ety", "hood", "time")
                || isAlone && ends("ience", "ance", "tion", "ment", "dom")
                || ends("s") && !ends("ss", "us", "wards", "stairs", "doors") && !word.is("let's")
        }
    }
}

extension [Word] {
    /// `Patience is …`: an instruction does not continue like this.
    fileprivate var hasVerbSecond: Bool {
        count > 1 && !self[0].classes.contains(.function)
            && self[0].features.isDisjoint(with: [.beforePause, .beforeStop])
            && (Openers.finiteVerbs.contains(self[1].hash)
                || count > 2 && self[2].is("is") && self[1].classes.isDisjoint(with: [.function, .asking])
                || count > 2 && self[1].is("do") && self[2].classes.contains(.negative))
    }

    /// `Trust between the two of you.`, `Ten minutes of patience.`
    fileprivate var isAboutAThing: Bool {
        count > 2
            && (!self[0].classes.contains(.function) && (self[1].is("between") || self[1].is("of"))
                || self[0].classes.contains(.amount) && self[2].is("of"))
    }
}

extension ArraySlice<Word> {
    /// Whether the statement continues: `…, and that's a good thing`, `…, and not yours`, `…, too, are`.
    fileprivate var isContinued: Bool {
        if count > 1, first?.is("too") ?? false { return Openers.finiteVerbs.contains(self[startIndex + 1].hash) }
        return first?.classes.contains(.clause) == true
            && dropFirst().first.map { !$0.classes.isDisjoint(with: [.statement, .negative]) } ?? false
    }
}

private enum Openers {
    static let finiteVerbs = Language.english.words(.finiteVerbs).union(
        Language.english.words(.auxiliaries).subtracting(WordSet("be do")))
    static let wordsInIng = Language.english.words(.ingNouns)
    static let hopes = Language.english.words(.hopes)
    static let times = Language.english.words(.times)
}
