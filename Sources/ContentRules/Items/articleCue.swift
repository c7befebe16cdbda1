import Diagnostics
import Language
import SourceText

extension Rule {
    static let articleCue = Rule(
        "article-cue", .warning, "The last word before the options fits only some of them.",
        because: "Grammar alone rules out the others, so the reader need not know the answer.",
        bad: .question(
            "\"The animal that gives Surah al-Fil its name is an ___.\"", options: "elephant, camel, horse",
            answer: "elephant", explanation: "An army came with one, and birds drove it off."),
        mended: [
            "an ___.\"": "___.\"", "[elephant, camel,": "[an elephant, a camel, a",
            "answer: elephant": "answer: an elephant",
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28c: give no clues by grammar. Looks at `a` and `an` before \
            a gap or at the end of the question, where `a/an` leaves it open, and at a question that ends in `he`, `by` or \
            `will`, which a sentence, a thing or a verb in -ing cannot follow. An option with `will` \
            does not answer a question with `did`.
            """, knows: .english,
        check: .item { item, found in
            guard item.form.isChosen, item.isJudged else { return }
            guard let article = item.stem.articleBeforeGap else {
                if let odd = item.oddTime {
                    found.report(
                        odd, "the question asks what happened, and this option is about what will happen",
                        help: "write all options in the time that the question asks for")
                    return
                }
                if let word = item.openEnd {
                    found.report(
                        item.stem.place, "`\(word)` at the end of the question fits only some of the options",
                        help: "begin all options in a way that goes on from there")
                }
                return
            }
            let fits = item.choices.compactMap { $0.text.takesAn.map { $0 == (article.length == 2) } }
            guard fits.count == item.choices.count, fits.contains(true), fits.contains(false) else { return }
            let word = article.length == 2 ? "an" : "a"
            found.report(
                item.stem.place, "`\(word)` before the gap fits only some of the options",
                help: "delete `\(word)` here, and write `a` or `an` in each option")
        })
}

extension Item {
    /// A wrong option with `will` or `going to`, where the question has `did` and the right option has neither.
    fileprivate var oddTime: Place? {
        // `What did she do`, and not `What did she say`
        guard stem.words.contains(where: { $0.is("did") }), stem.words.contains(where: { $0.is("do") }) else {
            return nil
        }
        func isLater(_ choice: Choice) -> Bool {
            let words = choice.text.words
            return words.first.map { !$0.marks.contains(.quoted) } ?? false
                && zip(words.prefix(3).dropFirst(), words.dropFirst(2)).contains {
                    $0.is("will") || $0.is("going") && $1.is("to")
                }
        }
        return choices.contains { $0.isKey && isLater($0) } ? nil : choices.first(where: isLater)?.text.place
    }

    /// The last word of an unfinished question that the right options can follow, and a wrong one cannot.
    fileprivate var openEnd: String? {
        guard let last = stem.words.last,
            stem.endsInDots || last.marks.isDisjoint(with: [.beforeStop, .beforeQuestion, .beforeGap])
        else { return nil }
        let isAfterPreposition = stem.words.dropLast().last?.classes.contains(.preposition) ?? true
        let wrong: [Shape]
        if Ends.modals.contains(last.hash) || Ends.subjects.contains(last.hash) && !isAfterPreposition {
            wrong = [.noun, .sentence, .gerund, .infinitive]
        } else if Ends.prepositions.contains(last.hash) {
            wrong = [.sentence, .infinitive]
        } else {
            return nil
        }
        func fits(_ choice: Choice) -> Bool {
            if choice.text.words.first?.marks.contains(.quoted) ?? false { return true }
            let shape = Shape(choice.text.text, choice.text.words)
            // `for when it rains`
            let isClause = choice.text.words.first.map {
                $0.classes.contains(.clause) && !$0.classes.contains(.preposition)
            }
            return !wrong.contains(shape) && !(wrong.count == 2 && isClause ?? false)
        }
        guard choices.allSatisfy({ !$0.isKey || fits($0) }), choices.contains(where: { !fits($0) }) else {
            return nil
        }
        return stem.text.withBytes { String(decoding: $0[last.range], as: UTF8.self) }
    }
}

private enum Ends {
    static let subjects = Language.english.words(.subjects)
    static let prepositions = Set(
        Phrase("against at behind by for from in into near of on under with without").hashes)
    static let modals = Set(Phrase("can could may might must should will would").hashes)
}

extension Wording {
    /// An article that an option is to follow: before a gap, or the last word of the stem.
    fileprivate var articleBeforeGap: Word? {
        if classes.contains(.article) {
            for word in words where word.classes.contains(.article) && word.length < 3 {
                if word.marks.contains(.beforeGap), !isEither(word) { return word }
            }
            if let last = words.last, last.classes.contains(.article), last.length < 3,
                !last.marks.contains(.capital), !last.marks.contains(.quoted) || endsInDots
            {
                return last
            }
        }
        return nil
    }

    /// `"… is a …"?`
    fileprivate var endsInDots: Bool {
        guard let last = words.last else { return false }
        return text.withBytes { bytes in
            let rest = String(decoding: bytes[last.range.upperBound...], as: UTF8.self)
            return rest.contains("…") || rest.contains("...")
        }
    }

    /// `a/an ___` leaves it open.
    private func isEither(_ article: Word) -> Bool {
        words.contains { $0.classes.contains(.article) && $0.range.upperBound + 1 == article.range.lowerBound }
            && text.withBytes { $0[article.range.lowerBound - 1] == UInt8(ascii: "/") }
    }

    /// Whether it begins with the sound of a vowel; nil if nobody can tell, or if it has its own article.
    fileprivate var takesAn: Bool? {
        guard let first = words.first, !first.classes.contains(.article), !first.marks.contains(.number) else {
            return nil
        }
        return text.withBytes { bytes in
            first.length > 1 ? Language.english.startsWithVowelSound(first.range, in: bytes) : nil
        }
    }
}
