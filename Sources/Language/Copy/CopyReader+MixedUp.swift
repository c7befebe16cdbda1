extension CopyReader {
    /// `better then yours`, `could of gone`, `more tired then he`, and `the coat, than the hat`.
    mutating func readMixedUp(_ word: Word, _ index: Int) {
        let before = word.marks.contains(.opening) || index == 0 ? nil : words[index - 1]
        let pair = MixedUpWords.pair(before?.hash ?? 0, word.hash)
        if language.mixedUpWords.mayHave(pair),
            let entry = language.mixedUpWords.entry(of: pair, where: { fits($0, index) })
        {
            report(entry.findsByNext ? index - 1 : index, entry.right)
        } else if word.is("then"), index > 1, words[index - 2].is("more") || words[index - 2].is("less"),
            before.map({ !$0.classes.contains(.function) }) ?? false, isJoined(index - 1), isJoined(index),
            isJoined(index + 1), !isConditional(index), !words[index + 1].is("and")
        {
            report(index, "than")
        } else if word.is("than"), before != nil,
            !CopySuspicion.compares(before: word.range.lowerBound, in: bytes, language)
        {
            report(index, "then")
        }
    }

    private mutating func report(_ index: Int, _ right: String) {
        let word = words[index]
        guard word.marks.isDisjoint(with: [.stressed, .beforeHyphen]), smallWords(index) == nil,
            slips.last?.range != word.range, language.isEnglish(words, around: index),
            !isAddress(word.range, in: bytes)
        else { return }
        let written = self.written(word.range)
        let corrected = word.marks.contains(.capital) ? right.prefix(1).uppercased() + right.dropFirst() : right
        slips.append(
            CopySlip(
                .mixedUp, word.range, "`\(written)` is written here for `\(corrected)`", "write `\(corrected)`",
                (word.range, corrected)))
    }

    /// Whether the words around the pair that ends at an index are those of an entry.
    private func fits(_ entry: MixedUpWords.Entry, _ index: Int) -> Bool {
        let wrong = entry.findsByNext ? index - 1 : index
        let isOpening = wrong == 0 || words[wrong].marks.contains(.opening)
        guard isJoined(index) || wrong == index && isOpening, !words[index].marks.contains(.beforeHyphen) else {
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
            || !words[index].marks.isDisjoint(with: [.endsSentence, .beforePause, .beforeStop, .beforeQuestion])
            || words[index].marks.contains(.quoted) && !words[index + 1].marks.contains(.quoted)
        if entry.ends { return isEnd }
        if !entry.notBehind.isEmpty {
            if !entry.findsByNext, isEnd { return false }
            if isJoined(index + 1), entry.notBehind.contains(words[index + 1].hash) { return false }
        }
        return entry.right != "than" || !isConditional(index)
    }

    /// Whether a verb follows the word behind `who's`: `Who's job is it`. Not `Who's coming`.
    func isWhose(_ index: Int) -> Bool {
        guard isJoined(index + 1), isJoined(index + 2), case let noun = words[index + 1],
            !noun.classes.contains(.function), !language.predicates.contains(noun.hash),
            !language.participles.contains(noun.hash),
            !["ing", "ed"].contains(where: { bytes[noun.range].suffix($0.utf8.count).elementsEqual($0.utf8) })
        else { return false }
        return words[index + 2].isBeing || words[index + 2].does
    }

    /// Whether one space, and nothing else, separates the word from the one before.
    private func isJoined(_ index: Int) -> Bool {
        index > 0 && index < words.count && words[index].range.lowerBound == words[index - 1].range.upperBound + 1
            && bytes[words[index - 1].range.upperBound] == 0x20
    }

    /// `If it gets harder then stop.`
    private func isConditional(_ index: Int) -> Bool {
        let clause = words[..<index].suffix(20)
        let start = clause.lastIndex { !$0.marks.isDisjoint(with: [.endsSentence, .beforePause]) }.map { $0 + 1 }
        return ["if", "once", "when"].contains { words[start ?? clause.startIndex].is($0) }
    }
}

extension CopySuspicion {
    /// Whether the sentence has, before an offset, a word with which things are compared: `older`, `more`, `else`.
    static func compares(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) -> Bool {
        var end = offset
        while end > 0, offset - end < 300 {
            var start = end
            while start > 0, isLetterOrDigit(bytes[start - 1]) || bytes[start - 1] >= 0x80 { start -= 1 }
            if start < end {
                let word = bytes[start..<end]
                let hash = hashOfWord(bytes, start..<end)
                if comparing.contains(hash)
                    || word.suffix(2).elementsEqual("er".utf8) && !language.lexicon[hash].classes.contains(.function)
                {
                    return true
                }
            }
            end = start
            if end > 0, ".?!".utf8.contains(bytes[end - 1]) { return false }
            end -= 1
        }
        return false
    }

    private static let comparing = WordSet(
        "more less fewer worse better else rather other others another further over different differently sooner prefer "
            + "prefers preferred no")
}
