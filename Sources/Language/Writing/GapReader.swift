import SourceText

/// Finds mistakes in the gaps between words: spaces, marks, and sentences without a stop.
struct GapReader: Proofreader {
    let text: CopyText

    func readSeparators() {
        if let first = words.first, beginsSmall(first.range.lowerBound, in: bytes),
            zip(words, words.dropFirst()).contains(where: {
                $0.features.contains(.endsSentence) && $1.features.contains(.capital)
            }), !isMeantSmall(first), !beginsMessage(first)
        {
            mistakes.append(smallStart(first))
        }
        var quotes = OpenQuotes(language)
        var paragraph = 0
        for index in 0...words.count where mistakes.count < CopyText.maximumMistakes {
            var start = index > 0 ? words[index - 1].range.upperBound : 0
            let end = index < words.count ? words[index].range.lowerBound : bytes.count
            if end - start == 1, bytes[start] == 0x20 { continue }
            if end - start == 2, index > 0, isOrdinary(start, after: words[index - 1]) { continue }
            let (before, after) = (index > 0 ? words[index - 1] : nil, index < words.count ? words[index] : nil)
            let range = start..<end
            while let end = paragraphEnd(in: start..<range.upperBound) {
                let separator = Separator(bytes, start..<end, start == range.lowerBound ? before : nil, nil, &quotes)
                readSeparator(separator, before: index)
                readEnd(separator, words[paragraph..<index])
                (start, paragraph) = (end, index)
                quotes.close()
            }
            let separator = Separator(
                bytes, start..<range.upperBound, start == range.lowerBound ? before : nil, after, &quotes)
            readSeparator(separator, before: index)
            if after == nil { readEnd(separator, words[paragraph..<index]) }
            if let after, index == paragraph, beginsParagraph(after.range.lowerBound, in: bytes), text.usesCapitals,
                !words[index - 1].features.isDisjoint(with: [.beforeStop, .beforeQuestion]), !isMeantSmall(after)
            {
                mistakes.append(smallStart(after))
            }
        }
    }

    /// Whether the gap is a comma and a space, or a stop and a space before a capital, as most gaps are.
    private func isOrdinary(_ start: Int, after word: Word) -> Bool {
        guard bytes[start + 1] == 0x20, start + 2 < bytes.count, !Separator.isOpening(word) else { return false }
        return bytes[start] == UInt8(ascii: ",") || bytes[start + 2].isCapital && ".?!".utf8.contains(bytes[start])
    }

    /// The offset after a line end where a list item or an empty line begins; nil if there is none.
    private func paragraphEnd(in range: Range<Int>) -> Int? {
        for offset in range where bytes[offset] == 0x0A {
            if offset > range.lowerBound, endsParagraph(bytes, offset + 1) || bytes[offset - 1] == 0x0A {
                return offset + 1 < range.upperBound ? offset + 1 : nil
            }
        }
        return nil
    }

    private func readSeparator(_ separator: Separator, before index: Int) {
        if let mistake = separator.mistake(in: bytes, language) ?? lostStopAfterClosing(separator, index)
            ?? lostStop(separator, index)
        {
            mistakes.append(mistake)
        } else if let word = separator.after, let isInQuote = separator.isQuotedStopBeforeSmall(in: bytes, language),
            text.usesCapitals, !isAddress(word.range, in: bytes), !isMeantSmall(word),
            separator.marks.last?.kind == .opening
                ? isSpeech(index) || speechBefore(index) != nil
                : quotation(isInQuote ? index - 1 : index)?.first?.features.contains(.capital) ?? true
                    || isInQuote && speechBefore(index - 1) != nil
        {
            let small = smallStart(word)
            mistakes.append(
                !isInQuote
                    ? small
                    : WritingMistake(
                        .smallLetter, word.range, small.message,
                        "write a capital letter, or a comma in place of the full stop", nil))
        }
    }

    /// A new sentence after a closing bracket: `It took all day (with help) She is tired`
    private func lostStopAfterClosing(_ separator: Separator, _ index: Int) -> WritingMistake? {
        guard let before = separator.before, before.length > 1, let after = separator.after,
            separator.marks.map(\.kind) == [.closing, .space], after.features.contains(.capital), after.length > 1,
            after.features.isDisjoint(with: .stressed), language.isSubject(after) || language.opensSentence(after),
            language.isEnglish(words, around: index)
        else { return nil }
        return .missingStop(after: before, separator, bytes, "a sentence ends here without a stop")
    }

