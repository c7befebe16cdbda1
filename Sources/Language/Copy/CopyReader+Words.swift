extension CopyReader {
    /// A word by itself, and with the one before it.
    mutating func readWord(_ word: Word, _ index: Int) {
        if language.has(.silentStarts) {
            readPronoun(word, index)
            readCapital(word, index)
            readApostrophe(word, index)
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
        if let small = smallWords(index),
            small.first!.range != word.range || small.dropFirst().contains(where: { $0.is("i") })
        {
            return
        }
        slips.append(
            CopySlip(
                .smallLetter, word.range, "the pronoun `I` is written small here", "write `I`",
                (start..<(start + 1), "I")))
    }

    /// The words around one where somebody writes without capitals, as in a text message.
    func smallWords(_ index: Int) -> ArraySlice<Word>? {
        let around = (quotation(index) ?? words[...]).prefix(100)
        return around.count > 3 && !around.contains { $0.marks.contains(.capital) } ? around : nil
    }

    /// `a` before the sound of a vowel, `an` before another.
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

    /// Questions that end without their mark, and in Spanish those that begin without it.
    mutating func readQuestions() {
        guard language.has(.questionWords) || language.opensQuestions else { return }
        for start in words.indices where words[start].marks.contains(.opening) || asksBehindComma(start) {
            // `What does Dr. Lee say?`
            let end = words[start...].prefix(200).firstIndex {
                !$0.marks.isDisjoint(with: [.beforeQuestion, .endsSentence])
                    || $0.marks.contains(.beforeStop) && $0.length > 2 && !language.isWithinSentence($0, in: bytes)
            }
            guard var end else { continue }
            if let quoted = quotation(start), quoted.endIndex <= end {
                guard start == 0 || !words[start - 1].marks.isDisjoint(with: [.endsSentence, .beforePause]) else {
                    continue
                }
                end = quoted.endIndex - 1
            }
            let sentence = words[start...end]
            if words[end].marks.contains(.beforeQuestion) {
                if language.opensQuestions { readOpening(of: sentence) }
            } else if language.has(.questionWords), let slip = lostQuestionMark(sentence) {
                slips.append(slip)
            }
        }
    }

    /// `On a boat, what is the tiller for`, where a question is expected.
    private func asksBehindComma(_ index: Int) -> Bool {
        let word = words[index]
        return isQuestion && index > 0 && index + 2 < words.count && words[index - 1].marks.contains(.beforePause)
            && word.classes.contains(.asking) && words[index + 1].helps && !word.is("who") && !word.is("which")
            && (language.isSubject(words[index + 2]) || words[index + 2].marks.contains(.capital))
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
                .lostQuestionMark, start..<(start + length), "this question has no `¿` where it begins",
                "write `¿` where the question begins", (start..<(start + length), "¿" + String(letter))))
    }

    private func lostQuestionMark(_ sentence: ArraySlice<Word>) -> CopySlip? {
        guard let last = sentence.last else { return nil }
        let isAsked = isAsked(behind: sentence)
        guard asksWithoutMark(sentence, language, isQuestion: isQuestion, isAsked: isAsked) else { return nil }
        // `Which family was there.` as an answer
        if !isRunning, !isQuestion, let first = sentence.first,
            first.is("which") || first.is("who") || first.is("whose")
        {
            return nil
        }
        let end = last.range.upperBound
        let isStopped =
            end < bytes.count && (bytes[end] == UInt8(ascii: ".") || isAsked && bytes[end] == UInt8(ascii: ","))
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
    /// `"…" asks Mother`, `"…," he asked`
    private func isAsked(behind sentence: ArraySlice<Word>) -> Bool {
        guard sentence.last!.marks.contains(.quoted) else { return false }
        return words[sentence.endIndex...].prefix(3).prefix { !$0.marks.contains(.quoted) }.contains {
            $0.is("asks") || $0.is("asked")
        }
    }
}

