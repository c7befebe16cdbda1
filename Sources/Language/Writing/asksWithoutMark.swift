/// Whether the words of a sentence form a question. `isQuestion`: the text is meant to be a question. `isAsked`:
/// somebody asks it. `bytes`: the text, if its sentences are complete.
package func asksWithoutMark(
    _ whole: ArraySlice<Word>, _ language: Language, isQuestion: Bool, isAsked: Bool = false,
    in bytes: UnsafeBufferPointer<UInt8>? = nil
) -> Bool {
    let leads = whole.prefix { QuestionWords.leads($0.hash, $0.classes) }
    let sentence = whole.dropFirst(leads.count)
    let isSo = leads.last.map { $0.is("so") || $0.is("now") } ?? false
    if asksYesOrNo(sentence, language, isQuestion: isQuestion || isAsked, isSo: isSo, isRunning: bytes != nil)
        || endsWithTag(sentence, language)
    {
        return true
    }
    guard let opening = sentence.prefix(2).firstIndex(where: { $0.classes.contains(.asking) || $0.asksShortly }),
        opening == sentence.startIndex || sentence[sentence.startIndex].classes.contains(.preposition)
    else { return false }
    let asking = sentence[opening]
    if asking.features.contains(.stressed) { return false }
    if isAsked { return true }
    let rest = sentence[(opening + 1)...]
    if let bytes, opening == sentence.startIndex, asksInWholeSentence(asking, rest, language, bytes) { return true }
    if asking.asksShortly { return asksShortly(rest, language, isQuestion: isQuestion) }
    let most = QuestionWords.mostBeforeVerb(asking.hash)
    let isSubject = QuestionWords.subjects.contains(asking.hash)
    let verb = rest.prefix(most + 1).firstIndex { $0.helps }
    guard let verb else {
        return isQuestion && rest.count > 1 && (isSubject || asking.is("what"))
            && rest.first.map {
                !language.isSubject($0) && !language.startsClause($0) && !$0.features.contains(.capital)
            } ?? false
    }
    let (between, after) = (rest[..<verb], rest[(verb + 1)...])
    if asking.is("which"), between.contains(where: { $0.is("that") || $0.classes.contains(.asking) }) { return false }
    guard let next = after.first, !between.contains(where: { language.startsClause($0) }),
        isSubject || !between.contains(where: { $0.features.contains(.capital) })
    else { return false }
    if let first = between.first {
        // `when there is`, `what the king was`, `how much less can`
        if language.isSubject(first) || most == 1 && !isSubject && !first.is("else") { return false }
        if between.contains(where: { $0.is("less") || $0.is("more") }) { return false }
    }
    // `what to do comes next`, `what one does shows`, `what somebody owns doesn't tell`, `what doesn't fit is`
    if let first = between.first, first.is("to") || first.is("one") && between.count == 1 { return false }
    if asking.is("what"), !isQuestion, sentence[verb].classes.contains(.negative) {
        return between.isEmpty && language.isSubject(next) || next.features.contains(.capital)
    }
    if !isQuestion, isSubject, between.isEmpty, !language.isPronoun(next),
        asking.is("who") || !language.isSubject(next), after.contains(where: \.isBeing)
    {
        return false
    }
    // `What does work is this`
    if asking.is("what"), sentence[verb].does, !language.isSubject(next), after.dropFirst().first?.isBeing ?? false {
        return false
    }
    if sentence[verb].does || isQuestion { return !between.contains { $0.features.contains(.beforePause) } }
    if asking.is("which"), !between.isEmpty { return !after.dropFirst().contains(where: \.isBeing) }
    if !between.isEmpty { return language.isPronoun(next) || asking.is("whose") && next.is("this") }
    return language.isPronoun(next) || next.is("else")
        || (language.isSubject(next) || next.features.contains(.capital)) && !after.contains(where: \.isBeing)
}

/// Whether the words after `what's` ask something: `she doing`; in a question also `wrong with it`.
private func asksShortly(_ rest: ArraySlice<Word>, _ language: Language, isQuestion: Bool) -> Bool {
    guard let first = rest.first, !rest.contains(where: \.isBeing) else { return false }
    return language.isSubject(first)
        || isQuestion && rest.count > 1 && !rest.dropLast().contains { $0.features.contains(.beforePause) }
}

