import SourceText

/// Finds letters that are small or large where they should not be.
struct CapitalReader: Proofreader {
    let text: CopyText

    /// `tHe`, `THe`; and a capital on a function word inside a sentence.
    func readCapital(_ word: Word, _ index: Int) {
        // Most words are in lower case.
        guard bytes[word.range].contains(where: { $0.isCapital }) else { return }
        let isGrammar =
            !word.classes.isDisjoint(with: [.function, .amount]) || language.clauseStarts.contains(word.hash)
        var isUpper = false
        // Style: `We thank Him, and He hears`
        let isOfStyle =
            language.capitalWords.contains(word.hash)
            || language.clauseStarts.contains(word.hash) && "HY".utf8.contains(bytes[word.range.lowerBound])
        let style = isOfStyle ? Word.hash("he") : nil
        if isOddlyCased(bytes[word.range], isGrammar: isGrammar), !isAddress(word.range, in: bytes) {
            isUpper = word.features.contains(.opening) || word.features.contains(.capital) && !isGrammar
        } else if !isGrammar || !isCapitalInside(word, index) {
            return
        } else if !",;\"".utf8.contains(bytes[word.range.lowerBound - 2]), opensSentence(word, index) {
            let before = words[index - 1].range
            let help = "end it with a full stop, or write the next word small"
            let stopped = written(before.suffix(1)) + "."
            return mistakes.append(
                WritingMistake(
                    .missingStop, before, "a sentence ends here without a stop", help, (before.suffix(1), stopped),
                    word: style))
        }
        let small = written(word.range).lowercased()
        let right = isUpper ? small.prefix(1).uppercased() + small.dropFirst() : small
        let message = "`\(written(word.range))` has a capital where none belongs"
        mistakes.append(
            WritingMistake(
                .capital, word.range, message, "write `\(right)`", (word.range, right), word: isUpper ? nil : style))
    }

    /// `it But she waits`, `on Monday What does he say?`
    private func opensSentence(_ word: Word, _ index: Int) -> Bool {
        language.opensSentence(word) || word.classes.contains(.asking) && isAskedAfter(index)
    }

    /// Whether the sentence of the word ends with a question mark.
    private func isAskedAfter(_ index: Int) -> Bool {
        words[index...].prefix(40).first { $0.features.contains(.endsSentence) }?.features.contains(.beforeQuestion)
            ?? false
    }

    /// Judged by the case of the letters. Names and units have a capital inside (`McArthur`, `iPhone`); `TVs` is a
    /// plural, and `IT's` and `WHOever` are stressed.
    private func isOddlyCased(_ letters: Slice<UnsafeBufferPointer<UInt8>>, isGrammar: Bool) -> Bool {
        let (head, rest) = (letters.prefix { $0.isCapital }.count, letters.drop { $0.isCapital })
        let isInside = rest.contains { $0.isCapital }
        guard head > 1 || isInside, letters.count > 1, let first = rest.first, first.isSmall,
            !rest.elementsEqual("n't".utf8), letters.allSatisfy({ $0 < 0x80 && !$0.isDigit })
        else { return false }
        if isGrammar { return head < 3 || isInside }
        let second = letters[letters.startIndex + 1]
        if head == 0 {
            return second.isCapital && letters.count > 3 && !"iekmxpud".utf8.contains(first)
                && letters.dropFirst(2).allSatisfy { $0.isSmall }
        }
        // `IPhone` at the start of a sentence; `BSc`, `BEd`, `IDs`
        let isVowel = "AEIOU".utf8.contains(second)
        if head != 2 || isInside || !isVowel && "IE".utf8.contains(letters.first!) { return false }
        return letters.count > 3
            || isVowel && !"s".utf8.contains(first) && !letters.dropFirst().elementsEqual("Ed".utf8)
    }

