import SourceText

extension Language {
    /// Whether there are function words around the word: `an` is also a word of Arabic. True if the language lists none.
    package func isEnglish(_ words: [Word], around index: Int) -> Bool {
        guard has("function-words") else { return true }
        let before = words[max(0, index - 6)..<index]
        let start = before.lastIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? before.startIndex
        let after = words[index..<min(words.count, index + 6)]
        let end = after.firstIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? after.endIndex
        let around = words[start..<end]
        return around.count < 4
            || around.count { $0.classes.contains(.function) && !$0.classes.contains(.article) } * 8 >= around.count
    }

    /// Whether the next word is mentioned as a word or name: `called`, `the word`
    package func announcesName(_ word: Word) -> Bool { titleNouns.contains(word.hash) }

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
        func begins(with starts: [[UInt8]]) -> Bool { starts.contains { letters.starts(with: $0) } }
        if begins(with: eitherStarts) { return nil }
        if begins(with: silentStarts) { return true }
        return "aeiou".utf8.contains(letter) && !begins(with: spokenStarts)
    }

    /// Whether a full stop after the word may be part of it. Without a list of abbreviations, that is any short word.
    func isWithinSentence(_ word: Word, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if word.length < 2 || abbreviations.contains(word.hash) || innerAbbreviations.contains(word.hash) {
            return true
        }
        let before = word.range.lowerBound > 0 ? bytes[word.range.lowerBound - 1] : 0x0A
        // The number of something in a list, `e.g.`, `p.m.`
        if word.features.contains(.number) {
            return countsWithStops || before == 0x0A || word.features.contains(.opening)
        }
        return before == UInt8(ascii: ".") || !has("inner-abbreviations") && word.length < 7
    }
}

/// Whether the letters have a capital inside that is no name's (`McArthur`, `iPhone`), plural's (`TVs`) or stress.
func isOddlyCased(_ letters: Slice<UnsafeBufferPointer<UInt8>>, isGrammar: Bool) -> Bool {
    let (head, rest) = (letters.prefix { $0.isCapital }.count, letters.drop { $0.isCapital })
    let isInside = rest.contains { $0.isCapital }
    guard head > 1 || isInside, letters.count > 1, let first = rest.first, first.isSmall,
        !rest.elementsEqual("n't".utf8), letters.allSatisfy({ $0 < 0x80 && !$0.isDigit })
    else { return false }
    if isGrammar { return head < 3 || isInside }
    if head == 0 {
        return letters.count > 3 && !"iekmxpud".utf8.contains(first) && letters.dropFirst(2).allSatisfy { $0.isSmall }
            && letters.dropFirst().first?.isCapital ?? false
    }
    // `IPhone` at the start of a sentence; `BSc`, `BEd`, `IDs`
    return head == 2 && !isInside && letters.count > 3
        && ("AEIOU".utf8.contains(letters[letters.startIndex + 1])
            || !"IE".utf8.contains(letters[letters.startIndex]))
}

/// Whether the text around a range, up to the next spaces, is an address, a file name or code.
package func isAddress(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let most = 100
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] > 0x20 {
        start -= 1
        if range.lowerBound - start > most { return true }
    }
    while end < bytes.count, bytes[end] > 0x20 {
        end += 1
        if end - range.upperBound > most { return true }
    }
    return bytes[start..<end].contains { "/\\@<>=_`&#*+|~^%$".utf8.contains($0) }
        || bytes[start..<end].starts(with: "www.".utf8)
}
