package import SourceText

/// The words of a text, sentence by sentence.
package func wordsBySentence(of text: Text, in language: Language) -> [[WordToken]] {
    var lister = WordLister()
    text.withBytes { readWords($0, in: language, &lister) }
    return lister.sentences
}

private struct WordLister: WordReader {
    private(set) var sentences: [[WordToken]] = []
    private var sentence: [WordToken] = []

    mutating func take(_ word: WordToken) { sentence.append(word) }

    mutating func endSentence(at offset: Int) {
        if !sentence.isEmpty { sentences.append(sentence) }
        sentence = []
        sentence.reserveCapacity(24)
    }
}