/// Whether a sentence is a question by its words. `isQuestion` where it is to be one: the text of a question; `isAsked`
/// where somebody asks it.
package func asksWithoutMark(_ whole: ArraySlice<Word>, _ language: Language, isQuestion: Bool, isAsked: Bool = false)
    -> Bool
{
    // `So what did she do`
    let leads = whole.prefix { QuestionWords.leads($0.hash, $0.classes) }
    let sentence = whole.dropFirst(leads.count)
    if asksYesOrNo(sentence, language, isQuestion: isQuestion || isAsked) || endsWithTag(sentence, language) {
        return true
    }
    guard let opening = sentence.prefix(2).firstIndex(where: { $0.classes.contains(.asking) || $0.asksShortly }),
        opening == sentence.startIndex || sentence[sentence.startIndex].classes.contains(.preposition)
    else { return false }
    let asking = sentence[opening]
    if asking.marks.contains(.stressed) { return false }
    if isAsked { return true }
    let rest = sentence[(opening + 1)...]
    if asking.asksShortly {
        guard let first = rest.first, !rest.contains(where: \.isBeing) else { return false }
        return language.isSubject(first)
            || isQuestion && rest.count > 1 && !rest.dropLast().contains { $0.marks.contains(.beforePause) }
    }
    // With a noun: `which animal did`, `how many days does`.
    let most = QuestionWords.mostBeforeVerb(asking.hash)
    let isSubject = QuestionWords.subjects.contains(asking.hash)
    let verb = rest.prefix(most + 1).firstIndex { $0.helps }
    guard let verb else {
        // `What troubles her`
        return isQuestion && rest.count > 1 && (isSubject || asking.is("what"))
            && rest.first.map {
                !language.isSubject($0) && !language.startsClause($0) && !$0.marks.contains(.capital)
            } ?? false
    }
    let (between, after) = (rest[..<verb], rest[(verb + 1)...])
    guard let next = after.first, !between.contains(where: { language.startsClause($0) }),
        isSubject || !between.contains(where: { $0.marks.contains(.capital) })
    else { return false }
    if let first = between.first {
        // `when there is`, `what the king was`, `how much less can`
        if first.classes.contains(.article) || most == 1 && !isSubject && !first.is("else") { return false }
        if between.contains(where: { $0.is("less") || $0.is("more") }) { return false }
    }
    // `what to do comes next`, `what somebody owns doesn't tell`, `what doesn't fit is`
    if between.first?.is("to") ?? false { return false }
    if asking.is("what"), !isQuestion, sentence[verb].classes.contains(.negative) {
        return language.isSubject(next) || next.marks.contains(.capital)
    }
    if sentence[verb].does || isQuestion { return !between.contains { $0.marks.contains(.beforePause) } }
    if asking.is("which"), !between.isEmpty { return !after.dropFirst().contains(where: \.isBeing) }
    if !between.isEmpty { return language.isPronoun(next) }
    return language.isPronoun(next) || next.is("else")
        || (language.isSubject(next) || next.marks.contains(.capital)) && !after.contains(where: \.isBeing)
}

/// `Does she know`, `Is that so`. A statement may leave out who does it: `Does it well.` `isQuestion` where one is
/// expected: `Did the old dog bark`.
private func asksYesOrNo(_ sentence: ArraySlice<Word>, _ language: Language, isQuestion: Bool) -> Bool {
    guard sentence.count > (isQuestion ? 1 : 2), let verb = sentence.first, verb.helps,
        !verb.marks.contains(.stressed), !["be", "must", "had", "don't", "hadn't"].contains(where: { verb.is($0) }),
        isQuestion || !["may", "might", "should", "were"].contains(where: { verb.is($0) })
    else { return false }
    let next = sentence[sentence.startIndex + 1]
    if language.isPronoun(next) {
        let isWish = verb.is("will") || verb.is("would") || verb.is("can") || verb.is("could")
        return verb.isBeing || !next.is("it") || isWish || isQuestion
    }
    let isPlain = verb.isBeing || verb.is("would") || verb.is("will") || verb.is("could")
    if isPlain, next.is("that") || next.is("this") || next.is("there") { return true }
    return isQuestion && !verb.is("do") && !verb.is("have")
        && (language.isSubject(next) || next.marks.contains(.capital))
}

/// `…, isn't it`, `…, do you think`
private func endsWithTag(_ sentence: ArraySlice<Word>, _ language: Language) -> Bool {
    for count in 2...3 where sentence.count > count + 1 {
        let tag = sentence.suffix(count)
        if sentence[tag.startIndex - 1].marks.contains(.beforePause), tag[tag.startIndex].helps,
            language.isPronoun(tag[tag.startIndex + 1]),
            tag.dropLast().allSatisfy({ $0.marks.isDisjoint(with: [.beforePause, .endsSentence]) })
        {
            return true
        }
    }
    return false
}