    /// Speech without a stop before it: `She wakes up "It was my turn," she sobs`
    private func lostStop(_ separator: Separator, _ index: Int) -> WritingMistake? {
        guard let before = separator.before, let after = separator.after, separator.marks.last?.scalar == "\"",
            separator.marks.dropFirst(separator.endsInPause ? 1 : 0).count == 2,
            separator.marks.last!.kind == .opening, !before.features.contains(.quoted),
            after.features.contains(.capital), let quoted = quotation(index), let last = quoted.last,
            last.range.upperBound + 1 < bytes.count, ",?!".utf8.contains(bytes[last.range.upperBound]),
            bytes[last.range.upperBound + 1] == UInt8(ascii: "\""), quoted.endIndex < words.count,
            language.isSubject(words[quoted.endIndex]) || words[quoted.endIndex].is("says")
                || words[quoted.endIndex].is("said")
        else { return nil }
        let clause = words[..<index].suffix(60)
        let start = clause.lastIndex { $0.features.contains(.endsSentence) }.map { $0 + 1 } ?? clause.startIndex
        let sentence = clause[start...]
        guard sentence.count > 1, !sentence.first!.classes.contains(.clause), !before.helps,
            !before.classes.contains(.conjunction),
            !sentence.contains(where: { $0.features.contains(.quoted) || CopyWords.speech.contains($0.hash) })
        else { return nil }
        return .missingStop(after: before, separator, bytes, "a sentence ends here without a stop")
    }

    /// Whether the quotation has a capital, and a mark at its end.
    private func isSpeech(_ index: Int) -> Bool {
        guard let quoted = quotation(index), quoted.count > 1 else { return false }
        // `"we're all counting on you" is`
        if language.startsClause(quoted.first!), quoted.count > 3,
            !quoted.contains(where: { $0.is("i") || $0.is("u") }), index > 0,
            words[index - 1].features.contains(.beforeStop), quoted.last!.features.isDisjoint(with: .beforeStop)
        {
            return true
        }
        // `"don't come in!" they shout`
        let tag = quoted.endIndex < words.count ? words[quoted.endIndex] : nil
        let isSaid = tag.map { language.isPronoun($0) && quoted.count > 2 || $0.is("says") || $0.is("said") } ?? false
        return endsSpeech(quoted.last!)
            && (isSaid || quoted.count > 3 && quoted.contains { $0.features.contains(.capital) })
    }

    /// Reports a paragraph without a stop at its end, if it has other sentences. Signatures, list items, quoted
    /// messages and lines of a dialogue (`Mina: …`) need no stop.
    private func readEnd(_ separator: Separator, _ paragraph: ArraySlice<Word>) {
        guard text.isRunning, let first = paragraph.first, let last = paragraph.last, separator.isOpenEnd,
            separator.before != nil, !separator.marks.contains(where: { $0.kind == .closing && !$0.isBracket }),
            !separator.endsInPause || separator.range.upperBound == bytes.count,
            let before = paragraph.dropLast().lastIndex(where: { $0.features.contains(.endsSentence) })
                ?? afterStop(paragraph), first.range.upperBound < bytes.count, !isLineOfDialogue(first)
        else { return }
        let sentence = paragraph[(before + 1)...]
        let start = sentence[before + 1].range.lowerBound
        // `Which apply? Choose two`
        if text.isQuestion, !sentence[before + 1].classes.contains(.instruction) { return }
        guard sentence.count > 1, sentence.count > 3 || !last.features.contains(.capital),
            bytes[start - 1] != UInt8(ascii: "("), !isAddress(last.range, in: bytes), !isInListItem(last),
            // `Love, Dad. x`
            last.length > 1 || last.features.contains(.number)
        else { return }
        mistakes.append(.missingStop(after: last, separator, bytes))
    }

    /// `Mina: It is late`, but not `Good: it is late`
    private func isLineOfDialogue(_ first: Word) -> Bool {
        let end = first.range.upperBound
        return bytes[end] == UInt8(ascii: ":") && !(end + 2 < bytes.count && bytes[end + 2].isSmall)
    }

    /// The last word before a paragraph of one sentence, if a stop follows that word; nil otherwise.
    private func afterStop(_ paragraph: ArraySlice<Word>) -> Int? {
        let before = paragraph.startIndex - 1
        return paragraph.count > 5 && before >= 0
            && !words[before].features.isDisjoint(with: [.beforeStop, .beforeQuestion]) ? before : nil
    }

    /// Whether the word's line begins with a dash or an asterisk.
    private func isInListItem(_ word: Word) -> Bool {
        var start = word.range.lowerBound
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return "-*".utf8.contains(bytes[start]) && bytes[start + 1] == 0x20
    }
}
