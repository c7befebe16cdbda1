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

    /// The rules whose patterns are looked for in every text.
    static let rules: Set = [
        "spacing", "doubled-mark", "stray-mark", "small-letter", "wrong-article", "misplaced-capital", "missing-stop",
        "lost-question-mark", "lost-apostrophe", "mixed-up-word", "asks", "asks-inside", "asks-in-stems",
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

/// The writing mistakes in a text with these words. `isQuestion`: the text is meant to be a question. `isName`: it has
/// the capitals of a title. `isRunning`: its sentences are complete.
package func writingMistakes(
    in text: Text, _ words: [Word], of language: Language, isQuestion: Bool, isName: Bool, isRunning: Bool
) -> [WritingMistake] {
    text.withBytes { bytes in
        var reader = CopyReader(
            TextView(bytes, words, language), isQuestion: isQuestion, isName: isName, isRunning: isRunning)
        return reader.read()
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
            let reader = CopyReader(TextView(bytes, words, language))
            var mistakes: [WritingMistake] = []
            // `Dear grandma,`
            if features.contains(.openEnd), !isAddress(last.range, in: bytes), !first.is("dear") {
                mistakes += [reader.missingStop(after: last)].compactMap { $0 }
            }
            if features.contains(.smallStart), !reader.isMeantSmall(first), !first.features.contains(.quoted) || !reader.isMessage(0) { mistakes.append(reader.smallStart(first)) }
            return mistakes
        }
    }
}
