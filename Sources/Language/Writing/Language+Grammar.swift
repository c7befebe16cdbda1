import SourceText

extension Language {
    /// Whether there are function words around the word: `an` is also a word of Arabic.
    package func isEnglish(_ words: [Word], around index: Int) -> Bool {
        let before = words[max(0, index - 6)..<index]
        let start = before.lastIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? before.startIndex
        let after = words[index..<min(words.count, index + 6)]
        let end = after.firstIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? after.endIndex
        let around = words[start..<end]
        return around.count { $0.classes.contains(.function) && !$0.classes.contains(.article) } * 8 >= around.count
    }

    /// Whether the next word is mentioned as a word or name: `called`, `the word`
    package func announcesName(_ word: Word) -> Bool { titleNouns.contains(word.hash) }

    func isPronoun(_ word: Word) -> Bool { subjectWords.contains(word.hash) }

    /// `he`, `the`, `this`, `her`
    func isSubject(_ word: Word) -> Bool { isSubject(word.hash, word.classes) }

    func isSubject(_ hash: UInt64, _ classes: WordClass) -> Bool {
        classes.contains(.article) || subjectWords.contains(hash) || questionSubjects.contains(hash)
    }

    /// Whether a short word may follow an article.
    func isNounPhrase(_ word: Word) -> Bool {
        word.classes.isDisjoint(with: [.auxiliary, .preposition, .conjunction, .clause, .asking, .article, .negative])
            && !isSubject(word) && (!word.classes.contains(.function) || word.length > 2)
    }

    /// `he`, `they're`
    func startsClause(_ word: Word) -> Bool { isPronoun(word) || clauseStarts.contains(word.hash) }

    /// Whether the word begins with a vowel sound; nil if that is unknown, or if both pronunciations exist.
    package func startsWithVowelSound(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        let written = bytes[word]
        let letters = written.map { $0 | 0x20 }
        guard let first = written.first, let letter = letters.first, letter < 0x80 else { return nil }
        if first.isDigit {
            if first == UInt8(ascii: "8") { return true }
            return written.count > 2 ? nil : written.elementsEqual("11".utf8) || written.elementsEqual("18".utf8)
        }
        // Letters are read by their names. Abbreviations may be read as words.
        let isInCapitals = written.allSatisfy { $0.isCapital }
        let isSpelled = isInCapitals && letters.count < 6 && !letters.contains { "aeiouy".utf8.contains($0) }
        // `x-ray`
        let isSign =
            letters.count == 1 && word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "-")
        if isSpelled || isSign || letters.count == 1 && isInCapitals { return "aefhilmnorsx".utf8.contains(letter) }
        // `MSc`
        if isInCapitals || letters.count == 1 || written.prefix(2).allSatisfy({ $0.isCapital }) { return nil }
        func begins(with starts: [[[UInt8]]]) -> Bool {
            starts[Int(letter & 31)].contains { letters.starts(with: $0) }
        }
        if begins(with: eitherStarts) { return nil }
        if begins(with: silentStarts) { return true }
        return "aeiou".utf8.contains(letter) && !begins(with: spokenStarts)
    }
}
