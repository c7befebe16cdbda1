/// Finds mistakes in the words of a text and in the gaps between them.
struct CopyReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let words: [Word]
    let language: Language
    let isQuestion: Bool
    let isName: Bool
    let isRunning: Bool
    var slips: [CopySlip] = []
    /// Whether lower case after a stop may be a mistake. False for a text without capitals.
    lazy var usesCapitals = words.contains { $0.marks.contains(.capital) } || words.count < 8
    /// The maximum number of mistakes reported for a text.
    private static let maximumSlips = 100

    mutating func read(_ marks: Marks) {
        if marks.contains(.copySlip) { readGaps() }
        if marks.contains(.wordSlip), language.knowsSounds {
            for index in words.indices where slips.count < CopyReader.maximumSlips { readWord(words[index], index) }
        }
        if marks.contains(.lostQuestion) { readQuestions() }
    }

    private mutating func readGaps() {
        if let first = words.first, CopySuspicion.isSmall(first.range.lowerBound, in: bytes),
            zip(words, words.dropFirst()).contains(where: {
                $0.marks.contains(.endsSentence) && $1.marks.contains(.capital)
            }), !isMeantSmall(first), !beginsMessage(first)
        {
            slips.append(smallStart(first))
        }
        var quotes = OpenQuotes(language)
        var paragraph = 0
        for index in 0...words.count where slips.count < CopyReader.maximumSlips {
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
            if let after, index == paragraph, CopySuspicion.beginsParagraph(after.range.lowerBound, in: bytes),
                usesCapitals, !words[index - 1].marks.isDisjoint(with: [.beforeStop, .beforeQuestion]),
                !isMeantSmall(after)
            {
                slips.append(smallStart(after))
            }
        }
    }

    /// Whether the gap is a comma and a space, or a stop and a space before a capital, as most gaps are.
    private func isOrdinary(_ start: Int, behind word: Word) -> Bool {
        guard bytes[start + 1] == 0x20, start + 2 < bytes.count, !Gap.isOpening(word) else { return false }
        return bytes[start] == UInt8(ascii: ",") || bytes[start + 2] &- 0x41 < 26 && ".?!".utf8.contains(bytes[start])
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

    private mutating func readGap(_ gap: Gap, before index: Int) {
        if let slip = gap.slip(in: bytes, language) ?? lostStopBehindClosing(gap, index) ?? lostStop(gap, index) {
            slips.append(slip)
        } else if let word = gap.after, let isInQuote = gap.isQuotedStopBeforeSmall(in: bytes, language),
            usesCapitals, !isAddress(word.range, in: bytes), !isMeantSmall(word),
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

    static let speech = WordSet(
        "say says said tell tells told ask asks asked think thinks thought wonder wonders wondered word words saying "
            + "asking telling calling shouting")

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
            !sentence.contains(where: { $0.marks.contains(.quoted) || CopyReader.speech.contains($0.hash) })
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

    /// Whether the word is the last of a quotation with a mark before the closing quote: `"…"` has none.
    func endsSpeech(_ last: Word) -> Bool {
        let end = last.range.upperBound
        return last.marks.contains(.quoted) && end < bytes.count && ".,?!".utf8.contains(bytes[end])
    }

    /// Reports a paragraph without a stop at its end, if it has other sentences. Signatures, list items, quoted
    /// messages and lines of a dialogue (`Mina: …`) need no stop.
    private mutating func readEnd(_ gap: Gap, _ paragraph: ArraySlice<Word>) {
        guard isRunning, let first = paragraph.first, let last = paragraph.last, gap.isOpenEnd, gap.before != nil,
            !gap.marks.contains(where: { $0.kind == .closing && !$0.isBracket }),
            !gap.endsInPause || gap.range.upperBound == bytes.count,
            let before = paragraph.dropLast().lastIndex(where: { $0.marks.contains(.endsSentence) })
                ?? behindStop(paragraph), first.range.upperBound < bytes.count, !isLineOfDialogue(first)
        else { return }
        let sentence = paragraph[(before + 1)...]
        let start = sentence[before + 1].range.lowerBound
        // `Which apply? Choose two`
        if isQuestion, !sentence[before + 1].classes.contains(.instruction) { return }
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
        return bytes[end] == UInt8(ascii: ":") && !(end + 2 < bytes.count && bytes[end + 2] &- 0x61 < 26)
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

    /// The words of the quotation around a word; nil outside quotations.
    func quotation(_ index: Int) -> ArraySlice<Word>? {
        guard words[index].marks.contains(.quoted) else { return nil }
        func isFirst(_ index: Int) -> Bool {
            let start = words[index].range.lowerBound
            return !words[index - 1].marks.contains(.quoted) || bytes[start - 1] == UInt8(ascii: "\"")
                || start > 2 && bytes[start - 3] == 0xE2 && bytes[start - 2] == 0x80 && bytes[start - 1] > 0x99
        }
        let first = (max(1, index - 100)...max(1, index)).last { $0 <= index && isFirst($0) } ?? max(0, index - 100)
        let end = (index + 1..<min(words.count, index + 100)).first {
            isFirst($0) || !words[$0].marks.contains(.quoted)
        }
        return words[first..<(end ?? min(words.count, index + 100))]
    }

    func smallStart(_ word: Word) -> CopySlip {
        let (letter, length) = scalar(bytes, word.range.lowerBound)
        let range = word.range.lowerBound..<(word.range.lowerBound + length)
        let capital = letter.properties.uppercaseMapping
        let message = "this sentence begins with a small letter"
        // An apostrophe may stand for the first letter: `'Tis`.
        let isCut = word.range.lowerBound > 0 && bytes[word.range.lowerBound - 1] == UInt8(ascii: "'")
        let rest = String(decoding: bytes[range.upperBound..<word.range.upperBound], as: UTF8.self)
        let better = isCut ? "'\(capital)\(rest)" : capital
        return CopySlip(.smallLetter, word.range, message, "write `\(better)`", (range, capital))
    }

    /// Whether the text is a quoted message: `"miss u so much"`
    func beginsMessage(_ first: Word) -> Bool {
        guard first.marks.contains(.quoted), let small = smallWords(0) else { return false }
        return small.last!.marks.isDisjoint(with: [.beforeStop, .beforeQuestion, .beforePause])
            || small.dropLast().contains { $0.is("i") || $0.marks.contains(.beforeStop) }
    }

    /// A name with a lower-case start: `al-Fatihah`, `iPhone`. Or a symbol: `x`, `b)`.
    func isMeantSmall(_ word: Word) -> Bool {
        // `xxx`
        if word.length > 1, bytes[word.range].allSatisfy({ $0 == UInt8(ascii: "x") }) { return true }
        let end = word.range.upperBound
        if word.length == 1, !word.is("a"), !word.is("i") { return true }
        if word.length <= 3, end < bytes.count, bytes[end] == UInt8(ascii: "-") { return true }
        return bytes[word.range].contains { $0 &- 0x41 < 26 } || bytes[word.range].contains { $0 &- 0x30 < 10 }
    }
}
