extension CopyReader {
    /// A word by itself, and with the one before it.
    mutating func readWord(_ word: Word, _ index: Int) {
        if language.has(.silentStarts) {
            readPronoun(word, index)
            if index > 0 { readArticle(words[index - 1], word, index) }
        }
    }

    /// `i` for `I`, and `i'm`.
    private mutating func readPronoun(_ word: Word, _ index: Int) {
        let (start, end) = (word.range.lowerBound, word.range.upperBound)
        guard bytes[start] == UInt8(ascii: "i"),
            word.length == 1 || bytes[start + 1] == UInt8(ascii: "'") || bytes[start + 1] == 0xE2
        else { return }
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
        slips.append(
            CopySlip(
                kind: .smallLetter, range: word.range, message: "the pronoun `I` is written small here",
                help: "write `I`", edit: CopySlip.Edit(range: start..<(start + 1), replacement: "I")))
    }

    /// `a` before the sound of a vowel, `an` before another.
    private mutating func readArticle(_ article: Word, _ word: Word, _ index: Int) {
        let isAn = article.length == 2
        guard article.length < 3, article.is(isAn ? "an" : "a"),
            article.marks.isDisjoint(with: [.capital, .stressed]) || article.marks.contains(.opening),
            bytes[article.range.upperBound..<word.range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x0A }),
            // `option a is`, `a or b`
            !word.classes.contains(.function) || word.length > 3 || word.is("old") || word.is("one"),
            let takesAn = language.startsWithVowelSound(word.range, in: bytes), takesAn != isAn,
            !isAn || article.marks.contains(.opening) || isEnglish(around: index), !isAddress(word.range, in: bytes)
        else { return }
        let start = article.range.lowerBound
        let a = String(decoding: bytes[start..<(start + 1)], as: UTF8.self)
        let written = String(decoding: bytes[word.range], as: UTF8.self)
        slips.append(
            CopySlip(
                kind: .article, range: start..<word.range.upperBound,
                message: "`\(written)` goes with `\(takesAn ? "an" : "a")`",
                help: "write `\(takesAn ? "an" : "a") \(written)`",
                edit: CopySlip.Edit(range: article.range, replacement: takesAn ? a + "n" : a)))
    }

    /// Whether words of grammar stand around a word: `an` is one of Arabic, too.
    private func isEnglish(around index: Int) -> Bool {
        let before = words[max(0, index - 6)..<index]
        let start = before.lastIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? before.startIndex
        let after = words[index..<min(words.count, index + 6)]
        let end = after.firstIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? after.endIndex
        let around = words[start..<end]
        return around.count { $0.classes.contains(.function) && !$0.classes.contains(.article) } * 8 >= around.count
    }

    /// Questions that end without their mark, and in Spanish those that begin without it.
    mutating func readQuestions() {
        guard language.has(.questionWords) || language.opensQuestions else { return }
        for start in words.indices where words[start].marks.contains(.opening) {
            let end = words[start...].prefix(200).firstIndex {
                !$0.marks.isDisjoint(with: [.beforeStop, .beforeQuestion, .endsSentence])
            }
            guard let end else { continue }
            let sentence = words[start...end]
            if words[end].marks.contains(.beforeQuestion) {
                if language.opensQuestions { readOpening(of: sentence) }
            } else if language.has(.questionWords), let slip = lostQuestionMark(sentence) {
                slips.append(slip)
            }
        }
    }

    private mutating func readOpening(of sentence: ArraySlice<Word>) {
        guard let first = sentence.first, let last = sentence.last else { return }
        let start = first.range.lowerBound
        // Such as `qué`: some sentence of another language may be there, too.
        guard bytes[start..<last.range.upperBound].contains(where: { $0 >= 0x80 }) else { return }
        let from = start > 1 && bytes[start - 2] == 0xC2 ? start - 2 : start
        guard
            !bytes[from..<last.range.upperBound].contains(0xBF)
                || !String(decoding: bytes[from..<last.range.upperBound], as: UTF8.self).contains("¿")
        else { return }
        let (letter, length) = scalar(bytes, start)
        slips.append(
            CopySlip(
                kind: .lostQuestionMark, range: start..<(start + length),
                message: "this question has no `¿` where it begins", help: "write `¿` where the question begins",
                edit: CopySlip.Edit(range: start..<(start + length), replacement: "¿" + String(letter))))
    }

    private func lostQuestionMark(_ sentence: ArraySlice<Word>) -> CopySlip? {
        guard let last = sentence.last, asksWithoutMark(sentence, language, isQuestion: isQuestion) else {
            return nil
        }
        let end = last.range.upperBound
        let isStopped = end < bytes.count && bytes[end] == UInt8(ascii: ".")
        // `…`, `...`, `!`, or a sentence that goes on.
        if isStopped, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ".") { return nil }
        guard isStopped || isQuestion && end == bytes.count else { return nil }
        var start = end - 1
        while start > last.range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let letter = String(decoding: bytes[start..<end], as: UTF8.self)
        return CopySlip(
            kind: .lostQuestionMark, range: last.range.lowerBound..<(isStopped ? end + 1 : end),
            message: "this question has no question mark", help: "write a question mark",
            edit: isStopped
                ? CopySlip.Edit(range: end..<(end + 1), replacement: "?")
                : CopySlip.Edit(range: start..<end, replacement: letter + "?"))
    }
}

