package import SourceText

/// A writing mistake in a text.
package struct WritingMistake: Sendable {
    /// The id of its rule.
    package let rule: String
    /// Byte offsets in the text.
    package let range: Range<Int>
    package let message: String
    package let help: String
    /// Nil if there are several ways to correct it.
    package let edit: (range: Range<Int>, replacement: String)?
    /// The hash of a word that has a capital here and is small elsewhere in the program; nil for other mistakes.
    package let word: UInt64?
    /// What is repeated, at its first place.
    package fileprivate(set) var earlier: Range<Int>?

    /// The rules whose patterns are looked for in every text.
    static let rules: Set = [
        "spacing", "doubled-mark", "stray-mark", "small-letter", "wrong-article", "misplaced-capital", "missing-stop",
        "lost-question-mark", "lost-apostrophe", "mixed-up-word", "asks", "asks-inside", "asks-in-stems",
        "doubled-word", "placeholder",
    ]

    init(
        _ rule: String, _ range: Range<Int>, _ message: String, _ help: String,
        _ edit: (range: Range<Int>, replacement: String)?, word: UInt64? = nil
    ) {
        (self.rule, self.range, self.message, self.help) = (rule, range, message, help)
        (self.edit, self.word) = (edit, word)
    }

    /// A word with a capital that is in lower case elsewhere.
    package init(capital range: Range<Int>, written: String, word: UInt64?) {
        let small = written.prefix(1).lowercased() + written.dropFirst()
        let message = "`\(written)` has a capital where none belongs"
        self.init("misplaced-capital", range, message, "write `\(small)`", (range, small), word: word)
    }
}

/// The writing mistakes in a text with these words.
package func writingMistakes(in text: Text, _ words: [Word], of language: Language, _ places: TextPlaces)
    -> [WritingMistake]
{
    text.withBytes { bytes in
        var reader = CopyReader(TextView(bytes, words, language), places)
        return reader.read()
    }
}

/// Sentences that are repeated at once, and several that are repeated in the same order, also if a word or two differ.
func repeatedSentences(in words: [Word]) -> [WritingMistake] {
    let sentences = sentences(of: words[...])
    var mistakes: [WritingMistake] = []
    var index = 1
    while index < sentences.count {
        defer { index += 1 }
        for distance in 1...min(index, 8) {
            var count = 0
            while count < distance, index + count < sentences.count,
                sentences[index + count].isNearly(sentences[index + count - distance])
            { count += 1 }
            if count == 0 { continue }
            let length = sentences[index...].prefix(count).joined().count
            let isSame = zip(sentences[index...].prefix(count), sentences[(index - distance)...]).allSatisfy {
                $0.elementsEqual($1) { $0.hash == $1.hash }
            }
            guard isSame ? count > 1 ? length >= 12 : distance == 1 && length >= 7 : count == distance else {
                continue
            }
            func range(_ start: Int) -> Range<Int> {
                sentences[start].first!.range.lowerBound..<sentences[start + count - 1].last!.range.upperBound
            }
            let (later, earlier) = (range(index), range(index - distance))
            let again = isSame ? "appear" : "nearly appear"
            var mistake = WritingMistake(
                "doubled-word", later,
                count > 1 ? "these \(count) sentences \(again) twice" : "this sentence \(again)s twice",
                "delete one of the two",
                !isSame || count < distance ? nil : (earlier.upperBound..<later.upperBound, ""))
            mistake.earlier = earlier
            mistakes.append(mistake)
            index += count - 1
            break
        }
    }
    return mistakes
}

extension ArraySlice<Word> {
    /// Whether it is the other but for a word or two in one place, as after a merge that kept both.
    package func isNearly(_ other: ArraySlice<Word>) -> Bool {
        let (shorter, longer) = (Swift.min(count, other.count), Swift.max(count, other.count))
        let isShort = shorter < 8
        if isShort ? shorter != longer || first?.hash != other.first?.hash : shorter * 5 < longer * 4 { return false }
        let start = zip(self, other).prefix { $0.hash == $1.hash }.count
        if start == count, start == other.count { return true }
        if isShort { return false }
        let end = zip(reversed(), other.reversed()).prefix { $0.hash == $1.hash }.count
        return Swift.min(start + end, shorter) * 5 >= longer * 4
    }
}

extension WritingMistake {
    /// A missing stop at the end of a text, and a lower-case letter at its start. These are mistakes if the
    /// neighboring texts are written otherwise.
    package static func outliers(of text: Text, _ words: [Word], in language: Language, _ features: TextFeatures)
        -> [WritingMistake]
    {
        guard !features.isEmpty, let first = words.first, let last = words.last else { return [] }
        return text.withBytes { bytes in
            let reader = CopyReader(TextView(bytes, words, language), [])
            var mistakes: [WritingMistake] = []
            // `Dear grandma,`
            if features.contains(.openEnd), !isAddress(last.range, in: bytes), !first.is("dear") {
                mistakes += [reader.missingStop(after: last)].compactMap { $0 }
            }
            if features.contains(.smallStart), !reader.isMeantSmall(first),
                !first.features.contains(.quoted) || !reader.isMessage(0)
            {
                mistakes.append(reader.smallStart(first))
            }
            return mistakes
        }
    }
}
