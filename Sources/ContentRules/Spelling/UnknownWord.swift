import ContentModel
import Language
import SourceText
import Spelling

/// A word that neither the dictionary nor the program's own list has, at its first place in a file.
package struct UnknownWord: Sendable {
    let word: String
    let text: Spanned<Text>
    let range: Range<Int>
    /// How often it has a capital inside a sentence, as names do.
    fileprivate(set) var asName: Int
    let isCapital: Bool
    /// Whether it ends in s before what may be a possession: `Orlas tie`
    let mayOwn: Bool
    /// Whether other unknown words are around it, as in a quotation in another language.
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
        /// Whether lower case is expected at this place.
        let isOdd: Bool
        let mayOwn: Bool
        /// Whether a name is impossible at this place.
        let isPlain: Bool
        /// Whether it is in a quotation in another language, or in a message without capitals.
        let isForeign: Bool
    }

    private let speller: Speller
    private let language: Language
    private var texts: [(text: Spanned<Text>, index: Int)] = []
    private var occurrences: [Occurrence] = []
    private var words: [String] = []
    /// The hash of each word, ignoring case.
    private var hashes: [UInt64] = []
    private var indices: [String: Int] = [:]
    private var sentences = 0
    /// The unknown words, each once.
    private(set) var unknown: [UnknownWord] = []
    /// The hashes of the known words in lower case, and of those with a capital inside a sentence.
    private(set) var (known, names): ([UInt64], [UInt64]) = ([], [])
    /// Capitals inside a sentence where lower case is expected.
    private(set) var outliers: [StyleOutlier] = []

    init(_ speller: Speller, _ language: Language) { (self.speller, self.language) = (speller, language) }

    /// Adds a text, by its index among the file's texts.
    mutating func add(_ text: Spanned<Text>, _ index: Int, isRunning: Bool) {
        let found = splitWords(of: text.value, in: language)
        texts.append((text, index))
        var isMessage = false
        func starts(_ pattern: String) -> Set<Int> {
            Set(language.patterns.ranges(pattern, in: found[...], of: text.value, language).map(\.lowerBound))
        }
        let (odd, plain, owners) = (
            isRunning ? starts("expects-small") : [], starts("expects-plain"), starts("may-own")
        )
        text.value.withBytes { bytes in
            for (index, word) in found.enumerated() {
                if word.features.contains(.opening) {
                    let isAfterComma = index > 0 && bytes[found[index - 1].range.upperBound] == UInt8(ascii: ",")
                    isMessage = word.features.contains(.quoted) && !word.features.contains(.capital) && !isAfterComma
                }
                // `a word that`, `learnt about them`
                let isReported = index > 0 && language.announcesName(found[index - 1])
                if word.isSpelled(in: bytes), !isReported || word.features.isDisjoint(with: [.capital, .quoted]) {
                    let written = String(decoding: bytes[word.range], as: UTF8.self)
                    let place = indices[written] ?? words.count
                    if place == words.count {
                        indices[written] = place
                        words.append(written)
                        hashes.append(word.hash)
                    }
                    let (start, isOdd) = (word.range.lowerBound, odd.contains(word.range.lowerBound))
                    occurrences.append(
                        Occurrence(
                            word: place, text: texts.count - 1, range: word.range,
                            isAsName: word.features.contains(.capital) && !word.features.contains(.opening),
                            sentence: sentences, isOdd: isOdd, mayOwn: owners.contains(start),
                            isPlain: isOdd && plain.contains(start),
                            isForeign: isReported && !found[index - 1].classes.contains(.function)
                                || isMessage && word.features.contains(.quoted)
                                || found.count > 2 && !language.isEnglish(found, around: index)))
                }
                if word.features.contains(.endsSentence) { sentences += 1 }
            }
        }
        sentences += 1
    }

    /// Looks up all words.
    mutating func lookUpWords() {
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
        known = words.indices.filter { isKnown[$0] && words[$0].first?.isLowercase ?? false }.map { hashes[$0] }
    }

    private mutating func addName(_ one: Occurrence) {
        let (word, text) = (words[one.word], texts[one.text])
        let base = Speller.base(of: word)
        let hash = wordHash(Array(base.utf8))
        names.append(hash)
        // `Grandad's shelves`: a possessive that is not of a name has an article.
        guard one.isOdd, !speller.isOwn(word), base == word || one.isPlain && base.utf8.count > 2 else { return }
        let isName = speller.isName(base)
        if isName, !one.isPlain { return }
        let mistake = WritingMistake(capital: one.range, written: word, word: hash)
        let small = base.prefix(1).lowercased() + base.dropFirst()
        let isPlain = one.isPlain && !isName && speller.knows([small]) == [true]
        outliers.append(StyleOutlier(index: text.index, text: text.text.kept, mistake: mistake, isPlain: isPlain))
    }

    /// Whether a word beside it is also unknown, or half of the six around it.
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