/// The words that questions begin with.
enum QuestionWords {
    /// They may be the subject: `who likes`, `which helps`.
    static let subjects = hashes("who", "which", "whose")
    static let which = Word.hash("which")
    static let short = hashes("what's", "where's", "who's", "how's", "why's")
    static let does = hashes("do", "does", "did", "don't", "doesn't", "didn't")
    private static let withNoun = hashes("which", "what", "whose", "how")
    private static let helping = hashes("isn't", "can't", "won't")
    private static let leading = hashes("so", "well", "then", "now", "oh", "no", "yes")
    private static let leavingOut = hashes("except", "excluding")

    private static func hashes(_ words: StaticString...) -> Set<UInt64> { Set(words.map(Word.hash)) }

    /// How many words may come before the verb: `how many of the six children did`, `when else does`.
    static func mostBeforeVerb(_ asking: UInt64) -> Int { withNoun.contains(asking) ? 5 : 1 }

    /// `So` in `So what did she do`
    static func leads(_ hash: UInt64, _ classes: WordClass) -> Bool {
        classes.contains(.conjunction) || leading.contains(hash)
    }

    /// `does`, `isn't`
    static func helps(_ hash: UInt64, _ classes: WordClass, _ length: Int) -> Bool {
        classes.contains(.auxiliary) || does.contains(hash) || helping.contains(hash)
            || classes.contains(.negative) && length > 5 && !leavingOut.contains(hash)
    }
}

extension Word {
    /// `what's`
    fileprivate var asksShortly: Bool { QuestionWords.short.contains(hash) }

    fileprivate var helps: Bool { QuestionWords.helps(hash, classes, Int(length)) }

    fileprivate var does: Bool { QuestionWords.does.contains(hash) }

    fileprivate var isBeing: Bool { self.is("is") || self.is("are") || self.is("was") || self.is("were") }
}

extension Language {
    /// Whether words of grammar stand around a word: `an` is one of Arabic, too.
    package func isEnglish(_ words: [Word], around index: Int) -> Bool {
        let before = words[max(0, index - 6)..<index]
        let start = before.lastIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? before.startIndex
        let after = words[index..<min(words.count, index + 6)]
        let end = after.firstIndex { $0.marks.contains(.endsSentence) }.map { $0 + 1 } ?? after.endIndex
        let around = words[start..<end]
        return around.count { $0.classes.contains(.function) && !$0.classes.contains(.article) } * 8 >= around.count
    }

    /// Whether the next word is told by its name: `called`, `the word`
    package func tellsName(_ word: Word) -> Bool { titleNouns.contains(word.hash) }

    fileprivate func isPronoun(_ word: Word) -> Bool { subjectWords.contains(word.hash) }

    /// `he`, `the`, `this`, `her`
    func isSubject(_ word: Word) -> Bool { isSubject(word.hash, word.classes) }

    func isSubject(_ hash: UInt64, _ classes: WordClass) -> Bool {
        classes.contains(.article) || subjectWords.contains(hash) || questionSubjects.contains(hash)
    }

    /// Whether an article may stand before a short word.
    fileprivate func isNounPhrase(_ word: Word) -> Bool {
        word.classes.isDisjoint(with: [.auxiliary, .preposition, .conjunction, .clause, .asking, .article, .negative])
            && !isSubject(word) && (!word.classes.contains(.function) || word.length > 2)
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
        let isSpelled = isInCapitals && letters.count < 6 && !letters.contains { "aeiouy".utf8.contains($0) }
        // `x-ray`
        let isSign =
            letters.count == 1 && word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "-")
        if isSpelled || isSign || letters.count == 1 && isInCapitals { return "aefhilmnorsx".utf8.contains(letter) }
        // `MSc`
        if isInCapitals || letters.count == 1 || written.prefix(2).allSatisfy({ $0 &- 0x41 < 26 }) { return nil }
        func begins(with starts: [UInt8: [[UInt8]]]) -> Bool {
            starts[letter]?.contains { letters.starts(with: $0) } ?? false
        }
        if begins(with: eitherStarts) { return nil }
        if begins(with: silentStarts) { return true }
        return "aeiou".utf8.contains(letter) && !begins(with: spokenStarts)
    }
}
