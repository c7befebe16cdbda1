import SourceText

/// Finds the writing mistakes of a text: by the patterns of its language, and by comparing its sentences.
struct CopyReader {
    private let text: TextView
    private let places: TextPlaces
    private var mistakes: [WritingMistake] = []
    /// The maximum number of mistakes reported for a text.
    private static let most = 100

    init(_ text: TextView, _ places: TextPlaces) { (self.text, self.places) = (text, places) }

    private var isQuestion: Bool { places.contains(.stems) }

    private var bytes: UnsafeBufferPointer<UInt8> { text.bytes }
    private var words: [Word] { text.words }

    mutating func read() -> [WritingMistake] {
        if words.isEmpty, !bytes.isEmpty, places.isDisjoint(with: .options) {
            return [WritingMistake("placeholder", 0..<bytes.count, "", "", nil)]
        }
        let patterns = text.language.patterns
        patterns.copy.forEachMatch(in: text) { match in
            guard mistakes.count < CopyReader.most else { return }
            let entry = patterns.entries[match.pattern.entry]
            if let mistake = mistake(match, entry), !mistakes.contains(where: { $0.range.overlaps(mistake.range) }) {
                mistakes.append(mistake)
            }
        }
        if !places.isDisjoint(with: .running) { readEnds() }
        return mistakes + repeatedSentences(in: words)
    }

    private func mistake(_ match: PatternMatcher.Match, _ entry: PatternBook.Entry) -> WritingMistake? {
        guard entry.places.isEmpty || !entry.places.isDisjoint(with: places),
            text.language.patterns.allows(match, in: text)
        else { return nil }
        let found = written(match.range)
        if entry.rule == "placeholder" { return WritingMistake(entry.rule, match.range, "", "", nil) }
        if entry.rule != "stray-mark", isAddress(match.range, in: bytes) { return nil }
        if match.pattern.findsWords && entry.rule != "doubled-word" || entry.rule == "small-letter" {
            if entry.rule != "misplaced-capital", isMessage(match.index) { return nil }
            if !text.language.isEnglish(words, around: min(match.index, words.count - 1)) { return nil }
        }
        switch entry.rule {
        case "asks", "asks-inside": return lostQuestionMark(match, entry)
        case "asks-in-stems":
            let isQuoted = match.index < words.count && words[match.index].features.contains(.quoted)
            return isQuoted ? nil : lostQuestionMark(match, entry, isStopped: false)
        case "misplaced-capital" where isTitle: return nil
        case "small-letter" where match.index < words.count && isMeantSmall(words[match.index]): return nil
        default: break
        }
        // A pair of such characters is markup.
        if entry.rule == "stray-mark", let mark = found.utf8.first(where: { "*^|\\".utf8.contains($0) }),
            bytes.count(where: { $0 == mark }) > 1
        {
            return nil
        }
        let isCurly = bytes.contains(0x99) && written(0..<bytes.count).contains("’")
        let write = match.pattern.write.map {
            isCurly ? entry.filled($0, found).replacing("'", with: "’") : entry.filled($0, found)
        }
        let next = match.index + 1 < words.count ? written(words[match.index + 1].range) : ""
        let message = entry.because.replacing("<found>", with: found.filter { $0 != " " || match.pattern.findsWords })
            .replacing("<write>", with: write ?? "").replacing(
                "<mark>", with: markName(found, after: match.range.upperBound)
            ).replacing("<next>", with: next).replacing("<second>", with: found.drop { !$0.isWhitespace }.dropFirst())
        // A finding cannot show nothing, so a space that is too many is shown with the mark behind it.
        let isSpace = write == "" && found == " "
        return WritingMistake(
            entry.rule, isSpace ? match.range.lowerBound..<min(match.range.upperBound + 1, bytes.count) : match.range,
            message, entry.help ?? "write `\(write ?? "")`", write.map { (match.range, $0) })
    }

    /// The name of the mark that was found, or follows what was found.
    private func markName(_ found: String, after end: Int) -> String {
        let mark = found.unicodeScalars.first { $0 != " " } ?? (end < bytes.count ? scalar(bytes, end).0 : " ")
        return "()[]".unicodeScalars.contains(mark) ? "bracket" : mark.properties.name?.lowercased() ?? String(mark)
    }

