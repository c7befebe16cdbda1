import SourceText

/// Finds words that lack their apostrophe, or have it in a wrong place.
struct ApostropheReader: Proofreader {
    let text: CopyText

    /// `dont`, `does'nt`, `with it's tail`, and `its` before words that show that it means `it is`.
    func readApostrophe(_ word: Word, _ index: Int) {
        let hasMark = bytes[word.range].contains { $0 == UInt8(ascii: "'") || $0 == 0xE2 }
        guard hasMark || language.lostApostrophes.mayBegin(with: word.hash) else { return }
        let end = bytes[word.range].suffix(3)
        let isMisplaced =
            word.is("it's") || isVerbWithMark(word, index) || isPluralWithMark(word, index)
            || (end.first == UInt8(ascii: "'") || end.first == 0x99) && end.dropFirst().elementsEqual("nt".utf8)
        guard isMisplaced && !word.is("it's") || isPossessive(word, index) || needsApostrophe(word, index),
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
        mistakes.append(WritingMistake(.apostrophe, word.range, message, "write `\(right)`", (word.range, right)))
    }

    /// `it fade's`: not `is it Mum's`, `is it yesterday's`, `after it there's time`.
    private func isVerbWithMark(_ word: Word, _ index: Int) -> Bool {
        guard index > 0, !word.classes.contains(.function), !word.features.contains(.capital),
            bytes[word.range].suffix(2).elementsEqual("'s".utf8),
            ApostropheReader.third.contains(words[index - 1].hash),
            !language.lexicon[wordHash(Array(bytes[word.range].dropLast(2)))].classes.contains(.function),
            !language.startsClause(word)
        else { return false }
        return index == 1 || words[index - 1].features.contains(.opening)
            || !words[index - 2].classes.isDisjoint(with: [.conjunction, .clause])
    }

    /// `six week's.`, `those fact's with`, `the boy's were`: not `two week's notice` or `those at Tom's.`
    private func isPluralWithMark(_ word: Word, _ index: Int) -> Bool {
        guard index > 0, !word.classes.contains(.function), !word.features.contains(.capital),
            !words[max(0, index - 3)..<index].contains(where: { $0.is("of") }),
            bytes[word.range].dropLast(2).allSatisfy({ $0.isSmall }),
            bytes[word.range].suffix(2).elementsEqual("'s".utf8), !language.startsClause(word),
            !language.lexicon[wordHash(Array(bytes[word.range].dropLast(2)))].classes.contains(.function)
        else { return false }
        let next = index + 1 < words.count ? words[index + 1] : nil
        if let next, next.range.lowerBound == word.range.upperBound + 1 {
            if ["were", "are"].contains(where: { next.is($0) }) { return true }
            guard !next.classes.isDisjoint(with: [.preposition, .conjunction, .clause]) || next.is("with") else {
                return false
            }
        }
        return words[max(0, index - 2)..<index].contains { $0.classes.contains(.plural) }
            && !words[index - 1].classes.contains(.preposition)
    }

    /// `an aunts letter`, `his mothers towel`
    func readOwner(_ word: Word, _ index: Int) {
        guard language.owners.contains(word.hash), index + 1 < words.count, word.features.isDisjoint(with: .stressed),
            case let next = words[index + 1], next.range.lowerBound == word.range.upperBound + 1,
            language.ownedNouns.contains(next.hash)
                || (words[index - 1].is("a") || words[index - 1].is("an")) && !next.classes.contains(.function)
                    && !next.features.contains(.capital)
        else { return }
        let right = written(word.range).dropLast() + "'s"
        mistakes.append(
            WritingMistake(
                .apostrophe, word.range, "an apostrophe is missing here", "write `\(right)`",
                (word.range, String(right))))
    }

    /// `with it's tail`, `and it's size is`: not `than it's`, and not `the house I was in`.
    private func isPossessive(_ word: Word, _ index: Int) -> Bool {
        guard word.is("it's"), index > 0, word.features.isDisjoint(with: [.opening, .beforePause, .endsSentence]),
            index + 1 < words.count, !words[index + 1].classes.contains(.function)
        else { return false }
        let before = words[index - 1]
        let isSubject =
            index + 2 < words.count && words[index + 2].isBeing && before.is("and")
            && !words[index + 1].features.contains(.beforePause)
        guard
            isSubject || before.classes.contains(.preposition) || before.is("with") || before.does || before.is("has")
                || ApostropheReader.takers.contains(before.hash), bytes[before.range.upperBound] == 0x20
        else { return false }
        return !ApostropheReader.beforeItIs.contains(before.hash)
    }

    /// Words after which `it's` may be a contraction.
    static let beforeItIs = Phrase("after as before like of than").hashes

    /// Words that are often followed by a possessive: `lost it's load`, `twice it's size`.
    static let takers = Phrase(
        "broke broken half hid hurt kept lose loses lost open opened opens shut spread took twice"
    ).hashes

    /// Subjects of a verb that ends in s.
    private static let third = Phrase("he it she").hashes

