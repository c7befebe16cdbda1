extension CopyReader {
    /// Checks a word by itself, and with the one before it.
    mutating func readWord(_ word: Word, _ index: Int) {
        readPronoun(word, index)
        readTitle(word, index)
        readCapital(word, index)
        readApostrophe(word, index)
        if index > 0 {
            readArticle(words[index - 1], word, index)
            readOwner(word, index)
        }
        readMixedUp(word, index)
    }

    /// `i` for `I`, and `i'm`.
    private mutating func readPronoun(_ word: Word, _ index: Int) {
        let (start, end) = (word.range.lowerBound, word.range.upperBound)
        guard isSmallPronoun(word) else { return }
        if word.length == 1 {
            let next = end < bytes.count ? bytes[end] : 0x20
            let isFollowed = index + 1 < words.count
            if next == UInt8(ascii: "-") || next == UInt8(ascii: ")") { return }
            if start > 0, bytes[start - 1] != 0x20, bytes[start - 1] != 0x0A, next != 0x20 { return }
            // `i.e.`, `i. First`, `i, ii`, `the letter i`
            if next == UInt8(ascii: "."), index == 0 || isFollowed && words[index + 1].is("e") { return }
            if isFollowed, bytes[words[index + 1].range].allSatisfy({ "iv".utf8.contains($0) }) { return }
            if index > 0, words[index - 1].is("letter") || words[index - 1].is("vowel") { return }
        }
        // For the second part of a speech, the first part decides.
        if isMessage(speechBefore(index) ?? index) { return }
        slips.append(
            CopySlip(
                .smallLetter, word.range, "the pronoun `I` is written small here", "write `I`",
                (start..<(start + 1), "I")))
    }

    private func isSmallPronoun(_ word: Word) -> Bool {
        let start = word.range.lowerBound
        return bytes[start] == UInt8(ascii: "i")
            && (word.length == 1 || bytes[start + 1] == UInt8(ascii: "'") || bytes[start + 1] == 0xE2)
    }

    /// `mr Finch`, and not `5 ms`
    private mutating func readTitle(_ word: Word, _ index: Int) {
        guard CopyReader.titles.contains(word.hash), !word.marks.contains(.capital), index + 1 < words.count,
            words[index + 1].marks.contains(.capital), index == 0 || !words[index - 1].marks.contains(.number)
        else { return }
        let place = word.range.lowerBound..<(word.range.lowerBound + 1)
        slips.append(
            CopySlip(.smallLetter, word.range, "a title begins with a capital letter", "write `M`", (place, "M")))
    }

    static let titles = Phrase("mr mrs ms").hashes

    /// Whether the text around a word is written without capitals: more than one is missing there.
    private func isMessage(_ index: Int) -> Bool {
        guard let small = smallWords(index), let first = small.first, let last = small.last else { return false }
        let lead = bytes[..<first.range.lowerBound].suffix(5).split { $0 <= 0x22 || $0 > 0x7F }.last ?? []
        let isStart = first.marks.contains(.quoted) && (endsSpeech(last) || lead.last == UInt8(ascii: ":"))
        let begun = small.dropLast().count { $0.marks.contains(.beforeStop) }
        return begun + small.count(where: isSmallPronoun) + (isStart && !isSmallPronoun(first) ? 1 : 0) > 1
    }

    /// The last word of the part before, for a split quotation: `"It is," he says, "and i know."`
    func speechBefore(_ index: Int) -> Int? {
        guard let first = quotation(index)?.startIndex,
            let last = words[..<first].suffix(16).lastIndex(where: { $0.marks.contains(.quoted) }), last + 1 < first,
            words[last].marks.contains(.beforePause),
            quotation(last)?.contains(where: { $0.marks.contains(.capital) }) ?? false,
            !words[last..<(first - 1)].contains(where: { $0.marks.contains(.endsSentence) })
        else { return nil }
        return last
    }

    /// The words around one if they are written without capitals, as in a text message.
    func smallWords(_ index: Int) -> ArraySlice<Word>? {
        let around = (quotation(index) ?? words[...]).prefix(100)
        return around.count > 3 && !around.contains { $0.marks.contains(.capital) } ? around : nil
    }

    /// `a` before a vowel sound, or `an` before a consonant sound.
    private mutating func readArticle(_ article: Word, _ word: Word, _ index: Int) {
        let isAn = article.length == 2
        guard article.length < 3, article.is(isAn ? "an" : "a"),
            article.marks.isDisjoint(with: [.capital, .stressed]) || article.marks.contains(.opening),
            bytes[article.range.upperBound..<word.range.lowerBound].allSatisfy({
                $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "\"") || $0 == 0xE2 || $0 == 0x80 || $0 == 0x9C
            }),
            // `option a is`, `a or b`
            word.length > 3 || language.isNounPhrase(word),
            let takesAn = language.startsWithVowelSound(word.range, in: bytes), takesAn != isAn,
            !isAn || article.marks.contains(.opening) || language.isEnglish(words, around: index),
            !isAddress(word.range, in: bytes)
        else { return }
        let start = article.range.lowerBound
        let a = String(decoding: bytes[start..<(start + 1)], as: UTF8.self)
        let written = String(decoding: bytes[word.range], as: UTF8.self)
        slips.append(
            CopySlip(
                .article, start..<word.range.upperBound, "`\(written)` goes with `\(takesAn ? "an" : "a")`",
                "write `\(takesAn ? "an" : "a") \(written)`", (article.range, takesAn ? a + "n" : a)))
    }
}

extension Language {
    /// Whether there are function words around the word: `an` is also a word of Arabic.
    package func isEnglish(_ words: [Word], around index: Int) -> Bool {
        let before = words[max(0, index - 6)..<index]
        let start = before.lastIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? before.startIndex
        let after = words[index..<min(words.count, index + 6)]
        let end = after.firstIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? after.endIndex
        let around = words[start..<end]
        return around.count { $0.classes.contains(.function) && !$0.classes.contains(.article) } * 8 >= around.count
    }

    /// Whether the next word is mentioned as a word or name: `called`, `the word`
    package func tellsName(_ word: Word) -> Bool { titleNouns.contains(word.hash) }

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
        if first &- 0x30 < 10 {
            if first == UInt8(ascii: "8") { return true }
            return written.count > 2 ? nil : written.elementsEqual("11".utf8) || written.elementsEqual("18".utf8)
        }
        // Letters are read by their names. Abbreviations may be read as words.
        let isInCapitals = written.allSatisfy { $0 &- 0x41 < 26 }
        let isSpelled = isInCapitals && letters.count < 6 && !letters.contains { "aeiouy".utf8.contains($0) }
        // `x-ray`
        let isSign =
            letters.count == 1 && word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "-")
        if isSpelled || isSign || letters.count == 1 && isInCapitals { return "aefhilmnorsx".utf8.contains(letter) }
        // `MSc`
        if isInCapitals || letters.count == 1 || written.prefix(2).allSatisfy({ $0 &- 0x41 < 26 }) { return nil }
        func begins(with starts: [[[UInt8]]]) -> Bool {
            starts[Int(letter & 31)].contains { letters.starts(with: $0) }
        }
        if begins(with: eitherStarts) { return nil }
        if begins(with: silentStarts) { return true }
        return "aeiou".utf8.contains(letter) && !begins(with: spokenStarts)
    }
}
