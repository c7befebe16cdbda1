package import SourceText

package struct Sentence {
    package let range: Range<Int>
    package let words: Int
}

/// The sentences of a text, each from its opening quotation mark to its closing one.
package func sentences(of text: Text, in language: Language) -> [Sentence] {
    var finder = SentenceFinder()
    text.withBytes { bytes in
        readWords(bytes, in: language, &finder)
        finder.trim(in: bytes)
    }
    return finder.sentences
}

private struct SentenceFinder: WordReader {
    private(set) var sentences: [Sentence] = []
    private var start: Int?
    private var words = 0

    mutating func take(_ word: WordToken) {
        if start == nil { start = word.start }
        words += 1
    }

    mutating func endSentence(at offset: Int) {
        if let start, start < offset { sentences.append(Sentence(range: start..<offset, words: words)) }
        start = nil
        words = 0
    }

    /// Extends sentences to the characters right before their first words, and removes spaces at their ends.
    mutating func trim(in bytes: UnsafeBufferPointer<UInt8>) {
        var endBefore = 0
        sentences = sentences.map { sentence in
            var start = sentence.range.lowerBound
            while start > endBefore, ![0x20, 0x09, 0x0A].contains(bytes[start - 1]) { start -= 1 }
            var end = sentence.range.upperBound
            while end > start, [0x20, 0x09, 0x0A].contains(bytes[end - 1]) { end -= 1 }
            endBefore = end
            return Sentence(range: start..<end, words: sentence.words)
        }
    }
}
