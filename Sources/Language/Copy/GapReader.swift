import SourceText

/// Finds mistakes in the gaps between words: spaces, marks, and sentences without a stop.
struct GapReader: CopyReader {
    let text: CopyText

    func readGaps() {
        if let first = words.first, beginsSmall(first.range.lowerBound, in: bytes),
            zip(words, words.dropFirst()).contains(where: {
                $0.marks.contains(.endsSentence) && $1.marks.contains(.capital)
            }), !isMeantSmall(first), !beginsMessage(first)
        {
            slips.append(smallStart(first))
        }
        var quotes = OpenQuotes(language)
        var paragraph = 0
        for index in 0...words.count where slips.count < CopyText.maximumSlips {
            var start = index > 0 ? words[index - 1].range.upperBound : 0
            let end = index < words.count ? words[index].range.lowerBound : bytes.count
            if end - start == 1, bytes[start] == 0x20 { continue }
            if end - start == 2, index > 0, isOrdinary(start, behind: words[index - 1]) { continue }
            let (before, after) = (index > 0 ? words[index - 1] : nil, index < words.count ? words[index] : nil)
            let range = start..<end
            while let end = paragraphEnd(in: start..<range.upperBound) {
                let gap = Gap(bytes, start..<end, start == range.lowerBound ? before : nil, nil, &quotes)
                readGap(gap, before: index)
                readEnd(gap, words[paragraph..<index])
                (start, paragraph) = (end, index)
                quotes.close()
            }
            let gap = Gap(bytes, start..<range.upperBound, start == range.lowerBound ? before : nil, after, &quotes)
            readGap(gap, before: index)
            if after == nil { readEnd(gap, words[paragraph..<index]) }
            if let after, index == paragraph, beginsParagraph(after.range.lowerBound, in: bytes), text.usesCapitals,
                !words[index - 1].marks.isDisjoint(with: [.beforeStop, .beforeQuestion]), !isMeantSmall(after)
            {
                slips.append(smallStart(after))
            }
        }
    }

