import DailyPractice
package import SourceText

/// What is kept of a text so that a small change of it is recognised later, without its words: a sum over the hashes of
/// its words and numbers, and a sum in which the hash of each word counts as often as its number says.
///
/// If one word changed, the sums tell which, and the hash of the old one: the words within two letters of the new one
/// are tried.
package struct WordTrace: Sendable, CustomStringConvertible {
    private let plain, weighted: UInt64
    /// Texts with more words, and words with more letters, are no small change of each other.
    private static let maximum = (words: maximumExerciseWords, letters: 30)

    package init(of text: Text, in language: Language) {
        self.init(text, splitWords(of: text, in: language, limit: WordTrace.maximum.words))
    }

    private init(_ text: Text, _ words: [Word]) {
        let numbers = numbersAndSymbols(of: text).utf8.reduce(UInt64(words.count)) { mixed($0 ^ UInt64($1)) }
        plain = words.reduce(numbers) { $0 &+ mixed($1.hash) }
        weighted = words.enumerated().reduce(0) { $0 &+ mixed($1.element.hash) &* UInt64($1.offset + 1) }
    }

    package var description: String { "\(String(plain, radix: 16))/\(String(weighted, radix: 16))" }

    /// Nil if the text does not have the form of a trace.
    package init?(_ text: some StringProtocol) {
        let sums = text.split(separator: "/").compactMap { UInt64($0, radix: 16) }
        guard sums.count == 2 else { return nil }
        (plain, weighted) = (sums[0], sums[1])
    }

    /// Whether the text that it was made of became this one by a small change: see `isSmallChange`.
    package func allowsSmallChange(to text: Text, in language: Language) -> Bool {
        let words = splitWords(of: text, in: language, limit: WordTrace.maximum.words)
        let new = WordTrace(text, words)
        let difference = plain &- new.plain
        guard words.count < WordTrace.maximum.words else { return false }
        if difference == 0, weighted == new.weighted { return true }
        let index = words.indices.first { difference &* UInt64($0 + 1) == weighted &- new.weighted }
        guard language.has("negatives"), let changed = index.map({ words[$0] }) else { return false }
        let (written, sought) = (letters(of: changed, in: text), mixed(changed.hash) &+ difference)
        guard written.count <= WordTrace.maximum.letters, let old = word(near: written[...], { mixed($0) == sought })
        else { return false }
        let before = text.withBytes { bytes in
            Array(bytes[..<changed.range.lowerBound]) + old + bytes[changed.range.upperBound...]
        }
        return isSmallChange(from: Text(before, start: 0, count: before.count), to: text, in: language)
    }
}

/// Looks for a word by its hash among those that differ from some letters by a few. `hash` is that of what stands before
/// them.
private func word(
    near letters: ArraySlice<UInt8>, changes: Int = 2, after hash: UInt64 = fnv([]), _ isSought: (UInt64) -> Bool
) -> [UInt8]? {
    if isSought(fnv(letters, after: hash)) { return Array(letters) }
    if changes == 0 { return nil }
    for index in letters.startIndex...letters.endIndex {
        let (same, rest) = (letters[..<index], letters[index...])
        let before = fnv(same, after: hash)
        for (new, count) in [([], 1), (rest.prefix(2).reversed(), 2)] + ofOneLetter where count <= rest.count {
            let end = word(
                near: rest.dropFirst(count), changes: changes - 1, after: fnv(new, after: before), isSought)
            if let end { return same + new + end }
        }
    }
    return nil
}

/// A letter that is put in, or that takes the place of another one.
private let ofOneLetter: [([UInt8], Int)] = "abcdefghijklmnopqrstuvwxyz'".utf8.flatMap { [([$0], 0), ([$0], 1)] }
