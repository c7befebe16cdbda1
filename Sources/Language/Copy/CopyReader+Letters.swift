extension CopyReader {
    /// `tHe`, `THe`; and a capital on a function word inside a sentence.
    mutating func readCapital(_ word: Word, _ index: Int) {
        // Most words are in lower case.
        guard bytes[word.range].contains(where: { $0 &- 0x41 < 26 }) else { return }
        let isGrammar =
            !word.classes.isDisjoint(with: [.function, .amount]) || language.clauseStarts.contains(word.hash)
        var isUpper = false
        // Style: `We thank Him, and He hears`
        let isOfStyle =
            language.capitalWords.contains(word.hash)
            || language.clauseStarts.contains(word.hash) && "HY".utf8.contains(bytes[word.range.lowerBound])
        let style = isOfStyle ? Word.hash("he") : nil
        if isOddlyCased(bytes[word.range], isGrammar: isGrammar), !isAddress(word.range, in: bytes) {
            isUpper = word.marks.contains(.opening) || word.marks.contains(.capital) && !isGrammar
        } else if !isGrammar || !isCapitalInside(word, index) {
            return
        } else if !",;\"".utf8.contains(bytes[word.range.lowerBound - 2]), opensSentence(word, index) {
            let before = words[index - 1].range
            let help = "end it with a full stop, or write the next word small"
            let stopped = written(before.suffix(1)) + "."
            return slips.append(
                CopySlip(
                    .missingStop, before, "a sentence ends here without a stop", help, (before.suffix(1), stopped),
                    word: style))
        }
        let small = written(word.range).lowercased()
        let right = isUpper ? small.prefix(1).uppercased() + small.dropFirst() : small
        let message = "`\(written(word.range))` has a capital where none belongs"
        slips.append(
            CopySlip(
                .capital, word.range, message, "write `\(right)`", (word.range, right), word: isUpper ? nil : style))
    }

    /// `it But she waits`, `on Monday What does he say?`
    private func opensSentence(_ word: Word, _ index: Int) -> Bool {
        language.opensSentence(word) || word.classes.contains(.asking) && isAskedBehind(index)
    }

    /// Whether the sentence of the word ends with a question mark.
    private func isAskedBehind(_ index: Int) -> Bool {
        words[index...].prefix(40).first { $0.marks.contains(.endsSentence) }?.marks.contains(.beforeQuestion)
            ?? false
    }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Judged by the case of the letters. Names and units have a capital inside (`McArthur`, `iPhone`); `TVs` is a
    /// plural, and `IT's` and `WHOever` are stressed.
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

    /// Whether the word is between lower-case words, and not part of a name or title.
    private func isCapitalInside(_ word: Word, _ index: Int) -> Bool {
        guard !isName, index > 0, word.marks.contains(.capital),
            word.marks.isDisjoint(with: [.opening, .stressed, .beforeHyphen]), !CopyReader.names.contains(word.hash)
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
        } else if bytes[word.range.lowerBound + 1] &- 0x61 > 25 {
            return false
        }
        // `Five Children and It`, `In the Bleak Midwinter`
        if before.is("and"), index > 1, words[index - 2].marks.contains(.capital) { return false }
        if let after, after.classes.contains(.article), index + 2 < words.count,
            words[index + 2].marks.contains(.capital)
        {
            return false
        }
        let (isAsking, isClause) = (word.classes.contains(.asking), language.clauseStarts.contains(word.hash))
        let isParted = gap.elementsEqual("; ".utf8) && !isInList
        let isPaused =
            isParted || gap.elementsEqual(",\" ".utf8)
            || gap.elementsEqual(", ".utf8) && (!isAsking || !CopyReader.speech.contains(before.hash))
                && !before.marks.contains(.opening)
        guard isPaused || gap.elementsEqual(" ".utf8) && !word.classes.contains(.amount),
            before.marks.isDisjoint(with: isPaused || language.isPronoun(word) ? .stressed : [.stressed, .number]),
            isParted || bytes[before.range.lowerBound] &- 0x61 < 26 || before.is("i")
                || isPaused && before.marks.contains(.number) || word.classes.contains(.auxiliary)
                || isAsking && isAskedBehind(index)
                || before.marks.isDisjoint(with: .opening)
                    && (word.is("the") || word.classes.contains(.preposition) || language.startsClause(word)
                        || language.opensSentence(word) && (after.map(language.startsClause) ?? false))
                || before.marks.contains(.opening) && before.classes.contains(.function),
            !before.classes.contains(.article), !language.titleNouns.contains(before.hash),
            isParted || isClause || isPaused && word.classes.contains(.preposition)
                || after.map({ $0.marks.isDisjoint(with: $0.length == 1 ? .number : [.capital, .number]) }) ?? true
        else { return false }
        // Titles have capitals, except on the smallest words, and no full stop.
        let isTitle = words.count < 9 && words.last!.marks.isDisjoint(with: [.beforeStop, .beforeQuestion])
        let isSmallest = !word.classes.isDisjoint(with: [.article, .preposition, .conjunction])
        return (isSmallest || !isTitle) && language.isEnglish(words, around: index)
    }

    /// Whether capitals follow several semicolons.
    private var isInList: Bool {
        bytes.indices.dropLast(2).count {
            bytes[$0] == UInt8(ascii: ";") && bytes[$0 + 1] == 0x20 && bytes[$0 + 2] &- 0x41 < 26
        } > 1
    }

    /// `dont`, `does'nt`, `with it's tail`, and `its` before words that show that it means `it is`.
    mutating func readApostrophe(_ word: Word, _ index: Int) {
        let hasMark = bytes[word.range].contains { $0 == UInt8(ascii: "'") || $0 == 0xE2 }
        guard hasMark || language.lostApostrophes.mayBegin(with: word.hash) else { return }
        let end = bytes[word.range].suffix(3)
        let isMisplaced =
            word.is("it's") || isVerbWithMark(word, index)
            || (end.first == UInt8(ascii: "'") || end.first == 0x99) && end.dropFirst().elementsEqual("nt".utf8)
        guard isMisplaced && !word.is("it's") || isPossessive(word, index) || lacksApostrophe(word, index),
            !isAddress(word.range, in: bytes)
        else { return }
        var right = written(word.range).filter { $0 != "'" && $0 != "’" }
        // `im`, `ive`
        if right.hasPrefix("i"), !right.hasPrefix("is"), !right.hasPrefix("it") { right = "I" + right.dropFirst() }
        let tail = ["ve", "re", "ll"].contains { right.hasSuffix($0) } ? 2 : 1
        let mark = String(decoding: bytes, as: UTF8.self).contains("’") ? "’" : "'"
        if word.is("who's") || word.is("your") {
            right = word.is("your") ? "\(right.dropLast())\(mark)re" : "\(right.dropLast())se"
        } else if word.is("their") {
            right = "\(right.dropLast(2))y\(mark)re"
        } else if !hasMark || isMisplaced && !right.hasSuffix("s") {
            right = right.dropLast(tail) + mark + right.suffix(tail)
        }
        let message = hasMark ? "the apostrophe is in the wrong place" : "an apostrophe is missing here"
        slips.append(CopySlip(.apostrophe, word.range, message, "write `\(right)`", (word.range, right)))
    }

    /// `it fade's`: not `is it Mum's`, `is it yesterday's`, `after it there's time`.
    private func isVerbWithMark(_ word: Word, _ index: Int) -> Bool {
        guard index > 0, !word.classes.contains(.function), !word.marks.contains(.capital),
            bytes[word.range].suffix(2).elementsEqual("'s".utf8), CopyReader.third.contains(words[index - 1].hash),
            !language.lexicon[wordHash(Array(bytes[word.range].dropLast(2)))].classes.contains(.function),
            !language.startsClause(word)
        else { return false }
        return index == 1 || words[index - 1].marks.contains(.opening)
            || !words[index - 2].classes.isDisjoint(with: [.conjunction, .clause])
    }

    /// `an aunts letter`
    mutating func readOwner(_ word: Word, _ index: Int) {
        guard CopyReader.owners.contains(word.hash), words[index - 1].is("a") || words[index - 1].is("an"),
            index + 1 < words.count, !words[index + 1].classes.contains(.function),
            !words[index + 1].marks.contains(.capital), words[index + 1].range.lowerBound == word.range.upperBound + 1
        else { return }
        let right = written(word.range).dropLast() + "'s"
        slips.append(
            CopySlip(
                .apostrophe, word.range, "an apostrophe is missing here", "write `\(right)`",
                (word.range, String(right))))
    }

    /// `with it's tail`, `and it's size is`: not `than it's`, and not `the house I was in`.
    private func isPossessive(_ word: Word, _ index: Int) -> Bool {
        guard word.is("it's"), index > 0, word.marks.isDisjoint(with: [.opening, .beforePause, .endsSentence]),
            index + 1 < words.count, !words[index + 1].classes.contains(.function)
        else { return false }
        let before = words[index - 1]
        let isSubject =
            index + 2 < words.count && words[index + 2].isBeing && before.is("and")
            && !words[index + 1].marks.contains(.beforePause)
        guard
            isSubject || before.classes.contains(.preposition) || before.is("with") || before.does || before.is("has")
                || CopyReader.takers.contains(before.hash), bytes[before.range.upperBound] == 0x20
        else { return false }
        return !CopyReader.beforeItIs.contains(before.hash)
    }

    /// Function words that are also names, and words after which `it's` may be a contraction.
    static let names = Phrase("i may my no will").hashes
    static let beforeItIs = Phrase("after as before like of than").hashes
    /// Words that are often followed by a possessive: `lost it's load`, `twice it's size`.
    static let takers = Phrase(
        "broke broken half hid hurt kept lose loses lost open opened opens shut spread took twice"
    ).hashes
    /// Subjects of a verb that ends in s.
    private static let third = Phrase("he it she").hashes
    /// Nouns whose plural is rare before another noun.
    static let owners = Phrase(
        "arms aunts babys boys brothers cooks cousins daughters days dentists doctors drivers farmers friends girls hours "
            + "minutes months mothers neighbours nurses queens sisters sons teachers uncles vets weeks years"
    ).hashes

    /// `its the`, `its printed on`: the next word is no noun.
    private func isShortForItIs(_ word: Word, _ index: Int) -> Bool {
        guard word.is("its") || word.is("your"), index + 1 < words.count, !word.marks.contains(.stressed) else {
            return false
        }
        let next = words[index + 1]
        guard next.range.lowerBound == word.range.upperBound + 1, !next.marks.contains(.beforeHyphen) else {
            return false
        }
        // `whether its wanted.`, `if your tired,`
        let isEnd = index + 2 == words.count || !next.marks.isDisjoint(with: [.beforePause, .endsSentence])
        if isEnd, language.predicates.contains(next.hash) { return true }
        if isEnd, next.length > 4, bytes[next.range].suffix(2).elementsEqual("ed".utf8) {
            return !bytes[next.range].suffix(3).elementsEqual("eed".utf8) && !next.is("hundred")
                && !next.is("beloved")
        }
        if word.is("your") {
            // `Now your carrying two`, but not `Your singing the song`
            let before = index > 0 && !word.marks.contains(.opening) ? words[index - 1] : nil
            let isClause = before.map { $0.classes.contains(.clause) || $0.is("now") || $0.is("today") } ?? false
            return isClause && next.length > 5 && bytes[next.range].suffix(3).elementsEqual("ing".utf8)
                && index + 2 < words.count && !words[index + 2].classes.isDisjoint(with: [.article, .amount])
        }
        // `Its Tom's turn`
        if next.marks.contains(.capital) {
            return word.marks.contains(.opening)
                && (next.marks.contains(.beforePause) || bytes[next.range].suffix(2).elementsEqual("'s".utf8))
        }
        if next.is("near") || next.is("like") || next.is("under") || next.is("after") { return false }
        if next.is("no") || next.is("not") || next.is("about") { return true }
        if !next.classes.isDisjoint(with: [.article, .preposition, .asking]) || language.isSubject(next) {
            return true
        }
        // `its only 50p`
        if index + 2 < words.count, next.is("only") || next.is("nearly") || next.is("almost"),
            bytes[words[index + 2].range.lowerBound] &- 0x30 < 10 || quotation(index)?.count == 3
        {
            return true
        }
        // `its printed on it`, but not `its printed pages`
        guard index + 2 < words.count, next.marks.isDisjoint(with: [.beforePause, .endsSentence]),
            bytes[next.range].suffix(2).elementsEqual("ed".utf8) && !next.is("need")
                || language.participles.contains(next.hash)
        else { return false }
        return !words[index + 2].classes.isDisjoint(with: [.article, .preposition, .clause])
    }

    private func lacksApostrophe(_ word: Word, _ index: Int) -> Bool {
        // `its lovely, long tail`
        let isListed = index + 2 < words.count && words[index + 1].marks.contains(.beforePause)
        if word.is("its"), isListed, language.isNounPhrase(words[index + 2]) { return false }
        if isShortForItIs(word, index) { return smallWords(index) == nil }
        guard let phrase = language.lostApostrophes.opening(words[index...]), !word.marks.contains(.stressed),
            smallWords(index) == nil,
            !["lets", "were", "well"].contains(where: { word.is($0) })
                || word.marks.isSuperset(of: [.opening, .capital])
                || word.is("lets") && (word.marks.contains(.opening) || words[index - 1].is("so"))
        else { return false }
        // `as is his wont`
        if ["wont", "cant", "ill", "id", "shed", "hell", "shell"].contains(where: { word.is($0) }), index > 0,
            language.isDeterminer(words[index - 1])
        {
            return false
        }
        // `its Sunday service`, `took its time to`
        if word.is("its"), words[index + 1].is("time") || words[index + 1].marks.contains(.capital),
            !word.marks.contains(.opening)
        {
            return false
        }
        // `"dont tell mum"`
        if let quoted = quotation(index), !quoted.contains(where: { $0.marks.contains(.capital) }),
            !quoted.last!.marks.contains(.beforePause)
        {
            return false
        }
        if word.is("wont"), index + 1 < words.count, words[index + 1].is("to") { return false }
        guard phrase.hashes.count > 1 else {
            return word.length > 4 || word.is("hes") || language.isEnglish(words, around: index)
        }
        let next = words[index + 1]
        return next.range.lowerBound == word.range.upperBound + 1 && !next.marks.contains(.beforeHyphen)
    }
}

extension Language {
    func opensSentence(_ word: Word) -> Bool {
        subjectWords.contains(word.hash) || clauseStarts.contains(word.hash) || word.is("but") || word.is("one")
            || word.is("then") || word.is("there") || word.is("so") || word.is("a")
    }
}

extension Range<Int> { fileprivate func suffix(_ count: Int) -> Range<Int> { (upperBound - count)..<upperBound } }