    /// Whether the word is between lower-case words, and not part of a name or title.
    private func isCapitalInside(_ word: Word, _ index: Int) -> Bool {
        guard !text.isName, index > 0, word.features.contains(.capital),
            word.features.isDisjoint(with: [.opening, .stressed, .beforeHyphen]), !CopyWords.names.contains(word.hash)
        else { return false }
        let before = words[index - 1]
        let isFollowed = index + 1 < words.count && words[index + 1].range.lowerBound == word.range.upperBound + 1
        let after = isFollowed ? words[index + 1] : nil
        let gap = bytes[before.range.upperBound..<word.range.lowerBound]
        // `vitamin A is`, `a Big Mac`
        if word.length == 1 {
            guard gap.count == 1 || gap.elementsEqual(", ".utf8), let after, !after.classes.contains(.function),
                after.length > 2
            else { return false }
        } else if !bytes[word.range.lowerBound + 1].isSmall {
            return false
        }
        // `Five Children and It`, `In the Bleak Midwinter`
        if before.is("and"), index > 1, words[index - 2].features.contains(.capital) { return false }
        if let after, after.classes.contains(.article), index + 2 < words.count,
            words[index + 2].features.contains(.capital)
        {
            return false
        }
        let (isAsking, isClause) = (word.classes.contains(.asking), language.clauseStarts.contains(word.hash))
        let isParted = gap.elementsEqual("; ".utf8) && !isInList
        let isPaused =
            isParted || gap.elementsEqual(",\" ".utf8)
            || gap.elementsEqual(", ".utf8) && (!isAsking || !CopyWords.speech.contains(before.hash))
                && !before.features.contains(.opening)
        guard isPaused || gap.elementsEqual(" ".utf8) && !word.classes.contains(.amount),
            before.features.isDisjoint(
                with: isPaused || language.isPronoun(word) ? .stressed : [.stressed, .number]),
            isParted || bytes[before.range.lowerBound].isSmall || before.is("i")
                || isPaused && before.features.contains(.number) || word.classes.contains(.auxiliary)
                || isAsking && isAskedAfter(index)
                || before.features.isDisjoint(with: .opening)
                    && (word.is("the") || word.classes.contains(.preposition) || language.startsClause(word)
                        || language.opensSentence(word) && (after.map(language.startsClause) ?? false))
                || before.features.contains(.opening) && before.classes.contains(.function),
            !before.classes.contains(.article), !language.titleNouns.contains(before.hash),
            isParted || isClause || isPaused && word.classes.contains(.preposition)
                || after.map({ $0.features.isDisjoint(with: $0.length == 1 ? .number : [.capital, .number]) }) ?? true
        else { return false }
        // Titles have capitals, except on the smallest words, and no full stop.
        let isTitle = words.count < 9 && words.last!.features.isDisjoint(with: [.beforeStop, .beforeQuestion])
        let isSmallest = !word.classes.isDisjoint(with: [.article, .preposition, .conjunction])
        return (isSmallest || !isTitle) && language.isEnglish(words, around: index)
    }

    /// Whether capitals follow several semicolons.
    private var isInList: Bool {
        bytes.indices.dropLast(2).count {
            bytes[$0] == UInt8(ascii: ";") && bytes[$0 + 1] == 0x20 && bytes[$0 + 2].isCapital
        } > 1
    }

    /// `i` for `I`, and `i'm`.
    func readPronoun(_ word: Word, _ index: Int) {
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
        mistakes.append(
            WritingMistake(
                .smallLetter, word.range, "the pronoun `I` is written small here", "write `I`",
                (start..<(start + 1), "I")))
    }

    /// `mr Finch`, and not `5 ms`
    func readTitle(_ word: Word, _ index: Int) {
        guard CapitalReader.titles.contains(word.hash), !word.features.contains(.capital), index + 1 < words.count,
            words[index + 1].features.contains(.capital), index == 0 || !words[index - 1].features.contains(.number)
        else { return }
        let place = word.range.lowerBound..<(word.range.lowerBound + 1)
        mistakes.append(
            WritingMistake(
                .smallLetter, word.range, "a title begins with a capital letter", "write `M`", (place, "M")))
    }

    static let titles = Phrase("mr mrs ms").hashes
}

extension Language {
    func opensSentence(_ word: Word) -> Bool {
        subjectWords.contains(word.hash) || clauseStarts.contains(word.hash) || word.is("but") || word.is("one")
            || word.is("then") || word.is("there") || word.is("so") || word.is("a")
    }
}

extension Range<Int> { fileprivate func suffix(_ count: Int) -> Range<Int> { (upperBound - count)..<upperBound } }
