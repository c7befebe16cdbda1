extension CopyReader {
    /// `tHe`, `THe`; and a small word of grammar that has a capital inside a sentence.
    mutating func readCapital(_ word: Word, _ index: Int) {
        // Most words are small.
        guard bytes[word.range].contains(where: { $0 &- 0x41 < 26 }) else { return }
        let isGrammar = word.classes.contains(.function)
        var isUpper = false
        if isOddlyCased(bytes[word.range], isGrammar: isGrammar), !isAddress(word.range, in: bytes) {
            isUpper = word.marks.contains(.opening) || word.marks.contains(.capital) && !isGrammar
        } else if !isGrammar || !isCapitalInside(word, index) {
            return
        } else if bytes[word.range.lowerBound - 2] != UInt8(ascii: ","), language.opensSentence(word) {
            let before = words[index - 1].range
            let help = "end it with a full stop, or write the next word small"
            let stopped = written(before.suffix(1)) + "."
            return slips.append(
                CopySlip(
                    .missingStop, before, "a sentence ends here without a stop", help, (before.suffix(1), stopped)))
        }
        let small = written(word.range).lowercased()
        let right = isUpper ? small.prefix(1).uppercased() + small.dropFirst() : small
        let message = "`\(written(word.range))` has a capital where none belongs"
        slips.append(CopySlip(.capital, word.range, message, "write `\(right)`", (word.range, right)))
    }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// By the shape of its letters. Names have a capital inside (`McArthur`, `iPhone`), and units; `TVs` is several,
    /// and `IT's` and `WHOever` are stressed.
    private func isOddlyCased(_ letters: Slice<UnsafeBufferPointer<UInt8>>, isGrammar: Bool) -> Bool {
        let (head, rest) = (letters.prefix { $0 &- 0x41 < 26 }.count, letters.drop { $0 &- 0x41 < 26 })
        let isInside = rest.contains { $0 &- 0x41 < 26 }
        guard head > 1 || isInside, letters.count > 1, let first = rest.first, first &- 0x61 < 26,
            !rest.elementsEqual("n't".utf8), letters.allSatisfy({ $0 < 0x80 && $0 &- 0x30 > 9 })
        else { return false }
        if isGrammar { return head < 3 || isInside }
        let second = letters[letters.startIndex + 1]
        if head == 0 {
            return second &- 0x41 < 26 && letters.count > 3 && !"iekmxpud".utf8.contains(first)
                && letters.dropFirst(2).allSatisfy { $0 &- 0x61 < 26 }
        }
        // `IPhone` at the start of a sentence; `BSc`, `BEd`, `IDs`
        let isVowel = "AEIOU".utf8.contains(second)
        if head != 2 || isInside || !isVowel && "IE".utf8.contains(letters.first!) { return false }
        return letters.count > 3
            || isVowel && !"s".utf8.contains(first) && !letters.dropFirst().elementsEqual("Ed".utf8)
    }

    /// Among small letters: no part of a name or title.
    private func isCapitalInside(_ word: Word, _ index: Int) -> Bool {
        guard !isName, index > 0, index + 1 < words.count, word.length > 1,
            !language.capitalWords.contains(word.hash), word.marks.contains(.capital),
            word.marks.isDisjoint(with: [.opening, .beforeHyphen, .endsSentence]),
            bytes[word.range.lowerBound + 1] &- 0x61 < 26
        else { return false }
        let (before, after) = (words[index - 1], words[index + 1])
        let (gap, isAsking) = (bytes[before.range.upperBound..<word.range.lowerBound], word.classes.contains(.asking))
        let isPaused = gap.elementsEqual(", ".utf8) && !isAsking && !before.marks.contains(.opening)
        guard isPaused || gap.elementsEqual(" ".utf8) && (!isAsking || before.classes.contains(.function)),
            bytes[before.range.lowerBound] &- 0x61 < 26
                || before.marks.contains(.opening)
                    && !before.classes.isDisjoint(with: [.preposition, .conjunction, .clause]),
            !before.classes.contains(.article), !language.titleNouns.contains(before.hash),
            !after.marks.contains(.capital) || after.length < 2
        else { return false }
        // Titles have capitals, but for the smallest words, and no stop.
        let isTitle = words.count < 9 && words.last!.marks.isDisjoint(with: [.beforeStop, .beforeQuestion])
        let isSmallest = !word.classes.isDisjoint(with: [.article, .preposition, .conjunction])
        return (isSmallest || !isTitle) && isEnglish(around: index)
    }

    /// `dont`, `does'nt`, and `its` before what tells that it is short for `it is`.
    mutating func readApostrophe(_ word: Word, _ index: Int) {
        guard
            bytes[word.range].contains(where: { $0 == UInt8(ascii: "'") || $0 == 0xE2 })
                || language.lostApostrophes.mayBegin(with: word.hash)
        else { return }
        let end = bytes[word.range].suffix(3)
        let isMisplaced =
            word.is("it's")
            || (end.first == UInt8(ascii: "'") || end.first == 0x99) && end.dropFirst().elementsEqual("nt".utf8)
        guard isMisplaced && !word.is("it's") || lacksApostrophe(word, index), !isAddress(word.range, in: bytes)
        else { return }
        var right = written(word.range).filter { $0 != "'" && $0 != "’" }
        // `im`, `ive`
        if right.hasPrefix("i"), !right.hasPrefix("is"), !right.hasPrefix("it") { right = "I" + right.dropFirst() }
        let tail = ["ve", "re", "ll"].contains { right.hasSuffix($0) } ? 2 : 1
        let mark = String(decoding: bytes, as: UTF8.self).contains("’") ? "’" : "'"
        if !word.is("it's") { right = right.dropLast(tail) + mark + right.suffix(tail) }
        let message = isMisplaced ? "the apostrophe is in the wrong place" : "an apostrophe is missing here"
        slips.append(CopySlip(.apostrophe, word.range, message, "write `\(right)`", (word.range, right)))
    }

    private func lacksApostrophe(_ word: Word, _ index: Int) -> Bool {
        guard let phrase = language.lostApostrophes.opening(words[index...]), !word.marks.contains(.stressed),
            smallWords(index) == nil, !word.is("lets") || word.marks.contains(.opening)
        else { return false }
        // `as is his wont`
        if ["wont", "cant", "ill", "id"].contains(where: { word.is($0) }), index > 0,
            language.isDeterminer(words[index - 1])
        {
            return false
        }
        guard phrase.hashes.count > 1 else { return isEnglish(around: index) }
        let next = words[index + 1]
        return next.range.lowerBound == word.range.upperBound + 1 && !next.marks.contains(.beforeHyphen)
    }
}

extension Language {
    /// `the`, `his`
    fileprivate func isDeterminer(_ word: Word) -> Bool { isSubject(word) && !subjectWords.contains(word.hash) }

    fileprivate func opensSentence(_ word: Word) -> Bool {
        subjectWords.contains(word.hash) || word.is("but") || word.is("one") || word.is("then") || word.is("there")
    }
}

extension Range<Int> { fileprivate func suffix(_ count: Int) -> Range<Int> { (upperBound - count)..<upperBound } }
