import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let doubledWord = Rule(
        "doubled-word", .warning, "The same word is there twice in a row.",
        because: "This happens when you edit a text. The eye misses it, above all where the line ends "
            + "between the two.", bad: .activity("bestApproach: Kneel down so that the the glass is out of the way."),
        good: .activity("bestApproach: She knew that that glass had had its day, and it was very, very wet."),
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. Words "
            + "that English doubles (`that that`, `had had`, `very very`, `bye bye`), names and words that are there "
            + "three times (`tick tick tick`) pass.", knows: .words(.doubledWords),
        check: .prose { prose, found in
            for text in prose.passages(holding: .doubledWord) {
                for sentence in wordsBySentence(of: text.text.value, in: prose.language) {
                    for first in doubles(in: sentence) where !text.text.value.mayDouble(first, in: sentence) {
                        let second = sentence[first + 1].range
                        found.report(
                            text.text, sentence[first].start..<second.upperBound,
                            "\(quoted(second, of: text.text.value)) is here twice in a row",
                            help: "delete one of the two",
                            fix: Fix(
                                "delete one of the two",
                                [Edit(text.text, sentence[first].range.upperBound..<second.upperBound, "")]))
                    }
                }
            }
        })
}

/// Where a word stands twice; three times and more, as in `tick tick tick`, are meant.
private func doubles(in words: [PassingWord]) -> [Int] {
    func repeats(_ index: Int) -> Bool {
        index > 0 && index < words.count && words[index].followsDirectly && words[index].hash == words[index - 1].hash
    }
    return words.indices.filter { repeats($0 + 1) && !repeats($0) && !repeats($0 + 2) }
}

extension Text {
    /// A word may stand twice if it is a number, a name (both times with a capital) or one of those that
    /// its language doubles, where it does so.
    fileprivate func mayDouble(_ first: Int, in words: [PassingWord]) -> Bool {
        let (one, two) = (words[first], words[first + 1])
        let (isNumber, areNames) = withBytes { bytes in
            (
                bytes[one.range].allSatisfy { (0x30...0x39).contains($0) },
                one.length > 1 && [one, two].allSatisfy { (0x41...0x5A).contains(bytes[$0.start]) }
            )
        }
        if isNumber || areNames { return true }
        let before = first > 0 && one.followsDirectly ? words[first - 1] : nil
        let after = first + 2 < words.count && words[first + 2].followsDirectly ? words[first + 2] : nil
        switch one.hash {
        // `that that boy`, but not `that that he`.
        case Word.hash("that"): return !(after.map { Doubled.notAfterThat.contains($0.hash) } ?? false)
        // `had had a dream`, but not `had had told`.
        case Word.hash("had"): return !(after.map(isParticiple) ?? false)
        // `gave her her son`, but not `saw her her on the stairs`
        case Word.hash("her"), Word.hash("his"):
            return !(after.map { Doubled.notAfterHer.contains($0.hash) } ?? false)
        // `moved in in spring`
        case Word.hash("in"), Word.hash("on"): return before.map { Doubled.withParticle.contains($0.hash) } ?? false
        // `There, there`, but not `let them be there there when`
        case Word.hash("there"), Word.hash("now"), Word.hash("one"), Word.hash("you"):
            return before == nil || after == nil
        default: return Doubled.all.contains(one.hash)
        }
    }
}

private func isParticiple(_ word: PassingWord) -> Bool {
    word.length > 4 && word.ends(with: "ed") || Doubled.participles.contains(word.hash)
}

private enum Doubled {
    static let all = Language.english.words(.doubledWords)
    static let notAfterThat = Language.english.words(.afterThatThat)
    static let notAfterHer = Language.english.words(.afterHerHer)
    static let participles = Language.english.words(.participles)
    static let withParticle = Language.english.words(.particleVerbs)
}
