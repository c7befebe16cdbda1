/// Decides, as words are read, whether a text may have copy mistakes. Most have none and are not read again.
struct CopySuspicion {
    private(set) var marks: Marks = []
    let bytes: UnsafeBufferPointer<UInt8>
    let language: Language
    private let isEnglish: Bool
    let isQuestion: Bool
    var question = Question.start
    /// Whether a quotation has a word that can begin a question, for `"…" he asks`.
    var mayAsk = false
    /// Whether the word before is `it's` and may have to be `its`.
    private var mayOwn = false
    private var isBehindArticle = false
    /// Whether the word before may lack an apostrophe.
    private var mayHaveLacked = false
    /// Whether the word before ends in `s`, in `'s`, and whether the one before that ends in `'s`.
    private var isBehindPlural = false, isBehindOwner = false, isBehindWhose = false
    var isQuoted = false
    /// Whether no stop precedes the quotation.
    private var isLooselyQuoted = false
    private var isStart = true
    /// Whether the word before has a capital that is wrong unless the next word has one too.
    private var hasCapital = false
    private var sentences = 0
    /// Whether a word such as `if` begins the sentence.
    var isClause = false

    /// How far a sentence matches the form of a question: see `asksWithoutMark`.
    enum Question {
        case start
        /// After a preposition.
        case second
        /// After a verb that can begin a question, such as `does`.
        case verb(UInt64)
        /// After a pause; and after a colon, or a pause and `but`.
        case clause, led
        /// After one of these and a verb such as `would`; and a verb such as `isn't`.
        case wish, tag
        /// After `isn't it`, with the number of words that may follow; and after that and a pause.
        case tail(left: Int), called
        /// After a question word, with the number of other words that may come before the verb.
        case word(UInt64, left: Int)
        case found, none
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language, isQuestion: Bool) {
        self.bytes = bytes
        self.language = language
        self.isQuestion = isQuestion
        isEnglish = language.knowsSounds
        if let last = bytes.last(where: { $0 > 0x20 }), isLetterOrDigit(last) || "),;".utf8.contains(last) {
            marks.formUnion(
                last == UInt8(ascii: ",") || last == UInt8(ascii: ";") ? [.openEnd, .copySlip] : .openEnd)
        }
    }

    @inline(__always) mutating func take(_ word: PassingWord, after last: UInt64, _ earlier: UInt64) {
        let first = bytes[word.start]
        if isStart {
            isStart = false
            if CopySuspicion.isSmall(word.start, in: bytes) { marks.insert(.smallStart) }
        }
        guard isEnglish else { return }
        if word.length > 1, isMixed(first, bytes[word.start &+ 1], bytes[word.end &- 1]) { marks.insert(.wordSlip) }
        // `At New Year`
        if hasCapital, word.length == 1 || first &- 0x41 > 25 { marks.insert(.wordSlip) }
        hasCapital =
            first &- 0x41 < 26 && last != 0 && isBehindSmall(word.start) && isCapitalOfGrammar(word)
            && !language.titleNouns.contains(last)
        if last == 0, CopySuspicion.beginsParagraph(word.start, in: bytes) { marks.insert(.copySlip) }
        let mayLack = language.lostApostrophes.mayBegin(with: word.hash)
        // `doesn't`, `it fade's`
        if word.tail & 0xFF_FFFF == 0x27_6E74
            || word.tail & 0xFFFF == 0x2773
                && (last == it || last == he || last == she || mayBePlural(word, last, earlier))
            || isBehindOwner && (word.hash == were || word.hash == are)
            || isBehindWhose && earlier == whoIs
                && (QuestionWords.being.contains(word.hash) || QuestionWords.does.contains(word.hash))
            || mayLack && language.lostApostrophes.has(word.hash)
            || mayOwn && !language.lexicon[word.hash].classes.contains(.function)
            || mayHaveLacked && last != 0
                && (language.lostApostrophes.has(last, word.hash)
                    || last == its && (first &- 0x41 < 26 || isPhrase(word))
                    || last == your && (word.ends(with: "ed") || word.ends(with: "ing")))
            || first == UInt8(ascii: "i")
                && (word.length == 1 || bytes[word.start + 1] == UInt8(ascii: "'") || bytes[word.start + 1] == 0xE2)
        {
            marks.insert(.wordSlip)
        }
        mayHaveLacked = mayLack
        if isBehindPlural, language.owners.contains(last), language.ownedNouns.contains(word.hash) {
            marks.insert(.wordSlip)
        }
        isBehindWhose = isBehindOwner
        isBehindPlural = word.tail & 0xFF == 0x73 && word.length > 3
        isBehindOwner = isBehindPlural && word.tail & 0xFF00 == 0x2700
        mayOwn =
            word.tail & 0xFFFF == 0x2773 && word.hash == itIs
            && (last == and || CopyReader.takers.contains(last) || language.lexicon[last].classes.contains(.auxiliary)
                || word.followsDirectly && !CopyReader.beforeItIs.contains(last)
                    && (last == with || language.lexicon[last].classes.contains(.preposition)))
        if isBehindArticle, word.followsDirectly || bytes[word.start - 1] != 0x20 {
            let takesAn = language.startsWithVowelSound(word.range, in: bytes)
            // `an aunts letter`
            if takesAn == (last != an) || language.owners.contains(word.hash) { marks.insert(.wordSlip) }
        }
        isBehindArticle = word.length < 3 && (word.hash == a || word.hash == an)
        // `the, dog`
        if !word.followsDirectly, Gap.openings.contains(last), bytes[..<word.start].suffix(3).contains(where: isPoint)
        {
            marks.insert(.copySlip)
        }
        // `mr Finch`
        if word.length < 4, first == UInt8(ascii: "m"), CopyReader.titles.contains(word.hash) {
            marks.insert(.wordSlip)
        }
        // `better then yours`, `more tired then he`
        let pair = MixedUpWords.pair(last, word.hash)
        if language.mixedUpWords.mayHave(pair),
            language.mixedUpWords.entry(of: pair, where: { $0.mayFollow(earlier) }) != nil
        {
            marks.insert(.wordSlip)
        }
        if word.tail >> 16 & 0xFFFF == 0x7468, word.length == 4,
            word.hash == then && (earlier == more || earlier == less)
                || word.hash == than && !CopySuspicion.compares(before: word.start, in: bytes, language)
        {
            marks.insert(.wordSlip)
        }
        if mayAsk, word.hash == asks || word.hash == asked || word.hash == ask { marks.insert(.lostQuestion) }
        if case .none = question { return }
        question = self.question(with: word)
    }