    /// A question that begins at a match and ends with a full stop, or, in a text meant as a question, with nothing.
    private func lostQuestionMark(
        _ match: PatternMatcher.Match, _ entry: PatternBook.Entry, isStopped mayStop: Bool = true
    ) -> WritingMistake? {
        let start = min(match.index, words.count - 1)
        let isQuoted = words[start].features.contains(.quoted)
        let end = (start..<min(words.count, start + 200)).first { index in
            let word = words[index]
            return word.features.contains(.endsSentence) || word.features.contains(.beforeQuestion)
                || isQuoted && (index + 1 == words.count || !words[index + 1].features.contains(.quoted))
                || word.features.contains(.beforeStop) && word.length > 2
                    && !text.language.isWithinSentence(word, in: bytes)
        }
        guard let end, !words[start].features.contains(.stressed), !words[end].features.contains(.beforeQuestion)
        else { return nil }
        let last = words[end].range
        var stop = last.upperBound
        while stop < bytes.count, ")'\"".utf8.contains(bytes[stop]), stop + 1 < bytes.count,
            bytes[stop + 1] == UInt8(ascii: ".")
        { stop += 1 }
        let isStopped = mayStop && stop < bytes.count && bytes[stop] == UInt8(ascii: ".")
        // `…`, `...`
        if isStopped, stop + 1 < bytes.count, bytes[stop + 1] == UInt8(ascii: ".") { return nil }
        let isClosed =
            isQuoted && !isStopped && stop < bytes.count && !",!;:".utf8.contains(bytes[stop]) && end - start > 1
            && words[start].features.contains(.capital)
        guard isStopped || isClosed || isQuestion && stop == bytes.count else { return nil }
        let letter = (last.upperBound - 1)..<last.upperBound
        return WritingMistake(
            "lost-question-mark", last.lowerBound..<(isStopped ? stop + 1 : last.upperBound), entry.because,
            "write a question mark",
            isStopped
                ? (stop..<(stop + 1), "?") : bytes[letter.lowerBound] < 0x80 ? (letter, written(letter) + "?") : nil)
    }

    /// Finds paragraphs that begin with a small letter, and that end without a stop, if the text has other sentences.
    private mutating func readEnds() {
        guard let first = words.first, words.contains(where: { $0.features.contains(.capital) }) || words.count < 8
        else { return }
        let hasOthers = zip(words, words.dropFirst()).contains {
            $0.features.contains(.endsSentence) && $1.features.contains(.capital)
        }
        if hasOthers, beginsSmall(first.range.lowerBound, in: bytes), !isMeantSmall(first), !isMessage(0) {
            mistakes.append(smallStart(first))
        }
        var start = 0
        for index in words.indices {
            let end = words[index].range.upperBound
            let next = index + 1 < words.count ? words[index + 1].range.lowerBound : bytes.count
            guard
                index + 1 == words.count
                    || (end..<next).contains(where: { bytes[$0] == 0x0A && endsParagraph(bytes, $0 + 1) })
            else { continue }
            readEnd(words[start...index])
            start = index + 1
            if start < words.count, beginsParagraph(next, in: bytes), ".?!".utf8.contains(bytes[end]),
                !isMeantSmall(words[start])
            {
                mistakes.append(smallStart(words[start]))
            }
        }
    }

    private mutating func readEnd(_ paragraph: ArraySlice<Word>) {
        guard let last = paragraph.last, let first = paragraph.first, first.range.upperBound < bytes.count,
            // `Mina: It is late`, a list item, a row of a table
            !isIndented(first), bytes[first.range.upperBound] != UInt8(ascii: ":"), !isInListItem(last),
            !isAddress(last.range, in: bytes)
        else { return }
        // A sentence within a quotation is none of the text's own.
        let before = paragraph.dropLast().lastIndex {
            $0.features.contains(.endsSentence) && (!$0.features.contains(.quoted) || last.features.contains(.quoted))
        }
        let isAfterStop =
            paragraph.count > 5 && paragraph.startIndex > 0
            && !words[paragraph.startIndex - 1].features.isDisjoint(with: [.beforeStop, .beforeQuestion])
        guard before != nil || isAfterStop else { return }
        let sentence = paragraph[(before.map { $0 + 1 } ?? paragraph.startIndex)...]
        // `Love, Dad. x`; `Which apply? Choose two`
        guard sentence.count > 1, sentence.count > 3 || !last.features.contains(.capital),
            last.length > 1 || last.features.contains(.number),
            !isQuestion || sentence.first?.classes.contains(.instruction) ?? false,
            bytes[sentence[sentence.startIndex].range.lowerBound - 1] != UInt8(ascii: "(")
        else { return }
        if let mistake = missingStop(after: last), !mistakes.contains(where: { $0.range == mistake.range }) {
            mistakes.append(mistake)
        }
    }