/// `What helped`, `Who will come`, `How can a rule be fair`. Not if a later verb makes it the subject of a
/// statement: `What matters is time`
private func asksInWholeSentence(
    _ asking: Word, _ rest: ArraySlice<Word>, _ language: Language, _ bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
    func isOneOf(_ word: Word, _ words: StaticString...) -> Bool { words.contains { word.is($0) } }
    // `helps`, `helped`, `made`
    func isFinite(_ word: Word) -> Bool {
        let end = bytes[word.range].suffix(2)
        return !word.classes.contains(.function) && word.length > 3 && !word.features.contains(.capital)
            && (end.elementsEqual("ed".utf8) || end.last == UInt8(ascii: "s") && !"su".utf8.contains(end.first!)
                || ![0, word.hash].contains(language.lexicon[word.hash].stem))
    }
    guard let next = rest.first else { return asking.features.contains(.opening) && !asking.is("which") }
    if asking.is("why"), next.is("not") { return true }
    // `Who could have helped, so that you could rest`, `What would happen if you had waited`
    let second = rest.dropFirst().first
    let others = rest.dropFirst().prefix(while: {
        !next.helps || !isOneOf($0, "if", "when", "because", "so", "unless")
    })
    if next.features.contains(.beforePause) || others.contains(where: \.qualifiesWhat) { return false }
    let isInverse = next.helps && !next.isBeing && !next.features.contains(.capital) && second != nil
    let isVerb =
        isFinite(next) && (second.map { $0.classes.contains(.function) || $0.features.contains(.capital) } ?? true)
    let isPlain = !next.features.contains(.capital) && language.isNounPhrase(next) && !isFinite(next)
    if asking.asksShortly {
        return !asking.is("what's")
            || !others.contains(where: isFinite)
                && (next.classes.contains(.preposition) || isOneOf(next, "going", "wrong", "best"))
    }
    if asking.is("what") {
        // `What is envy`
        let isName =
            next.isBeing && rest.count < 6 && second.map { !isFinite($0) && language.isNounPhrase($0) } ?? false
        return isVerb || isName && !others.contains(where: isFinite)
            || isOneOf(next, "about", "if", "else", "now", "then") || isInverse && !language.isSubject(second!)
    }
    if asking.is("who") {
        // Not `…, my aunt. Who lives in Leeds.`
        let isFirst =
            asking.range.lowerBound < 2 || asking.features.contains(.quoted) || rest.count == 1
            || !asking.features.contains(.opening)
        return next.helps ? second != nil && (next.wishes || isFirst) : isVerb && isFirst
    }
    if asking.is("which") { return next.is("of") ? rest.count > 3 : isPlain && second.map(isFinite) ?? false }
    if asking.is("how"), isOneOf(next, "about", "come") { return true }
    if asking.is("why"), !next.helps {
        // `Why stay low`
        let isShort = rest.count < 5 && !others.contains(where: isFinite)
        return isPlain && (isShort || second.map { $0.classes.contains(.function) && !$0.helps } ?? true)
    }
    // `"How was school"`
    return isInverse || next.isBeing && next.features.contains(.quoted) && rest.count == 2
}

/// `Does she know`, `Is that so`. A statement may omit its subject: `Does it well.` `isQuestion` if a question is
/// expected: `Did the old dog bark`.
private func asksYesOrNo(
    _ sentence: ArraySlice<Word>, _ language: Language, isQuestion: Bool, isSo: Bool, isRunning: Bool
) -> Bool {
    guard sentence.count > 1, let verb = sentence.first, verb.helps || verb.is("am"),
        !verb.features.contains(.stressed)
    else { return false }
    let next = sentence[sentence.startIndex + 1]
    // `Are they`
    guard isQuestion || sentence.count > 2 || isRunning && verb.isBeing && language.isPronoun(next) else {
        return false
    }
    // `May it help`, `Must dash`, `Don't you dare`
    if next.is("i"), verb.is("am") || verb.is("may") || verb.is("must") { return true }
    if ["be", "must", "had", "don't", "hadn't"].contains(where: { verb.is($0) })
        || !isQuestion && ["may", "might", "were"].contains(where: { verb.is($0) })
    {
        return isRunning && verb.is("don't") && language.isPronoun(next) && !next.is("you")
    }
    // `'Whoever forgets,' he said, 'should do it.'`
    if verb.is("should"), !isQuestion, verb.features.contains(.quoted), !verb.features.contains(.capital) {
        return false
    }
    // `Should you need help, ask.`
    if verb.is("should"), !isQuestion {
        return (!language.isPronoun(next) || next.is("i") || next.is("we") || isRunning && sentence.count > 6)
            && sentence.last!.features.contains(.beforeStop)
            && !sentence.contains { $0.features.contains(.beforePause) }
    }
    if language.isPronoun(next) {
        // `So was she, and it was late.`
        if isSo, verb.isBeing, !isQuestion { return false }
        return verb.isBeing || !next.is("it") || verb.wishes || verb.classes.contains(.negative) || isQuestion
    }
    if verb.wishes && !isSo
        ? language.isSubject(next) : verb.isBeing && ["that", "this", "there"].contains(where: { next.is($0) })
    {
        return true
    }
    if verb.is("do") || verb.is("have") || !language.isSubject(next) && !next.features.contains(.capital) {
        return false
    }
    if isQuestion { return true }
    // `Is a year too long`
    if isRunning, verb.isBeing, sentence.dropFirst(2).prefix(5).contains(where: { $0.is("too") || $0.is("worth") }) {
        return true
    }
    // `Has a section on it`, `Did the sign at playtime`, `Is the one that I like`, `Will Rogers knew`
    let nouns = sentence.dropFirst(2).prefix(verb.isBeing ? 1 : 2)
    return isRunning && !isSo && sentence.count > 3 && (!next.classes.contains(.article) || next.is("the"))
        && (!next.features.contains(.capital) || !verb.is("will"))
        && nouns.allSatisfy { language.isNounPhrase($0) && !$0.is("one") }
}