    /// `those fact's`: a word such as `it's` is no noun.
    private func mayBePlural(_ word: PassingWord, _ last: UInt64, _ earlier: UInt64) -> Bool {
        language.lexicon[last].classes.union(language.lexicon[earlier].classes).contains(.plural)
            && !language.lexicon[word.hash].classes.contains(.clauseStart)
    }

    /// Whether the next word is no noun, so that `its` before it means `it is`.
    private func isPhrase(_ word: PassingWord) -> Bool {
        let classes = language.lexicon[word.hash].classes
        return !classes.isDisjoint(with: [.preposition, .asking, .negative]) || word.is("about")
            || language.isSubject(word.hash, classes) || word.ends(with: "ed")
            || language.participles.contains(word.hash) || language.predicates.contains(word.hash)
    }

    /// Whether the word is a function word, or a contraction.
    private func isCapitalOfGrammar(_ word: PassingWord) -> Bool {
        if word.length == 1 { return word.hash == a }
        guard bytes[word.start &+ 1] &- 0x61 < 26, !CopyReader.names.contains(word.hash) else { return false }
        let isShort = word.tail >> 8 & 0xFF == 0x27 || word.tail >> 16 & 0xFF == 0x27
        return isShort && language.clauseStarts.contains(word.hash)
            || !language.lexicon[word.hash].classes.isDisjoint(with: [.function, .amount])
    }

    /// Whether the case of the letters is unusual for a word: `tHe`, `THe`, `thE`.
    @inline(__always) private func isMixed(_ first: UInt8, _ second: UInt8, _ last: UInt8) -> Bool {
        let (isUpper, endsUpper) = (second &- 0x41 < 26, last &- 0x41 < 26)
        return isUpper ? first &- 0x61 < 26 || last &- 0x61 < 26 : endsUpper
    }

    /// Whether the offset follows a space, and before that a lower-case letter, a digit or a comma.
    @inline(__always) private func isBehindSmall(_ offset: Int) -> Bool {
        guard offset > 1, bytes[offset &- 1] == 0x20 else { return false }
        let last = bytes[offset &- 2]
        return last &- 0x61 < 26 || last &- 0x30 < 10 || last == UInt8(ascii: ",") || last == UInt8(ascii: ";")
            || last == UInt8(ascii: "\"") && offset > 2 && bytes[offset &- 3] == UInt8(ascii: ",")
    }

