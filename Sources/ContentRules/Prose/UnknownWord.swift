import ContentModel
import Language
import SourceText
import Spelling

/// A word that neither the dictionary nor the program's own list has, where it first stands in a file.
package struct UnknownWord: Sendable {
    let word: String
    /// Its place among the file's texts, and in that text.
    let text: Spanned<Text>
    let range: Range<Int>
    /// How often it stands inside a sentence with a capital, as names do.
    fileprivate(set) var asName: Int
    let isCapital: Bool
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
    }

    private let speller: Speller
    private let language: Language
    private var texts: [Spanned<Text>] = []
    private var occurrences: [Occurrence] = []
    private var words: [String] = []
    /// Of each word, letter case aside.
    private var hashes: [UInt64] = []
    private var indices: [String: Int] = [:]
    private var sentences = 0

    init(_ speller: Speller, _ language: Language) {
        self.speller = speller
        self.language = language
    }

    mutating func add(_ text: Spanned<Text>) {
        var found: [Word] = []
        appendWords(of: text.value, in: language, to: &found)
        texts.append(text)
        text.value.withBytes { bytes in
            for word in found {
                if isChecked(word, in: bytes) {
                    let written = String(decoding: bytes[word.range], as: UTF8.self)
                    let index = indices[written] ?? words.count
                    if index == words.count {
                        indices[written] = index
                        words.append(written)
                        hashes.append(word.hash)
                    }
                    occurrences.append(
                        Occurrence(
                            word: index, text: texts.count - 1, range: word.range,
                            isAsName: word.marks.contains(.capital) && !word.marks.contains(.opening),
                            sentence: sentences))
                }
                if word.marks.contains(.endsSentence) { sentences += 1 }
            }
        }
        sentences += 1
    }

    /// Whether it is a word as dictionaries have them: no number, no abbreviation in capitals, no part of an address.
    private func isChecked(_ word: Word, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let letters = bytes[word.range]
        guard word.length > 1, !word.marks.contains(.number), !letters.contains(where: { $0 &- 0x30 < 10 }),
            letters.contains(where: { $0 | 0x20 &- 0x61 < 26 || $0 >= 0x80 }),
            !letters.dropFirst().allSatisfy({ $0 &- 0x41 < 26 })
        else { return false }
        // Letters beyond Latin ones are of other dictionaries.
        if letters.contains(where: { $0 >= 0xCD && $0 != 0xE2 }) { return false }
        let (start, end) = (word.range.lowerBound, word.range.upperBound)
        let (before, after) = (start > 0 ? bytes[start - 1] : 0x20, end < bytes.count ? bytes[end] : 0x20)
        // `{name}`, `hornbook.yaml`, `al-Fatihah`
        if before == UInt8(ascii: "{") || after == UInt8(ascii: "}") { return false }
        if after == UInt8(ascii: "."), end + 1 < bytes.count, isLetterOrDigit(bytes[end + 1]) { return false }
        if before == UInt8(ascii: "."), start > 1, isLetterOrDigit(bytes[start - 2]) { return false }
        if after == UInt8(ascii: "-"), word.length <= 3 { return false }
        if before == UInt8(ascii: "-"), bytes[..<(start - 1)].suffix(4).contains(where: { $0 <= 0x20 }) {
            return false
        }
        return !isAddress(word.range, in: bytes)
    }

    /// The unknown words, each once, and the hashes of the others.
    func found() -> (unknown: [UnknownWord], known: [UInt64]) {
        let known = speller.knows(words)
        var (found, places): ([UnknownWord], [Int: Int]) = ([], [:])
        for (index, one) in occurrences.enumerated() where !known[one.word] {
            if let place = places[one.word] {
                found[place].asName += one.isAsName ? 1 : 0
                continue
            }
            places[one.word] = found.count
            let text = texts[one.text]
            var copies = TextCopies([text.value])
            found.append(
                UnknownWord(
                    word: words[one.word], text: Spanned(copies.copy(of: text.value), at: text.place),
                    range: one.range, asName: one.isAsName ? 1 : 0,
                    isCapital: words[one.word].first?.isUppercase ?? false, isAmongOthers: isAmongOthers(index, known)
                ))
        }
        return (found, words.indices.filter { known[$0] }.map { hashes[$0] })
    }

    /// Whether a word beside it is unknown as well, or half of six around it.
    private func isAmongOthers(_ index: Int, _ known: [Bool]) -> Bool {
        let sentence = occurrences[index].sentence
        func isUnknown(_ other: Int) -> Bool {
            occurrences.indices.contains(other) && occurrences[other].sentence == sentence
                && !known[occurrences[other].word] && words[occurrences[other].word].first?.isLowercase ?? false
        }
        if isUnknown(index - 1) || isUnknown(index + 1) { return true }
        return (index - 3...index + 3).count(where: isUnknown) > 3
    }
}
