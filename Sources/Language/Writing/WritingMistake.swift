package import SourceText

/// A writing mistake in a text.
package struct WritingMistake: Sendable {
    package enum Kind: Sendable {
        case spacing, doubledMark, missingStop, smallLetter, capital, apostrophe, article, mixedUp, lostQuestionMark,
            strayMark
    }

    package let kind: Kind
    /// Byte offsets in the text.
    package let range: Range<Int>
    package let message: String
    package let help: String
    /// Nil if there are several ways to correct it.
    package let edit: (range: Range<Int>, replacement: String)?
    /// The hash of a word that some programs always write like this: the rest of the program decides. Nil otherwise.
    package let word: UInt64?

    init(
        _ kind: Kind, _ range: Range<Int>, _ message: String, _ help: String, _ edit: (Range<Int>, String)?,
        word: UInt64? = nil
    ) {
        (self.kind, self.range, self.message, self.help) = (kind, range, message, help)
        (self.edit, self.word) = (edit, word)
    }
}

/// The writing mistakes in a text with these words. Several rules use them.
package func writingMistakes(
    in text: Text, _ words: [Word], of language: Language, isQuestion: Bool, isName: Bool, isRunning: Bool
) -> [WritingMistake] {
    text.withBytes { bytes in
        let text = CopyText(bytes, words, in: language, isQuestion: isQuestion, isName: isName, isRunning: isRunning)
        text.read()
        return text.slips
    }
}

extension WritingMistake {
    /// A missing stop at the end of a text, and a lower-case letter at its start unless that is intended. These are
    /// mistakes if the neighboring texts are written otherwise.
    package static func outliers(of text: Text, _ words: [Word], in language: Language, _ features: TextFeatures)
        -> [WritingMistake]
    {
        guard !features.isEmpty, let first = words.first, let last = words.last else { return [] }
        return text.withBytes { bytes in
            var mistakes: [WritingMistake] = []
            if features.contains(.openEnd), !isAddress(last.range, in: bytes) {
                var quotes = OpenQuotes(language)
                let separator = Separator(bytes, last.range.upperBound..<bytes.count, last, nil, &quotes)
                // `Dear grandma,`
                if separator.isOpenEnd, !separator.endsInPause || words.count > 3 && !first.is("dear") {
                    mistakes.append(missingStop(after: last, separator, bytes))
                }
            }
            let reader = GapReader(text: CopyText(bytes, words, in: language))
            if features.contains(.smallStart), !reader.isMeantSmall(first), !reader.beginsMessage(first) {
                mistakes.append(reader.smallStart(first))
            }
            return mistakes
        }
    }
}

extension WritingMistake {
    /// Has an edit if there is a pause to replace, if the gap is inside the text, or if it has only spaces.
    static func missingStop(
        after word: Word, _ separator: Separator, _ bytes: UnsafeBufferPointer<UInt8>,
        _ message: String = "the full stop at the end is missing"
    ) -> WritingMistake {
        let isBare = separator.after != nil || separator.marks.allSatisfy { $0.kind == .space }
        var last = word.range.upperBound - 1
        while last > word.range.lowerBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        let letter = last..<word.range.upperBound
        let end = String(decoding: bytes[letter], as: UTF8.self) + "."
        let pause = word.range.upperBound..<(word.range.upperBound + 1)
        return WritingMistake(
            .missingStop, word.range, message, "end it with a full stop; if it is cut off, finish the sentence",
            separator.endsInPause ? (pause, ".") : isBare ? (letter, end) : nil)
    }
}
