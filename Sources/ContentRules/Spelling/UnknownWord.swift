import ContentModel
import Language
import SourceText
import Spelling

/// A word that neither the dictionary nor the program's own list has, where it first stands in a file.
package struct UnknownWord: Sendable {
    let word: String
    let text: Spanned<Text>
    let range: Range<Int>
    /// How often it stands inside a sentence with a capital, as names do.
    fileprivate(set) var asName: Int
    let isCapital: Bool
    /// Whether it ends in an s before what may be somebody's: `Orlas tie`
    let mayOwn: Bool
    /// Whether others stand around it, as in what is quoted from another language.
    let isAmongOthers: Bool
}

/// The words of a file's texts, to be looked up together.
struct SpellingSurvey {
    private struct Occurrence {
        let word: Int
        let text: Int
        let range: Range<Int>
        let isAsName: Bool
        let sentence: Int
        /// Whether a small letter is to be expected there.
        let isOdd: Bool
        let mayOwn: Bool
        /// Whether no name can stand there.
        let isPlain: Bool
        /// Whether it is quoted from another language, or from a message without capitals.
        let isForeign: Bool
    }

    private let speller: Speller
    private let language: Language
    private var texts: [(text: Spanned<Text>, index: Int)] = []
    private var occurrences: [Occurrence] = []
    private var words: [String] = []
    /// Of each word, letter case aside.
    private var hashes: [UInt64] = []
    private var indices: [String: Int] = [:]
    private var sentences = 0
    /// Those that are unknown, each once.
    private(set) var unknown: [UnknownWord] = []
    /// The hashes of those that are known and written small, and of those with a capital inside a sentence.
    private(set) var (known, names): ([UInt64], [UInt64]) = ([], [])
    /// Such a capital where most words are small.
    private(set) var departures: [Departure] = []

    init(_ speller: Speller, _ language: Language) { (self.speller, self.language) = (speller, language) }

    /// A text by its place among the file's.
    mutating func add(_ text: Spanned<Text>, _ index: Int, isRunning: Bool) {
        var found: [Word] = []
        appendWords(of: text.value, in: language, to: &found)
        texts.append((text, index))
        var isMessage = false
        text.value.withBytes { bytes in
            for (index, word) in found.enumerated() {
                if word.marks.contains(.opening) {
                    let isAfterComma = index > 0 && bytes[found[index - 1].range.upperBound] == UInt8(ascii: ",")
                    isMessage = word.marks.contains(.quoted) && !word.marks.contains(.capital) && !isAfterComma
                }
                // `a word that`, `learnt about them`
                let isTold = index > 0 && language.tellsName(found[index - 1])
                if word.isSpelled(in: bytes), !isTold || word.marks.isDisjoint(with: [.capital, .quoted]) {
                    let written = String(decoding: bytes[word.range], as: UTF8.self)
                    let place = indices[written] ?? words.count
                    if place == words.count {
                        indices[written] = place
                        words.append(written)
                        hashes.append(word.hash)
                    }
                    let isOdd = isRunning && language.expectsSmall(index, found, bytes)
                    occurrences.append(
                        Occurrence(
                            word: place, text: texts.count - 1, range: word.range,
                            isAsName: word.marks.contains(.capital) && !word.marks.contains(.opening),
                            sentence: sentences, isOdd: isOdd, mayOwn: language.mayOwn(index, found),
                            isPlain: isOdd && language.expectsPlain(index, found, bytes),
                            isForeign: isTold && !found[index - 1].classes.contains(.function)
                                || isMessage && word.marks.contains(.quoted)
                                || found.count > 2 && !language.isEnglish(found, around: index)))
                }
                if word.marks.contains(.endsSentence) { sentences += 1 }
            }
        }
        sentences += 1
    }

    /// Looks all of them up.
    mutating func look() {
        let isKnown = speller.knows(words)
        var places: [Int: Int] = [:]
        for (index, one) in occurrences.enumerated() {
            if isKnown[one.word] {
                if one.isAsName { addName(one) }
            } else if let place = places[one.word] {
                unknown[place].asName += one.isAsName ? 1 : 0
            } else {
                places[one.word] = unknown.count
                unknown.append(
                    UnknownWord(
                        word: words[one.word], text: texts[one.text].text.kept, range: one.range,
                        asName: one.isAsName ? 1 : 0, isCapital: words[one.word].first?.isUppercase ?? false,
                        mayOwn: one.mayOwn, isAmongOthers: isAmongOthers(index, isKnown)))
            }
        }
        known = words.indices.filter { isKnown[$0] && words[$0].first!.isLowercase }.map { hashes[$0] }
    }

    private mutating func addName(_ one: Occurrence) {
        let (word, text) = (words[one.word], texts[one.text])
        let base = Speller.base(of: word)
        let hash = wordHash(Array(base.utf8))
        names.append(hash)
        // `Grandad's shelves`: what belongs to no name has an article.
        guard one.isOdd, !speller.isOwn(word), base == word || one.isPlain && base.utf8.count > 2 else { return }
        let isName = speller.isName(base)
        if isName, !one.isPlain { return }
        let slip = CopySlip(capital: one.range, written: word, word: hash)
        let small = base.prefix(1).lowercased() + base.dropFirst()
        let isPlain = one.isPlain && !isName && speller.knows([small]) == [true]
        departures.append(Departure(index: text.index, text: text.text.kept, slip: slip, isPlain: isPlain))
    }

    /// Whether a word beside it is unknown as well, or half of six around it.
    private func isAmongOthers(_ index: Int, _ known: [Bool]) -> Bool {
        if occurrences[index].isForeign { return true }
        let sentence = occurrences[index].sentence
        func isUnknown(_ other: Int) -> Bool {
            occurrences.indices.contains(other) && occurrences[other].sentence == sentence
                && !known[occurrences[other].word] && words[occurrences[other].word].first?.isLowercase ?? false
        }
        return isUnknown(index - 1) || isUnknown(index + 1) || (index - 3...index + 3).count(where: isUnknown) > 3
    }
}
