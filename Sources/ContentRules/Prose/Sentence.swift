import SourceText

/// One sentence of a text.
struct Sentence {
    let range: Range<Int>
    let words: Int
    let syllables: Int

    /// What it alone would need of its readers: see `Extent.grade`.
    var grade: Double { Extent(words: words, sentences: 1, letters: 0, syllables: syllables).grade }
}

/// The sentences of a text, each from its opening quotation mark to its closing one.
func sentences(of text: Text) -> [Sentence] {
    var finder = SentenceFinder()
    text.withBytes { bytes in
        readWords(bytes, &finder)
        finder.trim(in: bytes)
    }
    return finder.sentences
}

private struct SentenceFinder: WordReader {
    private(set) var sentences: [Sentence] = []
    private var start: Int?
    private var words = 0
    private var syllables = 0

    mutating func take(_ word: ProseWord) {
        if start == nil { start = word.start }
        words += 1
        syllables += ContentRules.syllables(of: word)
    }

    mutating func endSentence(at offset: Int) {
        if let start, start < offset {
            sentences.append(Sentence(range: start..<offset, words: words, syllables: syllables))
        }
        start = nil
        words = 0
        syllables = 0
    }

    mutating func mark(_ mark: Marks, at offset: Int) {}

    /// Takes in what stands right before the first word, and leaves out blanks at the end.
    mutating func trim(in bytes: UnsafeBufferPointer<UInt8>) {
        sentences = sentences.map { sentence in
            var start = sentence.range.lowerBound
            while start > 0, ![0x20, 0x09, 0x0A].contains(bytes[start - 1]) { start -= 1 }
            var end = sentence.range.upperBound
            while end > start, [0x20, 0x09, 0x0A].contains(bytes[end - 1]) { end -= 1 }
            return Sentence(range: start..<end, words: sentence.words, syllables: sentence.syllables)
        }
    }
}