    /// `its the`, `its printed on`: the next word is no noun.
    private func isShortForItIs(_ word: Word, _ index: Int) -> Bool {
        guard word.is("its") || word.is("your"), index + 1 < words.count, !word.features.contains(.stressed) else {
            return false
        }
        let next = words[index + 1]
        guard next.range.lowerBound == word.range.upperBound + 1, !next.features.contains(.beforeHyphen) else {
            return false
        }
        // `whether its wanted.`, `if your tired,`
        let isEnd = index + 2 == words.count || !next.features.isDisjoint(with: [.beforePause, .endsSentence])
        let isAtEnd =
            isEnd && (language.predicates.contains(next.hash) || ["done", "gone", "made"].contains { next.is($0) })
        if isAtEnd,
            word.is("its") || word.features.contains(.opening) || index == 0
                || !words[index - 1].classes.isDisjoint(with: [.clause, .conjunction])
        {
            return true
        }
        if isEnd, next.length > 4, bytes[next.range].suffix(2).elementsEqual("ed".utf8) {
            return !bytes[next.range].suffix(3).elementsEqual("eed".utf8) && !next.is("hundred")
                && !next.is("beloved")
        }
        if word.is("your") {
            // `Now your carrying two`, but not `Your singing the song`
            let before = index > 0 && !word.features.contains(.opening) ? words[index - 1] : nil
            let isClause = before.map { $0.classes.contains(.clause) || $0.is("now") || $0.is("today") } ?? false
            return isClause && next.length > 5 && bytes[next.range].suffix(3).elementsEqual("ing".utf8)
                && index + 2 < words.count && !words[index + 2].classes.isDisjoint(with: [.article, .amount])
        }
        // `Its Tom's turn`
        if next.features.contains(.capital) {
            return word.features.contains(.opening)
                && (next.features.contains(.beforePause) || bytes[next.range].suffix(2).elementsEqual("'s".utf8))
        }
        if next.is("near") || next.is("like") || next.is("under") || next.is("after") { return false }
        if next.is("no") || next.is("not") || next.is("about") { return true }
        if !next.classes.isDisjoint(with: [.article, .preposition, .asking]) || language.isSubject(next) {
            return true
        }
        // `its only 50p`
        if index + 2 < words.count, next.is("only") || next.is("nearly") || next.is("almost"),
            bytes[words[index + 2].range.lowerBound].isDigit || quotation(index)?.count == 3
        {
            return true
        }
        // `its printed on it`, but not `its printed pages`
        guard index + 2 < words.count, next.features.isDisjoint(with: [.beforePause, .endsSentence]),
            bytes[next.range].suffix(2).elementsEqual("ed".utf8) && !next.is("need")
                || language.participles.contains(next.hash)
        else { return false }
        return !words[index + 2].classes.isDisjoint(with: [.article, .preposition, .clause])
    }

    private func needsApostrophe(_ word: Word, _ index: Int) -> Bool {
        if word.is("who's"), isWhose(index) { return true }
        // `its lovely, long tail`
        let isListed = index + 2 < words.count && words[index + 1].features.contains(.beforePause)
        if word.is("its"), isListed, language.isNounPhrase(words[index + 2]) { return false }
        if isShortForItIs(word, index) { return smallWords(index) == nil }
        guard let phrase = language.lostApostrophes.opening(words[index...]), !word.features.contains(.stressed),
            smallWords(index) == nil,
            !["lets", "were", "well"].contains(where: { word.is($0) })
                || word.features.isSuperset(of: [.opening, .capital])
                || word.is("lets") && (word.features.contains(.opening) || words[index - 1].is("so"))
        else { return false }
        // `as is his wont`
        if ["wont", "cant", "ill", "id", "shed", "hell", "shell"].contains(where: { word.is($0) }), index > 0,
            language.isDeterminer(words[index - 1])
        {
            return false
        }
        // `its Sunday service`, `took its time to`
        if word.is("its"), words[index + 1].is("time") || words[index + 1].features.contains(.capital),
            !word.features.contains(.opening)
        {
            return false
        }
        // `"dont tell mum"`
        if let quoted = quotation(index), !quoted.contains(where: { $0.features.contains(.capital) }),
            !quoted.last!.features.contains(.beforePause)
        {
            return false
        }
        if word.is("wont"), index + 1 < words.count, words[index + 1].is("to") { return false }
        guard phrase.hashes.count > 1 else {
            return word.length > 4 || word.is("hes") || language.isEnglish(words, around: index)
        }
        let next = words[index + 1]
        return next.range.lowerBound == word.range.upperBound + 1 && !next.features.contains(.beforeHyphen)
    }

    /// Whether a verb follows the word after `who's`: `Who's job is it`. Not `Who's coming`, `someone who's late is`.
    private func isWhose(_ index: Int) -> Bool {
        guard words[index].features.contains(.opening), isJoined(index + 1), isJoined(index + 2),
            case let noun = words[index + 1], !noun.classes.contains(.function),
            !language.predicates.contains(noun.hash), !language.participles.contains(noun.hash),
            !["ing", "ed"].contains(where: { bytes[noun.range].suffix($0.utf8.count).elementsEqual($0.utf8) })
        else { return false }
        return words[index + 2].isBeing || words[index + 2].does
    }
}
