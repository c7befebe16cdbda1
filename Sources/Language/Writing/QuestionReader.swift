/// Finds questions without a question mark.
struct QuestionReader: Proofreader {
    let text: CopyText

    /// Finds questions without a question mark at the end, and in Spanish those without one at the beginning.
    func readQuestions() {
        let knowsQuestions = language.has(.questionWords)
        guard knowsQuestions || language.opensQuestions else { return }
        for start in words.indices where words[start].features.contains(.opening) || asksAfterPause(start) {
            // `What does Dr. Lee say?`
            let end = words[start...].prefix(200).firstIndex {
                !$0.features.isDisjoint(with: [.beforeQuestion, .endsSentence])
                    || $0.features.contains(.beforeStop) && $0.length > 2 && !language.isWithinSentence($0, in: bytes)
            }
            guard var end else { continue }
            if let quoted = quotation(start), quoted.endIndex <= end {
                let isInBrackets = bytes[..<words[start].range.lowerBound].dropLast().last == UInt8(ascii: "(")
                guard
                    isInBrackets || start == 0
                        || !words[start - 1].features.isDisjoint(with: [.endsSentence, .beforePause])
                        || isWholeQuestion(quoted)
                else { continue }
                end = quoted.endIndex - 1
            }
            let sentence = words[start...end]
            if words[end].features.contains(.beforeQuestion) {
                if language.opensQuestions { readOpening(of: sentence) }
            } else if knowsQuestions, let mistake = lostQuestionMark(sentence), mistake.range != mistakes.last?.range
            {
                mistakes.append(mistake)
            }
        }
    }

    /// Whether a quotation inside a sentence is a question, and no title or part of one: `"Who did you sit with"`
    private func isWholeQuestion(_ quoted: ArraySlice<Word>) -> Bool {
        let first = quoted.first!
        return quoted.count > 3 && first.features.contains(.capital)
            && (first.classes.contains(.asking) || first.helps)
            && quoted.dropFirst().allSatisfy { $0.features.isDisjoint(with: .capital) || $0.is("i") }
            && quoted.dropFirst().prefix(3).contains { language.isPronoun($0) }
    }

    /// `On a boat, what is the tiller for`, `I am new; could you help`, `It is late, but will my son come`,
    /// `When a cow laughs, does milk come`, `If it rains, who minds`
    private func asksAfterPause(_ index: Int) -> Bool {
        guard index > 0, index + 2 < words.count else { return false }
        let (word, next, third) = (words[index], words[index + 1], words[index + 2])
        let isAsking = word.classes.contains(.asking)
        let isThen = index > 2 && words[index - 1].is("then")
        let lead = words[isThen ? index - 2 : index - 1]
        let isLed = index > 1 && (lead.is("but") || lead.is("and") || lead.is("so") && isAsking)
        let before = words[isLed ? index - (isThen ? 3 : 2) : index - 1]
        // `…, can you believe it, and …`
        guard word.helps || isAsking, before.features.contains(.beforePause),
            let end = words[index...].prefix(40).first(where: {
                !$0.features.isDisjoint(with: [.endsSentence, .beforePause])
            }), !end.features.contains(.beforePause)
        else { return false }
        if words[..<index].endsAfterSo { return false }
        if word.wishes, language.isSubject(next) { return true }
        let start = words[..<index].suffix(40).lastIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? 0
        let isAfterColon = bytes[before.range.upperBound] == UInt8(ascii: ":")
        if isAfterColon && word.is("what") && next.is("if") || isLed && word.is("why") && next.is("not") {
            return true
        }
        // `…, and what did you get`, `…, but is it true`, `…: did you stop`; not `He said no, and did I want any.`
        let isReported = words[start..<index].contains { CopyWords.speech.contains($0.hash) }
        if isAfterColon || isLed && (isAsking || !isReported) {
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
            return !word.is("which") && next.helps && (language.isSubject(third) || third.features.contains(.capital))
        }
        guard words[start].classes.contains(.clause), word.isBeing || word.does else { return false }
        if word.is("do") { return language.isPronoun(next) && !next.is("it") }
        return language.isSubject(next) || !next.classes.contains(.function)
    }

    private func readOpening(of sentence: ArraySlice<Word>) {
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
        mistakes.append(
            WritingMistake(
                .lostQuestionMark, start..<(start + length), "this question has no `¿` where it begins",
                "write `¿` where the question begins", (start..<(start + length), "¿" + String(letter))))
    }

    private func lostQuestionMark(_ sentence: ArraySlice<Word>) -> WritingMistake? {
        guard let last = sentence.last else { return nil }
        // `So why worship them, he asked.`
        let tag = sentence.suffix(4).drop { !$0.features.contains(.beforePause) }.dropFirst()
        if tag.contains(where: { CopyWords.speech.contains($0.hash) }), tag.contains(where: language.isPronoun) {
            return nil
        }
        let isAsked = isTagged(sentence) { $0.is("asks") || $0.is("asked") || $0.is("ask") }
        let isSaid = isAsked || isTagged(sentence) { language.isPronoun($0) || $0.is("says") || $0.is("said") }
        // `"is the best"`: a part of another sentence.
        let isWhole = text.isRunning && sentence.first!.features.intersection([.opening, .capital]) != .opening
        let whole = isWhole ? bytes : nil
        guard asksWithoutMark(sentence, language, isQuestion: text.isQuestion, isAsked: isAsked, in: whole) else {
            return nil
        }
        // `Which family was there.` as an answer
        if !text.isRunning, !text.isQuestion, let first = sentence.first,
            first.is("which") || first.is("who") || first.is("whose")
        {
            return nil
        }
        var end = last.range.upperBound
        if end + 1 < bytes.count, ")'".utf8.contains(bytes[end]), bytes[end + 1] == UInt8(ascii: ".") { end += 1 }
        // `"What," said Tom at last.` need not be a question.
        let takesComma = isAsked || isSaid && sentence.count > 1
        let isStopped =
            end < bytes.count && (bytes[end] == UInt8(ascii: ".") || takesComma && bytes[end] == UInt8(ascii: ","))
        // `…`, `...`, `!`, or a sentence that goes on.
        if isStopped, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ".") { return nil }
        let isQuoted =
            last.features.contains(.quoted) && end < bytes.count
            && (bytes[end] == UInt8(ascii: "\"")
                || end + 2 < bytes.count && bytes[end] == 0xE2 && bytes[end + 2] > 0x99)
        guard isStopped || isQuoted && (isAsked || sentence.count > 2) || text.isQuestion && end == bytes.count else {
            return nil
        }
        var start = end - 1
        while start > last.range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let letter = String(decoding: bytes[start..<end], as: UTF8.self)
        return WritingMistake(
            .lostQuestionMark, last.range.lowerBound..<(isStopped ? end + 1 : end),
            "this question has no question mark", "write a question mark",
            isStopped ? (end..<(end + 1), "?") : (start..<end, letter + "?"))
    }

    /// Whether a word after a quotation says who speaks, and the speech ends: `"…" asks Mother`, `"…," he asked`
    private func isTagged(_ quotation: ArraySlice<Word>, _ isTag: (Word) -> Bool) -> Bool {
        guard quotation.last!.features.contains(.quoted) else { return false }
        let rest = words[quotation.endIndex...].prefix(16)
        let tag = rest.prefix { !$0.features.contains(.quoted) }
        return tag.prefix(4).contains(where: isTag)
            && (tag.endIndex == rest.endIndex || tag.contains { $0.features.contains(.endsSentence) })
    }
}