    /// Nil if a mark ends the text, or something else than brackets, spaces and one comma follows.
    func missingStop(after last: Word) -> WritingMistake? {
        let end = last.range.upperBound
        let line = bytes[end...].prefix { $0 != 0x0A }
        let isPaused = line.first == UInt8(ascii: ",") || line.first == UInt8(ascii: ";")
        let rest = (isPaused ? line.dropFirst() : line).drop { $0 == UInt8(ascii: ")") }
        guard rest.allSatisfy({ $0 <= 0x20 }), !isPaused || words.count > 3 && line.endIndex == bytes.count else {
            return nil
        }
        var start = end - 1
        while start > last.range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return WritingMistake(
            "missing-stop", last.range, "the full stop at the end is missing",
            "end it with a full stop; if it is cut off, finish the sentence",
            isPaused
                ? (end..<(end + 1), ".")
                : line.first == UInt8(ascii: ")") ? nil : (start..<end, written(start..<end) + "."))
    }

    func smallStart(_ word: Word) -> WritingMistake {
        let (letter, length) = scalar(bytes, word.range.lowerBound)
        let range = word.range.lowerBound..<(word.range.lowerBound + length)
        let capital = letter.properties.uppercaseMapping
        return WritingMistake(
            "small-letter", word.range, "this sentence begins with a small letter", "write `\(capital)`",
            (range, capital))
    }

    /// A name with a lower-case start: `al-Fatihah`, `iPhone`. Or a symbol: `x`, `b)`, `xxx`.
    func isMeantSmall(_ word: Word) -> Bool {
        let letters = bytes[word.range]
        if word.length > 1, letters.allSatisfy({ $0 == UInt8(ascii: "x") }) { return true }
        let end = word.range.upperBound
        let isSymbol = word.length == 1 && !word.is("a") && !word.is("i")
        let isPrefix = word.length <= 3 && end < bytes.count && bytes[end] == UInt8(ascii: "-")
        return isSymbol || isPrefix || letters.contains { $0.isCapital || $0.isDigit }
    }

    /// Whether the text or the quotation around a word has no capitals, as a text message has none.
    func isMessage(_ index: Int) -> Bool {
        guard index < words.count else { return false }
        var (start, end) = (index, index)
        let isQuoted = words[index].features.contains(.quoted)
        func goesOn(_ other: Int) -> Bool { !isQuoted || words[other].features.contains(.quoted) }
        while start > 0, index - start < 50, goesOn(start - 1) { start -= 1 }
        while end + 1 < words.count, end - index < 50, goesOn(end + 1) { end += 1 }
        // `"i see," he says`
        if isQuoted, end + 1 < words.count, bytes[words[end].range.upperBound] != UInt8(ascii: "\""),
            text.language.words("subjects").contains(words[end + 1].hash)
        {
            return false
        }
        return end - start > (isQuoted ? 0 : 2) && !words[start...end].contains { $0.features.contains(.capital) }
    }

    /// Titles have capitals and no full stop.
    private var isTitle: Bool {
        words.count < 9 && words.last?.features.isDisjoint(with: [.beforeStop, .beforeQuestion]) ?? true
    }

    private func isIndented(_ word: Word) -> Bool {
        let before = bytes[..<word.range.lowerBound].reversed().prefix { $0 != 0x0A }
        return !before.isEmpty && before.allSatisfy { $0 == 0x20 }
    }

    private func isInListItem(_ word: Word) -> Bool {
        let line = bytes[..<word.range.lowerBound].reversed().prefix { $0 != 0x0A }.reversed()
        return line.starts(with: "- ".utf8) || line.starts(with: "* ".utf8)
    }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension PatternBook.Entry {
    /// What to write, with the words in brackets replaced; with a capital where the text has one.
    fileprivate func filled(_ write: String, _ found: String) -> String {
        let unmarked = found.filter { $0 != "'" && $0 != "’" }
        let capital = found.prefix(1).uppercased() + found.dropFirst()
        let isCapital = found.first?.isUppercase ?? false
        switch write {
        case "<small>": return found.lowercased()
        case "<capital>": return found.prefix(1).uppercased() + found.dropFirst().lowercased()
        case "<unmarked>": return unmarked
        case "<'s>": return found.dropLast() + "'s"
        case "<first>": return String(found.prefix { !$0.isWhitespace })
        case "<unmarked>n't": return unmarked.dropLast(2) + "n't"
        default:
            let text = write.replacing("<found>", with: found).replacing("<capital>", with: capital)
            return isCapital && text != "" ? text.prefix(1).uppercased() + text.dropFirst() : text
        }
    }
}