    /// Whether the gap is a comma and a space, or a stop and a space before a capital, as most gaps are.
    private func isOrdinary(_ start: Int, behind word: Word) -> Bool {
        guard bytes[start + 1] == 0x20, start + 2 < bytes.count, !Gap.isOpening(word) else { return false }
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

    private func readGap(_ gap: Gap, before index: Int) {
        if let slip = gap.slip(in: bytes, language) ?? lostStopBehindClosing(gap, index) ?? lostStop(gap, index) {
            slips.append(slip)
        } else if let word = gap.after, let isInQuote = gap.isQuotedStopBeforeSmall(in: bytes, language),
            text.usesCapitals, !isAddress(word.range, in: bytes), !isMeantSmall(word),
            gap.marks.last?.kind == .opening
                ? isSpeech(index) || speechBefore(index) != nil
                : quotation(isInQuote ? index - 1 : index)?.first?.marks.contains(.capital) ?? true
                    || isInQuote && speechBefore(index - 1) != nil
        {
            let small = smallStart(word)
            slips.append(
                !isInQuote
                    ? small
                    : CopySlip(
                        .smallLetter, word.range, small.message,
                        "write a capital letter, or a comma in place of the full stop", nil))
        }
    }

    /// A new sentence after a closing bracket: `It took all day (with help) She is tired`
    private func lostStopBehindClosing(_ gap: Gap, _ index: Int) -> CopySlip? {
        guard let before = gap.before, before.length > 1, let after = gap.after,
            gap.marks.map(\.kind) == [.closing, .blank], after.marks.contains(.capital), after.length > 1,
            after.marks.isDisjoint(with: .stressed), language.isSubject(after) || language.opensSentence(after),
            language.isEnglish(words, around: index)
        else { return nil }
        return .missingStop(after: before, gap, bytes, "a sentence ends here without a stop")
    }

    /// Speech without a stop before it: `She wakes up "It was my turn," she sobs`
    private func lostStop(_ gap: Gap, _ index: Int) -> CopySlip? {
        guard let before = gap.before, let after = gap.after, gap.marks.last?.scalar == "\"",
            gap.marks.dropFirst(gap.endsInPause ? 1 : 0).count == 2, gap.marks.last!.kind == .opening,
            !before.marks.contains(.quoted), after.marks.contains(.capital), let quoted = quotation(index),
            let last = quoted.last, last.range.upperBound + 1 < bytes.count,
            ",?!".utf8.contains(bytes[last.range.upperBound]), bytes[last.range.upperBound + 1] == UInt8(ascii: "\""),
            quoted.endIndex < words.count,
            language.isSubject(words[quoted.endIndex]) || words[quoted.endIndex].is("says")
                || words[quoted.endIndex].is("said")
        else { return nil }
        let clause = words[..<index].suffix(60)
        let start = clause.lastIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? clause.startIndex
        let sentence = clause[start...]
        guard sentence.count > 1, !sentence.first!.classes.contains(.clause), !before.helps,
            !before.classes.contains(.conjunction),
            !sentence.contains(where: { $0.marks.contains(.quoted) || CopyWords.speech.contains($0.hash) })
        else { return nil }
        return .missingStop(after: before, gap, bytes, "a sentence ends here without a stop")
    }

    /// Whether the quotation has a capital, and a mark at its end.
    private func isSpeech(_ index: Int) -> Bool {
        guard let quoted = quotation(index), quoted.count > 1 else { return false }
        // `"we're all counting on you" is`
        if language.startsClause(quoted.first!), quoted.count > 3,
            !quoted.contains(where: { $0.is("i") || $0.is("u") }), index > 0,
            words[index - 1].marks.contains(.beforeStop), quoted.last!.marks.isDisjoint(with: .beforeStop)
        {
            return true
        }
        // `"don't come in!" they shout`
        let tag = quoted.endIndex < words.count ? words[quoted.endIndex] : nil
        let isSaid = tag.map { language.isPronoun($0) && quoted.count > 2 || $0.is("says") || $0.is("said") } ?? false
        return endsSpeech(quoted.last!)
            && (isSaid || quoted.count > 3 && quoted.contains { $0.marks.contains(.capital) })
    }

    /// Reports a paragraph without a stop at its end, if it has other sentences. Signatures, list items, quoted
    /// messages and lines of a dialogue (`Mina: …`) need no stop.
    private func readEnd(_ gap: Gap, _ paragraph: ArraySlice<Word>) {
        guard text.isRunning, let first = paragraph.first, let last = paragraph.last, gap.isOpenEnd,
            gap.before != nil, !gap.marks.contains(where: { $0.kind == .closing && !$0.isBracket }),
            !gap.endsInPause || gap.range.upperBound == bytes.count,
            let before = paragraph.dropLast().lastIndex(where: { $0.marks.contains(.endsSentence) })
                ?? behindStop(paragraph), first.range.upperBound < bytes.count, !isLineOfDialogue(first)
        else { return }
        let sentence = paragraph[(before + 1)...]
        let start = sentence[before + 1].range.lowerBound
        // `Which apply? Choose two`
        if text.isQuestion, !sentence[before + 1].classes.contains(.instruction) { return }
        guard sentence.count > 1, sentence.count > 3 || !last.marks.contains(.capital),
            bytes[start - 1] != UInt8(ascii: "("), !isAddress(last.range, in: bytes), !isInListItem(last),
            // `Love, Dad. x`
            last.length > 1 || last.marks.contains(.number)
        else { return }
        slips.append(.missingStop(after: last, gap, bytes))
    }

    /// `Mina: It is late`, but not `Good: it is late`
    private func isLineOfDialogue(_ first: Word) -> Bool {
        let end = first.range.upperBound
        return bytes[end] == UInt8(ascii: ":") && !(end + 2 < bytes.count && bytes[end + 2].isSmall)
    }

    /// The last word before a paragraph of one sentence, if a stop follows that word; nil otherwise.
    private func behindStop(_ paragraph: ArraySlice<Word>) -> Int? {
        let before = paragraph.startIndex - 1
        return paragraph.count > 5 && before >= 0
            && !words[before].marks.isDisjoint(with: [.beforeStop, .beforeQuestion]) ? before : nil
    }

    /// Whether the word's line begins with a dash or an asterisk.
    private func isInListItem(_ word: Word) -> Bool {
        var start = word.range.lowerBound
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return "-*".utf8.contains(bytes[start]) && bytes[start + 1] == 0x20
    }
}