    @inline(__always) mutating func endSentence(at offset: Int) {
        var end = offset
        while end > 0, bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: ")") { end -= 1 }
        let last = end > 0 ? bytes[end - 1] : 0
        switch question {
        case .found, .tail: if last != UInt8(ascii: "?") { marks.insert(.lostQuestion) }
        // `Why.`
        case .word(let asking, let left) where last != UInt8(ascii: "?"):
            if left == QuestionWords.mostBeforeVerb(asking) { marks.insert(.lostQuestion) }
        default: break
        }
        if hasCapital { marks.insert(.wordSlip) }
        if sentences > 0, offset > 0, isLetterOrDigit(bytes[offset - 1]) { marks.insert(.copySlip) }
        sentences &+= 1
        (question, mayAsk, mayOwn, hasCapital, isBehindArticle) = (.start, false, false, false, false)
    }

    @inline(__always) mutating func pass(_ sign: Sign, at offset: Int) {
        let before = offset > 0 ? bytes[offset - 1] : 0x0A
        let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0x20
        switch sign.kind {
        case ByteClass.stop, ByteClass.question, ByteClass.pause:
            if sign.kind == ByteClass.question {
                (question, mayAsk) = (.none, false)
            } else if sign.kind == ByteClass.pause {
                switch question {
                case .none: question = bytes[offset] == UInt8(ascii: ":") ? .led : .clause
                case .tail: question = .called
                default: break
                }
            }
            guard sign.length == 1 else { return }
            // `7:30`, `2.5`
            let isInNumber = ".:".utf8.contains(bytes[offset]) && before &- 0x30 < 10 && after &- 0x30 < 10
            let isFollowed = after == 0x21 || after > 0x2A && after < 0x5D || after > 0x5D && after < 0x7D
            let isFirst = offset == 0 || before < 0x29 && (offset == 1 || bytes[offset - 2] <= 0x20)
            if before == 0x20 || isFollowed && !isInNumber || isFirst { marks.insert(.copySlip) }
            if after == UInt8(ascii: "\"") || after == UInt8(ascii: "'") || after == 0xE2 {
                let next = offset + (after == 0xE2 ? 4 : 2)
                if next < bytes.count, bytes[next] > 0x2A { marks.insert(.copySlip) }
                if bytes[offset] == UInt8(ascii: "."), isSmallBehindSpace(next) { marks.insert(.copySlip) }
            } else if sign.kind != ByteClass.pause, isSmallBehindSpace(offset + 1) {
                marks.insert(.copySlip)
            }
            if language.opensQuestions, sign.kind == ByteClass.question { marks.insert(.lostQuestion) }
        case ByteClass.bracket, ByteClass.quote:
            let end = offset + sign.length
            let next = end < bytes.count ? bytes[end] : 0x20
            let isAlone = before <= 0x20 && next <= 0x20
            // `"Sorry".`
            let isWithin = isPart(before) && isPart(next) && (!isPoint(next) || isPoint(before))
            let isLoose =
                sign.kind == ByteClass.bracket
                && (sign.character == "(" || sign.character == "[" ? next <= 0x20 : before <= 0x20)
            // `(one star) You are`
            let isOpen =
                next == 0x20 && isLetterOrDigit(before) && end + 1 < bytes.count && bytes[end + 1] &- 0x41 < 26
            let isTwice = next == UInt8(ascii: "\"") && bytes[offset] == next
            if isAlone || isWithin || isLoose || isOpen || isTwice { marks.insert(.copySlip) }
            if sign.kind == ByteClass.quote {
                isQuoted = before <= 0x20 || before == UInt8(ascii: "(")
                // `…," she says`
                if isLooselyQuoted, ",?!".utf8.contains(before), end + 1 < bytes.count,
                    "histwy".utf8.contains(bytes[end + 1])
                {
                    marks.insert(.copySlip)
                }
                isLooselyQuoted = isQuoted && offset > 1 && !".?!:".utf8.contains(bytes[offset - 2])
                // `He left. "but I stay," …`
                if isQuoted, next &- 0x61 < 26, offset > 1, ".?!".utf8.contains(bytes[offset - 2]) {
                    marks.insert(.copySlip)
                }
                switch question {
                // `By asking "Who did you sit with" you …`
                case .found: if !isQuoted, isLetterOrDigit(before) { marks.insert(.lostQuestion) }
                case .tail, .called: question = .found
                default: if isQuoted { question = .start }
                }
            }
        case ByteClass.hyphen:
            let next = offset + sign.length < bytes.count ? bytes[offset + sign.length] : 0x20
            if (before <= 0x20) != (next <= 0x20) || next == UInt8(ascii: "-") { marks.insert(.copySlip) }
        case ByteClass.other: if Gap.strayMarks.contains(sign.character) { marks.insert(.copySlip) }
        default: break
        }
    }

    private func isSmallBehindSpace(_ offset: Int) -> Bool {
        offset + 1 < bytes.count && (bytes[offset] == 0x20 || bytes[offset] == 0x0A) && bytes[offset + 1] &- 0x61 < 26
    }

    private func isPoint(_ byte: UInt8) -> Bool { ".,:;?!".utf8.contains(byte) }

    /// Whether a byte beside a mark is part of a word, or another mark.
    private func isPart(_ byte: UInt8) -> Bool {
        byte > 0x29 && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "[")
    }
}

private let (a, an, and, your) = (Word.hash("a"), Word.hash("an"), Word.hash("and"), Word.hash("your"))
private let (its, itIs, whoIs) = (Word.hash("its"), Word.hash("it's"), Word.hash("who's"))
private let (than, then, more, less) = (Word.hash("than"), Word.hash("then"), Word.hash("more"), Word.hash("less"))
private let (he, it, she) = (Word.hash("he"), Word.hash("it"), Word.hash("she"))
private let (were, are) = (Word.hash("were"), Word.hash("are"))
private let (ask, asks, asked) = (Word.hash("ask"), Word.hash("asks"), Word.hash("asked"))
private let with = Word.hash("with")
