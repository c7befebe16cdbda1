import SourceText

extension WritingMistake {
    /// A word with a capital that is in lower case elsewhere.
    package init(capital range: Range<Int>, written: String, word: UInt64?) {
        let small = written.prefix(1).lowercased() + written.dropFirst()
        let message = "`\(written)` has a capital where none belongs"
        self.init(.capital, range, message, "write `\(small)`", (range, small), word: word)
    }
}

extension Language {
    /// Whether a capital would be wrong if the word is not a name: it is among lower-case words.
    package func expectsSmall(_ index: Int, _ words: [Word], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = words[index]
        guard has(.silentStarts), word.features.contains(.capital), word.length > 2, index > 0,
            !capitalWords.contains(word.hash),
            word.classes.isDisjoint(with: .function) || words[index - 1].classes.contains(.article),
            word.features.isDisjoint(with: [.opening, .stressed]),
            !word.features.contains(.beforeHyphen) || bytes[word.range.upperBound] == 0x20,
            !bytes[word.range].dropFirst().contains(where: { !$0.isSmall && $0 != UInt8(ascii: "'") })
        else { return false }
        let before = words[index - 1]
        let isInside =
            bytes[before.range.lowerBound].isSmall
            || before.features.contains(.opening) && before.classes.contains(.function)
        let gap = bytes[before.range.upperBound..<word.range.lowerBound]
        // `…, Try an audiobook`
        let isOrder =
            index + 1 < words.count && words[index + 1].range.lowerBound == word.range.upperBound + 1
            && (isDeterminer(words[index + 1]) && !words[index + 1].is("the") || words[index + 1].is("it"))
        let isPaused =
            gap.elementsEqual("; ".utf8) || gap.elementsEqual(", ".utf8) && (isOrder || isForm(bytes[word.range]))
        guard isPaused || isInside && gap.elementsEqual(" ".utf8), !titleNouns.contains(before.hash),
            !["and", "asked", "asks", "said", "says"].contains(where: { before.is($0) })
        else { return false }
        // `called him Rabbit`
        if index > 1, before.classes.contains(.function), titleNouns.contains(words[index - 2].hash) { return false }
        // `Max the Fox`
        if before.is("the"), index > 1, words[index - 2].features.contains(.capital),
            !words[index - 2].classes.contains(.function)
        {
            return false
        }
        // `"The Dragon in the Drain"`, `"On Air"`
        if word.features.contains(.quoted) {
            let (before, after) = (words[max(0, index - 3)..<index], words[(index + 1)...].prefix(5))
            func isName(_ word: Word) -> Bool {
                word.features.isSuperset(of: [.capital, .quoted]) && !word.features.contains(.opening)
            }
            if after.first.map({ !$0.features.contains(.quoted) }) ?? true || (before + after).contains(where: isName)
            {
                return false
            }
        }
        // `Friends & Family`
        if bytes[word.range.upperBound...].starts(with: " & ".utf8) { return false }
        // `Swallows and Amazons`
        if index + 2 < words.count, words[index + 1].classes.contains(.conjunction),
            words[index + 2].features.contains(.capital)
        {
            return false
        }
        guard index + 1 < words.count, words[index + 1].range.lowerBound <= word.range.upperBound + 2,
            !bytes[word.range.upperBound...].starts(with: " (".utf8)
        else { return true }
        return !word.features.isDisjoint(with: [.endsSentence, .beforePause])
            || words[index + 1].features.isDisjoint(
                with: words[index + 1].length == 1 ? .number : [.capital, .number])
    }

    /// Whether the word before, or the form of the word, shows that it is not a name: `the lemon`, `she admires`,
    /// `…; guess`
    package func expectsPlain(_ index: Int, _ words: [Word], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let before = words[index - 1]
        func opensPhrase(_ word: Word) -> Bool {
            isDeterminer(word) || word.classes.contains(.amount)
                || ["another", "any", "each", "every", "no", "some"].contains { word.is($0) }
        }
        guard bytes[before.range.upperBound] == 0x20 else { return true }
        if opensPhrase(before) || isPronoun(before) { return true }
        // `a frightened Toddler`
        if index > 1, opensPhrase(words[index - 2]), before.length > 2, before.classes.isDisjoint(with: .function),
            before.range.lowerBound == words[index - 2].range.upperBound + 1
        {
            return true
        }
        // `Your daughter Wren`, `for Lightning`
        let isAfterName = before.features.contains(.opening) || before.classes.contains(.preposition)
        return (!isAfterName || before.is("of") || before.is("like")) && isForm(bytes[words[index].range])
    }

    /// Whether the ending is not that of a name: `smelling`, `mistakes`.
    private func isForm(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        word.count > 5
            && ["ed", "es", "ing", "ly", "ment", "ness", "tion"].contains {
                word.suffix($0.count).elementsEqual($0.utf8)
            } || word.count > 5 && word.last! == UInt8(ascii: "s") && !"sui'".utf8.contains(word[word.endIndex - 2])
    }

    /// `the`, `his`
    func isDeterminer(_ word: Word) -> Bool {
        isSubject(word) && !subjectWords.contains(word.hash) && !word.is("that") && !word.is("there")
    }

    /// Whether a name ending in s may lack an apostrophe: `Orlas tie`
    package func mayOwn(_ index: Int, _ words: [Word]) -> Bool {
        let word = words[index]
        guard word.features.contains(.capital), !word.features.contains(.beforeHyphen), index + 1 < words.count else {
            return false
        }
        let (before, next) = (index > 0 ? words[index - 1].classes : [], words[index + 1])
        return before.isDisjoint(with: [.article, .amount]) && !next.features.contains(.capital)
            && !next.classes.contains(.function) && next.range.lowerBound == word.range.upperBound + 1
    }
}