/// `…, isn't it`, `…, do you think`, also with a name after it.
private func endsWithTag(_ whole: ArraySlice<Word>, _ language: Language) -> Bool {
    let isCalled =
        whole.last?.features.contains(.capital) ?? false
        && whole.dropLast().last?.features.contains(.beforePause) ?? false
    let sentence = isCalled ? whole.dropLast() : whole
    for count in 2...3 where sentence.count > count {
        let tag = sentence.suffix(count)
        if sentence[tag.startIndex - 1].features.contains(.beforePause), tag[tag.startIndex].helps,
            language.isPronoun(tag[tag.startIndex + 1]),
            !tag[tag.startIndex].is("do") || !tag[tag.startIndex + 1].is("it"),
            tag.dropLast().allSatisfy({ $0.features.isDisjoint(with: [.beforePause, .endsSentence]) }),
            !sentence[..<tag.startIndex].endsAfterSo
        {
            return true
        }
    }
    return false
}

/// The words that questions begin with.
enum QuestionWords {
    /// These can be the subject: `who likes`, `which helps`.
    static let subjects = hashes("who", "which", "whose")
    static let short = hashes("what's", "when's", "where's", "who'd", "who's", "how's", "why's")
    static let does = hashes("do", "does", "did", "don't", "doesn't", "didn't")
    private static let withNoun = hashes("which", "what", "whose", "how")
    static let wishing = hashes("will", "would", "can", "could")
    static let being = hashes("is", "are", "was", "were")
    private static let helping = hashes("isn't", "can't", "won't")
    private static let leading = hashes("so", "well", "then", "now", "oh", "no", "yes")
    private static let leavingOut = hashes("except", "excluding")

    private static func hashes(_ words: StaticString...) -> [UInt64] { words.map(Word.hash) }

    /// The number of words that may come before the verb: `how many of the six children did`, `when else does`.
    static func mostBeforeVerb(_ asking: UInt64) -> Int { withNoun.contains(asking) ? 5 : 1 }

    /// `So` in `So what did she do`
    static func leads(_ hash: UInt64, _ classes: WordClass) -> Bool {
        classes.contains(.conjunction) || leading.contains(hash)
    }

    /// `does`, `isn't`
    static func helps(_ hash: UInt64, _ classes: WordClass, _ length: Int) -> Bool {
        if classes.contains(.auxiliary) { return true }
        return classes.contains(.negative)
            && (length > 5 ? !leavingOut.contains(hash) : does.contains(hash) || helping.contains(hash))
    }
}

extension ArraySlice<Word> {
    /// `…, and so, I hope,`: the inversion after it is not a question.
    var endsAfterSo: Bool { suffix(6).contains { $0.is("so") && $0.features.contains(.beforePause) } }
}

extension Word {
    /// `what's`
    var asksShortly: Bool { QuestionWords.short.contains(hash) }

    var helps: Bool { QuestionWords.helps(hash, classes, Int(length)) }

    var does: Bool { QuestionWords.does.contains(hash) }

    var wishes: Bool { QuestionWords.wishing.contains(hash) }

    var isBeing: Bool { QuestionWords.being.contains(hash) }

    /// Whether it is probably the verb of another clause.
    fileprivate var qualifiesWhat: Bool { helps && !["be", "have", "do"].contains { self.is($0) } }
}
