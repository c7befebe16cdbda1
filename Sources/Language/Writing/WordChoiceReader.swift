/// Finds words that are written for others, and articles that do not go with their word.
struct WordChoiceReader: Proofreader {
    let text: CopyText

    /// `better then yours`, `could of gone`, `more tired then he`, and `the coat, than the hat`.
    func readMixedUp(_ word: Word, _ index: Int) {
        let before = word.features.contains(.opening) || index == 0 ? nil : words[index - 1]
        if let entry = language.mixedUpWords.entry(of: before?.hash ?? 0, word.hash, where: { fits($0, index) }) {
            report(entry.findsByNext ? index - 1 : index, entry.right)
        } else if word.is("then"), index > 1, words[index - 2].is("more") || words[index - 2].is("less"),
            before.map({ !$0.classes.contains(.function) }) ?? false, isJoined(index - 1), isJoined(index),
            isJoined(index + 1), !isConditional(index), !words[index + 1].is("and")
        {
            report(index, "than")
        } else if word.is("than"), before != nil, !compares(before: index) {
            report(index, "then")
        }
    }

    private func report(_ index: Int, _ right: String) {
        let word = words[index]
        guard word.features.isDisjoint(with: [.stressed, .beforeHyphen]), smallWords(index) == nil,
            mistakes.last?.range != word.range, language.isEnglish(words, around: index),
            !isAddress(word.range, in: bytes)
        else { return }
        let written = self.written(word.range)
        let corrected = word.features.contains(.capital) ? right.prefix(1).uppercased() + right.dropFirst() : right
        mistakes.append(
            WritingMistake(
                .mixedUp, word.range, "`\(written)` is written here for `\(corrected)`", "write `\(corrected)`",
                (word.range, corrected)))
    }

    /// Whether the words around the pair that ends at an index are those of an entry.
    private func fits(_ entry: MixedUpWords.Entry, _ index: Int) -> Bool {
        let wrong = entry.findsByNext ? index - 1 : index
        let isOpening = wrong == 0 || words[wrong].features.contains(.opening)
        guard isJoined(index) || wrong == index && isOpening, !words[index].features.contains(.beforeHyphen) else {
            return false
        }
        let isLed = !isOpening && wrong > 0 && isJoined(wrong)
        let hash = isLed ? words[wrong - 1].hash : 0
        if !entry.before.isEmpty || entry.opens {
            guard isOpening ? entry.opens : isLed && entry.before.contains(hash) else { return false }
        }
        if isLed, entry.notBefore.contains(hash) { return false }
        let isEnd =
            index + 1 == words.count
            || !words[index].features.isDisjoint(with: [.endsSentence, .beforePause, .beforeStop, .beforeQuestion])
            || words[index].features.contains(.quoted) && !words[index + 1].features.contains(.quoted)
        if entry.ends { return isEnd }
        if !entry.notAfter.isEmpty {
            if !entry.findsByNext, isEnd { return false }
            if isJoined(index + 1), entry.notAfter.contains(words[index + 1].hash) { return false }
        }
        return entry.right != "than" || !isConditional(index)
    }

    /// `If it gets harder then stop.`
    private func isConditional(_ index: Int) -> Bool {
        let clause = words[..<index].suffix(20)
        let start = clause.lastIndex { !$0.features.isDisjoint(with: [.endsSentence, .beforePause]) }.map { $0 + 1 }
        return ["if", "once", "when"].contains { words[start ?? clause.startIndex].is($0) }
    }

    /// Whether the sentence has, before a word, one with which things are compared: `older`, `more`, `else`.
    private func compares(before index: Int) -> Bool {
        words[..<index].suffix(60).reversed().prefix {
            $0.features.isDisjoint(with: [.endsSentence, .beforeStop, .beforeQuestion])
        }.contains {
            WordChoiceReader.comparing.contains($0.hash)
                || bytes[$0.range].suffix(2).elementsEqual("er".utf8) && !$0.classes.contains(.function)
        }
    }

    private static let comparing = WordSet(
        "more less fewer worse better else rather other others another further over different differently sooner prefer "
            + "prefers preferred no")

    /// `a` before a vowel sound, or `an` before a consonant sound.
    func readArticle(_ article: Word, _ word: Word, _ index: Int) {
        let isAn = article.length == 2
        guard article.length < 3, article.is(isAn ? "an" : "a"),
            article.features.isDisjoint(with: [.capital, .stressed]) || article.features.contains(.opening),
            bytes[article.range.upperBound..<word.range.lowerBound].allSatisfy({
                $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "\"") || $0 == 0xE2 || $0 == 0x80 || $0 == 0x9C
            }),
            // `option a is`, `a or b`
            word.length > 3 || language.isNounPhrase(word),
            let takesAn = language.startsWithVowelSound(word.range, in: bytes), takesAn != isAn,
            !isAn || article.features.contains(.opening) || language.isEnglish(words, around: index),
            !isAddress(word.range, in: bytes)
        else { return }
        let start = article.range.lowerBound
        let a = String(decoding: bytes[start..<(start + 1)], as: UTF8.self)
        let written = String(decoding: bytes[word.range], as: UTF8.self)
        mistakes.append(
            WritingMistake(
                .article, start..<word.range.upperBound, "`\(written)` goes with `\(takesAn ? "an" : "a")`",
                "write `\(takesAn ? "an" : "a") \(written)`", (article.range, takesAn ? a + "n" : a)))
    }
}
