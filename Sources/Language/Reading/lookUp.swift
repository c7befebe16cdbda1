package import SourceText

/// The words of a text, sentence by sentence.
package func wordsBySentence(of text: Text, in language: Language) -> [[PassingWord]] {
    var lister = WordLister()
    text.withBytes { readWords($0, in: language, &lister) }
    return lister.sentences
}

/// Where in a text something stands that rules asked for.
package func places(of marks: Marks, in text: Text, _ language: Language) -> [(mark: Marks, offset: Int)] {
    var lister = MarkLister(marks: marks)
    text.withBytes { readWords($0, in: language, &lister) }
    return lister.places
}

private struct WordLister: WordReader {
    private(set) var sentences: [[PassingWord]] = []
    private var sentence: [PassingWord] = []

    mutating func take(_ word: PassingWord) { sentence.append(word) }

    mutating func endSentence(at offset: Int) {
        if !sentence.isEmpty { sentences.append(sentence) }
        sentence = []
    }
}

private struct MarkLister: WordReader {
    let marks: Marks
    private(set) var places: [(mark: Marks, offset: Int)] = []

    init(marks: Marks) { self.marks = marks }

    mutating func take(_ word: PassingWord) {}

    mutating func mark(_ mark: Marks, at offset: Int) {
        if !marks.isDisjoint(with: mark) { places.append((mark, offset)) }
    }
}
