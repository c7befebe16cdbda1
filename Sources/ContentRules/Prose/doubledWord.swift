import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let doubledWord = Rule(
        "doubled-word", .warning, "The same word or sentence is there twice in a row.",
        because: "This happens when you edit a text. The eye misses it, above all where the line ends "
            + "between the two.", bad: .activity("bestApproach: Kneel down so that the the glass is out of the way."),
        good: .activity("bestApproach: She knew that that glass had had its day, and it was very, very wet."),
        background:
            "Words that English doubles (`that that`, `had had`, `very very`), names and words that are there "
            + "three times (`tick tick tick`) pass; two or three words count with one of grammar's own (`on top on top`); which words those are is known of English only. A sentence counts "
            + "from seven words, several in the same order from twelve in all; from eight words also if a word or two differ, as after "
            + "a merge that kept both versions, and so does an item of a list.",
        check: .prose { prose, context in
            reportItems(prose, &context)
            let knowsWords = prose.language.has("spoken-twice")
            for text in prose.passages(holding: .doubledWord).map(\.text) {
                let sentences = wordsBySentence(of: text.value, in: prose.language)
                reportSentences(sentences, of: text, &context)
                for sentence in sentences {
                    for (first, count) in knowsWords ? doubles(in: sentence) : []
                    where count > 1
                        ? !text.value.isName(sentence[first...].prefix(count))
                        : !text.value.mayDouble(first, in: sentence, prose.language)
                    {
                        let second = sentence[first + count].start..<sentence[first + 2 * count - 1].end
                        let end = sentence[first + count - 1].end
                        context.report(
                            text, sentence[first].start..<second.upperBound,
                            "\(quoted(second, of: text.value)) appears twice in a row", help: help,
                            fix: Fix(help, Edit(text, end..<second.upperBound, "")))
                    }
                }
            }
        })

    private static let help = "delete one of the two"

    /// Reports a sentence that is repeated at once, and several that are repeated in the same order, also if a word or two
    /// differ.
    private static func reportSentences(
        _ sentences: [[WordToken]], of text: Spanned<Text>, _ context: inout RuleContext
    ) {
        var index = 1
        while index < sentences.count {
            defer { index += 1 }
            for distance in 1...min(index, 8) {
                let pairs = zip(sentences[index...].prefix(distance), sentences[(index - distance)...])
                let count = pairs.prefix { isAgain($0, $1) }.count
                let words = sentences[index...].prefix(count).joined().count
                let isSame = pairs.prefix(count).allSatisfy { $0.map(\.hash) == $1.map(\.hash) }
                guard isSame ? count > 1 ? words >= 12 : distance == 1 && words >= 7 : count == distance else {
                    continue
                }
                func range(_ start: Int) -> Range<Int> {
                    sentences[start][0].start..<sentences[start + count - 1].last!.end
                }
                let (later, earlier) = (range(index), range(index - distance))
                let again = isSame ? "appear" : "nearly appear"
                context.report(
                    text, later,
                    count > 1 ? "these \(count) sentences \(again) twice" : "this sentence \(again)s twice",
                    help: help, related: [.init("the first time", in: text, earlier)],
                    fix: !isSame || count < distance
                        ? nil : Fix(help, Edit(text, earlier.upperBound..<later.upperBound, "")))
                index += count - 1
                break
            }
        }
    }

    /// Whether a sentence is another one but for a word or two in one place, as after a merge that kept both.
    private static func isAgain(_ one: [WordToken], _ other: [WordToken]) -> Bool {
        let (hashes, others) = (one.map(\.hash), other.map(\.hash))
        if hashes == others { return true }
        let shorter = min(hashes.count, others.count)
        let start = zip(hashes, others).prefix { $0 == $1 }.count
        let end = zip(hashes.reversed(), others.reversed()).prefix { $0 == $1 }.count
        return shorter >= 8 && min(start + end, shorter) * 5 >= max(hashes.count, others.count) * 4
    }

    /// Reports an item of a list that is the one after it but for a word or two.
    private static func reportItems(_ prose: Prose, _ context: inout RuleContext) {
        let texts = prose.texts
        for index in texts.indices.dropFirst()
        where texts[index].key == texts[index - 1].key && texts[index].exercise < 0 && texts[index].words >= 8
            && texts[index].role == texts[index - 1].role && texts[index].fingerprint != texts[index - 1].fingerprint
        {
            let (one, other) = (prose.text(index), prose.text(index - 1))
            func words(_ text: Spanned<Text>) -> [WordToken] {
                Array(wordsBySentence(of: text.value, in: prose.language).joined())
            }
            guard isAgain(words(one), words(other)) else { continue }
            context.report(
                other.place, "the item after this one is nearly the same", help: help,
                related: [.init("the item after it", at: one.place)])
        }
    }
}

/// The places where a word is repeated, or two or three words including a function word. Three times or more, as in
/// `tick tick tick`, is intended, and so is `turn and turn about`.
private func doubles(in words: [WordToken]) -> [(first: Int, count: Int)] {
    func repeats(_ index: Int, _ count: Int) -> Bool {
        index >= count && index < words.count && words[index].hash == words[index - count].hash
            && words[index].followsDirectly
    }
    var found: [(first: Int, count: Int)] = []
    for first in words.indices {
        for count in 1...3
        where repeats(first + count, count) && (1..<count).allSatisfy({ repeats(first + count + $0, count) })
            && !repeats(first + count - 1, count) && !repeats(first + 2 * count, count)
        {
            let phrase = words[first...].prefix(count).map(\.hash)
            let isMeant =
                Set(phrase).count < count || phrase.contains(Word.hash("and"))
                || count == 2 && Doubled.between.contains(phrase[0]) && Doubled.paired.contains(phrase[1])
                || !phrase.contains(where: Doubled.function.contains)
            if count == 1 || !isMeant { found.append((first, count)) }
        }
    }
    return found
}

extension Text {
    /// `New York`
    fileprivate func isName(_ words: ArraySlice<WordToken>) -> Bool {
        withBytes { bytes in words.allSatisfy { (0x41...0x5A).contains(bytes[$0.start]) } }
    }

    /// A word may be repeated if it is a number, a name (with a capital both times) or one of those that its
    /// language doubles in such a place.
    fileprivate func mayDouble(_ first: Int, in words: [WordToken], _ language: Language) -> Bool {
        let (one, two) = (words[first], words[first + 1])
        let (isNumber, areNames) = withBytes { bytes in
            (
                bytes[one.range].allSatisfy { (0x30...0x39).contains($0) },
                one.length > 1 && [one, two].allSatisfy { (0x41...0x5A).contains(bytes[$0.start]) }
            )
        }
        if isNumber || areNames && !Doubled.noNames.contains(one.hash) { return true }
        let isApart = first == 0 || !one.followsDirectly || first + 2 == words.count || !words[first + 2].followsDirectly
        return isApart && Doubled.spoken.contains(one.hash)
            || language.patterns.ranges("may-double", in: splitWords(of: self, in: language), of: self, language)
                .contains { $0.contains(two.start) }
    }
}

private enum Doubled {
    /// `speak to face to face`
    static let (between, paired) = (Phrase("by in to").hashes, Phrase("arm face hand one side step").hashes)
    static let spoken = Language.english.words("spoken-twice"), function = Language.english.words("function-words")
    /// `His His`
    static let noNames = ["articles", "prepositions", "statement-openers"].reduce(into: WordSet()) {
        $0.formUnion(Language.english.words($1))
    }
}
