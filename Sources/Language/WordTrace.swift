package import SourceText

/// What is kept of a text so that a small change of it is recognised later, without its words.
///
/// It has a digit for each word, and one sum over the hashes of all words and numbers. If one word changed, the sum
/// tells the hash of the old one, and the few words within two letters of the new one are tried.
package struct WordTrace: Equatable, Sendable, CustomStringConvertible {
    private let sum: UInt64
    /// Four bits of the hash of each word.
    private let digits: [UInt8]
    /// Texts with more words, and words with more letters, are no small change of each other.
    private static let maximum = (words: maximumExerciseWords, letters: 30)

    package init(of text: Text, in language: Language) {
        self.init(text, splitWords(of: text, in: language, limit: WordTrace.maximum.words))
    }

    private init(_ text: Text, _ words: [Word]) {
        digits = words.map { WordTrace.digit($0.hash) }
        let numbers = numbersAndSymbols(of: text).utf8.reduce(0) { WordTrace.mixed($0 ^ UInt64($1)) }
        sum = words.enumerated().reduce(numbers) {
            $0 &+ WordTrace.mixed($1.element.hash) &* WordTrace.weight($1.offset)
        }
    }

    private static func digit(_ hash: UInt64) -> UInt8 { UInt8(mixed(hash) >> 60) }

    /// The hashes of short words differ by multiples of each other, which sums would not tell apart.
    private static func mixed(_ hash: UInt64) -> UInt64 {
        let mixed = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
        return mixed ^ mixed >> 32
    }

    private static func weight(_ index: Int) -> UInt64 { 2 * UInt64(index) + 1 }

    package var description: String { String(sum, radix: 16) + "/" + digits.map { String($0, radix: 16) }.joined() }

    /// Nil if the text does not have the form of a trace.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let written = parts.last.map { $0.compactMap { UInt8(String($0), radix: 16) } }
        guard parts.count == 2, let sum = UInt64(parts[0], radix: 16), let written, written.count == parts[1].count
        else { return nil }
        (self.sum, digits) = (sum, written)
    }

    /// Whether the text that it was made of became this one by a small change: see `isSmallChange`.
    package func allowsSmallChange(to text: Text, in language: Language) -> Bool {
        let words = splitWords(of: text, in: language, limit: WordTrace.maximum.words)
        let difference = sum &- WordTrace(text, words).sum
        guard words.count == digits.count, words.count < WordTrace.maximum.words else { return false }
        let changed = words.indices.filter { WordTrace.digit(words[$0].hash) != digits[$0] }
        if changed.isEmpty, difference == 0 { return true }
        guard changed.count < 2, language.has("negatives") else { return false }
        return (changed.isEmpty ? Array(words.indices) : changed).contains { index in
            let (new, weight) = (letters(of: words[index], in: text), WordTrace.weight(index))
            let sought = WordTrace.mixed(words[index].hash) &* weight &+ difference
            let search = WordSearch(letters: new) { WordTrace.mixed($0) &* weight == sought }
            guard new.count <= WordTrace.maximum.letters, let old = search.word() else { return false }
            let before = text.withBytes { bytes in
                String(decoding: bytes[..<words[index].range.lowerBound], as: UTF8.self)
                    + String(decoding: old, as: UTF8.self)
                    + String(decoding: bytes[words[index].range.upperBound...], as: UTF8.self)
            }
            return isSmallChange(from: Text(before), to: text, in: language)
        }
    }
}

/// Looks for a word within two letters of another one, by its hash.
private struct WordSearch {
    let letters: [UInt8]
    let isSought: (UInt64) -> Bool

    /// The end of the sought word: the letters from an index on, with some changes; nil if it is not found.
    func word(from index: Int = 0, _ hash: UInt64 = fnv([]), changes: Int = 2) -> [UInt8]? {
        let rest = letters[index...]
        if rest.isEmpty, isSought(hash) { return [] }
        if let first = rest.first,
            let end = word(from: index + 1, fnv(CollectionOfOne(first), after: hash), changes: changes)
        {
            return [first] + end
        }
        guard changes > 0 else { return nil }
        func with(_ new: [UInt8], instead count: Int) -> [UInt8]? {
            word(from: index + count, fnv(new, after: hash), changes: changes - 1).map { new + $0 }
        }
        if !rest.isEmpty, let end = with([], instead: 1) { return end }
        if rest.count > 1, let end = with([letters[index + 1], letters[index]], instead: 2) { return end }
        for letter in "abcdefghijklmnopqrstuvwxyz'".utf8 {
            if let end = (rest.isEmpty ? nil : with([letter], instead: 1)) ?? with([letter], instead: 0) {
                return end
            }
        }
        return nil
    }
}