/// Whether a sentence is a question by its words. `isQuestion` where it is to be one: the text of a question.
package func asksWithoutMark(_ sentence: ArraySlice<Word>, _ language: Language, isQuestion: Bool) -> Bool {
    guard let opening = sentence.prefix(2).firstIndex(where: { $0.classes.contains(.asking) || $0.asksShortly }),
        opening == sentence.startIndex || sentence[sentence.startIndex].classes.contains(.preposition)
    else { return false }
    let asking = sentence[opening]
    if asking.marks.contains(.stressed) { return false }
    let rest = sentence[(opening + 1)...]
    if asking.asksShortly {
        return rest.first.map { language.isSubject($0) && !rest.contains(where: \.isBeing) } ?? false
    }
    // With a noun: `which animal did`, `how many days does`.
    let takesNoun = asking.is("which") || asking.is("what") || asking.is("whose") || asking.is("how")
    let isSubject = asking.is("who") || asking.is("which") || asking.is("whose")
    let verb = rest.prefix(takesNoun ? 6 : 2).firstIndex { $0.helps }
    guard let verb else { return isQuestion && isSubject && rest.count > 2 }
    let (between, after) = (rest[..<verb], rest[(verb + 1)...])
    guard let next = after.first, !between.contains(where: { language.startsClause($0) }),
        isSubject || !between.contains(where: { $0.marks.contains(.capital) })
    else { return false }
    if let first = between.first {
        // `when there is`, `what the king was`, `how much less can`
        if first.classes.contains(.article) || !takesNoun && !isSubject && !first.is("else") { return false }
        if between.contains(where: { $0.is("less") || $0.is("more") }) { return false }
    }
    if sentence[verb].does || isQuestion { return !between.contains { $0.marks.contains(.beforePause) } }
    if asking.is("which"), !between.isEmpty { return !after.dropFirst().contains(where: \.isBeing) }
    if !between.isEmpty { return language.isPronoun(next) }
    return language.isPronoun(next) || next.is("else")
        || (language.isSubject(next) || next.marks.contains(.capital)) && !after.contains(where: \.isBeing)
}

extension Word {
    /// `what's`
    fileprivate var asksShortly: Bool {
        self.is("what's") || self.is("where's") || self.is("who's") || self.is("how's")
    }

    /// `does`, `isn't`
    fileprivate var helps: Bool {
        classes.contains(.auxiliary) || does || self.is("isn't") || self.is("can't")
            || classes.contains(.negative) && length > 5 && !self.is("except") && !self.is("excluding")
    }

    fileprivate var does: Bool {
        self.is("do") || self.is("does") || self.is("did") || self.is("don't") || self.is("doesn't")
            || self.is("didn't")
    }

    fileprivate var isBeing: Bool { self.is("is") || self.is("are") || self.is("was") || self.is("were") }
}

extension Language {
    fileprivate func isPronoun(_ word: Word) -> Bool { subjectWords.contains(word.hash) }

    /// `he`, `the`, `this`, `her`
    func isSubject(_ word: Word) -> Bool {
        isPronoun(word) || word.classes.contains(.article) || questionSubjects.contains(word.hash)
    }

    /// `he`, `they're`
    fileprivate func startsClause(_ word: Word) -> Bool { isPronoun(word) || clauseStarts.contains(word.hash) }

    /// Whether a word begins with the sound of a vowel; nil where that cannot be told, or where both are said.
    package func startsWithVowelSound(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        let written = bytes[word]
        let letters = written.map { $0 | 0x20 }
        guard let first = written.first, let letter = letters.first, letter < 0x80 else { return nil }
        if first &- 0x30 < 10 {
            if first == UInt8(ascii: "8") { return true }
            return written.count > 2 ? nil : written.elementsEqual("11".utf8) || written.elementsEqual("18".utf8)
        }
        // Letters are called by their names; abbreviations may be words.
        let isInCapitals = written.allSatisfy { $0 &- 0x41 < 26 }
        if letters.count == 1 { return isInCapitals ? "aefhilmnorsx".utf8.contains(letter) : nil }
        if isInCapitals { return nil }
        func begins(with starts: [[UInt8]]) -> Bool {
            starts.contains { $0.first == letter && letters.starts(with: $0) }
        }
        if begins(with: eitherStarts) { return nil }
        if begins(with: silentStarts) { return true }
        return "aeiou".utf8.contains(letter) && !begins(with: spokenStarts)
    }
}
