extension CopySuspicion {
    /// The state after a word. The rest of the sentence may still rule out a question.
    mutating func question(with word: PassingWord) -> Question {
        let (classes, first) = (language.lexicon[word.hash].classes, bytes[word.start])
        let isCapital = first &- 0x41 < 26
        let helps = QuestionWords.helps(word.hash, classes, word.length)
        var isSubject: Bool { language.isSubject(word.hash, classes) }
        switch question {
        case .found, .none: return question
        case .tail(let left): return left > 0 ? .tail(left: left - 1) : .none
        case .verb(let verb):
            let isAsked = (isCapital || isSubject) && (isQuestion || !QuestionWords.orders.contains(verb))
            // `Do it with your child.`
            let isOrder = word.is("it") && QuestionWords.orders.contains(verb)
            return isAsked || language.subjectWords.contains(word.hash) && !isOrder ? .found : .none
        case .called where isCapital: return .tail(left: 0)
        case .clause, .led, .called:
            if QuestionWords.wishing.contains(word.hash) { return .wish }
            if classes.contains(.asking), word.hash != QuestionWords.which, isQuestion || word.hash != who || isClause
            {
                return .word(word.hash, left: word.is("why") ? 1 : 0)
            }
            if word.is("but") || word.is("and") || word.is("so") { return .led }
            if case .led = question { return helps ? .wish : word.is("then") ? .led : .none }
            return helps ? .tag : .none
        case .wish: return isSubject ? .found : .none
        case .tag:
            if isClause, isSubject || !classes.contains(.function) { return .found }
            return language.subjectWords.contains(word.hash) ? .tail(left: 2) : .none
        case .word(let asking, let left):
            if helps { return .found }
            let most = QuestionWords.mostBeforeVerb(asking)
            if left == most || isClause, !isCapital, QuestionWords.opens(asking, word.hash, classes) { return .found }
            let isLost =
                left == 0 || left == most && classes.contains(.article) || language.subjectWords.contains(word.hash)
                || language.clauseStarts.contains(word.hash)
                || !QuestionWords.subjects.contains(asking) && (isCapital || most == 1 && !word.is("else"))
            return isLost ? .none : .word(asking, left: left - 1)
        case .start, .second:
            if QuestionWords.short.contains(word.hash) { return .found }
            mayAsk = isQuoted && (classes.contains(.asking) || helps)
            if classes.contains(.asking) {
                // `Who likes it?` needs no other verb.
                if isQuestion, QuestionWords.subjects.contains(word.hash) || word.is("what") { return .found }
                return .word(word.hash, left: QuestionWords.mostBeforeVerb(word.hash))
            }
            guard case .start = question else { return .none }
            isClause = classes.contains(.clause)
            if helps || word.is("am") { return word.hash == should ? .found : .verb(word.hash) }
            if QuestionWords.leads(word.hash, classes) { return .start }
            return classes.contains(.preposition) ? .second : .none
        }
    }
}

private let (should, who) = (Word.hash("should"), Word.hash("who"))
