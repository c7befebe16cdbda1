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

    /// Finds questions without a question mark at the end, and in Spanish those without one at the beginning.
    mutating func readQuestions() {
        let knowsQuestions = language.has(.questionWords)
        guard knowsQuestions || language.opensQuestions else { return }
        for start in words.indices where words[start].marks.contains(.opening) || asksBehindPause(start) {
            // `What does Dr. Lee say?`
            let end = words[start...].prefix(200).firstIndex {
                !$0.marks.isDisjoint(with: [.beforeQuestion, .endsSentence])
                    || $0.marks.contains(.beforeStop) && $0.length > 2 && !language.isWithinSentence($0, in: bytes)
            }
            guard var end else { continue }
            if let quoted = quotation(start), quoted.endIndex <= end {
                let isInBrackets = bytes[..<words[start].range.lowerBound].dropLast().last == UInt8(ascii: "(")
                guard
                    isInBrackets || start == 0
                        || !words[start - 1].marks.isDisjoint(with: [.endsSentence, .beforePause])
                else { continue }
                end = quoted.endIndex - 1
            }
            let sentence = words[start...end]
            if words[end].marks.contains(.beforeQuestion) {
                if language.opensQuestions { readOpening(of: sentence) }
            } else if knowsQuestions, let slip = lostQuestionMark(sentence), slip.range != slips.last?.range {
                slips.append(slip)
            }
        }
    }

    /// `On a boat, what is the tiller for`, `I am new; could you help`, `It is late, but will my son come`,
    /// `When a cow laughs, does milk come`, `If it rains, who minds`
    private func asksBehindPause(_ index: Int) -> Bool {
        guard index > 0, index + 2 < words.count else { return false }
        let (word, next, third) = (words[index], words[index + 1], words[index + 2])
        let isAsking = word.classes.contains(.asking)
        let isThen = index > 2 && words[index - 1].is("then")
        let lead = words[isThen ? index - 2 : index - 1]
        let isLed = index > 1 && (lead.is("but") || lead.is("and") || lead.is("so") && isAsking)
        let before = words[isLed ? index - (isThen ? 3 : 2) : index - 1]
        // `…, can you believe it, and …`
        guard word.helps || isAsking, before.marks.contains(.beforePause),
            let end = words[index...].prefix(40).first(where: {
                !$0.marks.isDisjoint(with: [.endsSentence, .beforePause])
            }), !end.marks.contains(.beforePause)
        else { return false }
        if words[..<index].endsBehindSo { return false }
        if word.wishes, language.isSubject(next) { return true }
        let start = words[..<index].suffix(40).lastIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? 0
        let isAfterColon = bytes[before.range.upperBound] == UInt8(ascii: ":")
        if isAfterColon && word.is("what") && next.is("if") || isLed && word.is("why") && next.is("not") {
            return true
        }
        // `…, and what did you get`, `…, but is it true`, `…: did you stop`; not `He said no, and did I want any.`
        let isTold = words[start..<index].contains { CopyReader.speech.contains($0.hash) }
        if isAfterColon || isLed && (isAsking || !isTold) {
            let (verb, subject) = isAsking ? (next, third) : (word, next)
            if !word.is("which"), !word.is("who"), verb.does || verb.wishes || verb.isBeing,
                language.isPronoun(subject), !verb.is("do") || !subject.is("it")
            {
                return true
            }
        }
        if isLed || words[start].classes.contains(.asking) && !words[start].classes.contains(.clause) { return false }
        if isAsking {
            if word.is("who") { return words[start].is("if") }
            return !word.is("which") && next.helps && (language.isSubject(third) || third.marks.contains(.capital))
        }
        guard words[start].classes.contains(.clause), word.isBeing || word.does else { return false }
        if word.is("do") { return language.isPronoun(next) && !next.is("it") }
        return language.isSubject(next) || !next.classes.contains(.function)
    }

    private mutating func readOpening(of sentence: ArraySlice<Word>) {
        guard let first = sentence.first, let last = sentence.last else { return }
        let start = first.range.lowerBound
        // As in `qué`: without such a letter the sentence may be in another language.
        guard bytes[start..<last.range.upperBound].contains(where: { $0 >= 0x80 }) else { return }
        let from = start > 1 && bytes[start - 2] == 0xC2 ? start - 2 : start
        guard
            !bytes[from..<last.range.upperBound].contains(0xBF)
                || !String(decoding: bytes[from..<last.range.upperBound], as: UTF8.self).contains("¿")
        else { return }
        let (letter, length) = scalar(bytes, start)
        slips.append(
            CopySlip(
                .lostQuestionMark, start..<(start + length), "this question has no `¿` where it begins",
                "write `¿` where the question begins", (start..<(start + length), "¿" + String(letter))))
    }

    private func lostQuestionMark(_ sentence: ArraySlice<Word>) -> CopySlip? {
        guard let last = sentence.last else { return nil }
        let isAsked = isTagged(sentence) { $0.is("asks") || $0.is("asked") || $0.is("ask") }
        let isSaid = isAsked || isTagged(sentence) { language.isPronoun($0) || $0.is("says") || $0.is("said") }
        // `"is the best"`: a part of another sentence.
        let isWhole = isRunning && sentence.first!.marks.intersection([.opening, .capital]) != .opening
        let whole = isWhole ? bytes : nil
        guard asksWithoutMark(sentence, language, isQuestion: isQuestion, isAsked: isAsked, in: whole) else {
            return nil
        }
        // `Which family was there.` as an answer
        if !isRunning, !isQuestion, let first = sentence.first,
            first.is("which") || first.is("who") || first.is("whose")
        {
            return nil
        }
        var end = last.range.upperBound
        if end + 1 < bytes.count, ")'".utf8.contains(bytes[end]), bytes[end + 1] == UInt8(ascii: ".") { end += 1 }
        let isStopped =
            end < bytes.count && (bytes[end] == UInt8(ascii: ".") || isSaid && bytes[end] == UInt8(ascii: ","))
        // `…`, `...`, `!`, or a sentence that goes on.
        if isStopped, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ".") { return nil }
        let isQuoted =
            last.marks.contains(.quoted) && end < bytes.count
            && (bytes[end] == UInt8(ascii: "\"")
                || end + 2 < bytes.count && bytes[end] == 0xE2 && bytes[end + 2] > 0x99)
        guard isStopped || isQuoted && (isAsked || sentence.count > 2) || isQuestion && end == bytes.count else {
            return nil
        }
        var start = end - 1
        while start > last.range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let letter = String(decoding: bytes[start..<end], as: UTF8.self)
        return CopySlip(
            .lostQuestionMark, last.range.lowerBound..<(isStopped ? end + 1 : end),
            "this question has no question mark", "write a question mark",
            isStopped ? (end..<(end + 1), "?") : (start..<end, letter + "?"))
    }
}

extension CopyReader {
    /// Whether a word after a quotation says who speaks, and the speech ends: `"…" asks Mother`, `"…," he asked`
    private func isTagged(_ quotation: ArraySlice<Word>, _ isTag: (Word) -> Bool) -> Bool {
        guard quotation.last!.marks.contains(.quoted) else { return false }
        let rest = words[quotation.endIndex...].prefix(16)
        let tag = rest.prefix { !$0.marks.contains(.quoted) }
        return tag.prefix(4).contains(where: isTag)
            && (tag.endIndex == rest.endIndex || tag.contains { $0.marks.contains(.endsSentence) })
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
