/// The classes of a word that rules ask for. A word may have several.
///
/// Inlinable, because rules in another module test every word: a test takes one instruction instead of a dozen
/// calls.
@usableFromInline package struct WordClass: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Has a grammatical function and no content.
    @inlinable package static var function: WordClass { WordClass(rawValue: 1) }
    @inlinable package static var article: WordClass { WordClass(rawValue: 1 << 1) }
    @inlinable package static var negative: WordClass { WordClass(rawValue: 1 << 2) }
    @inlinable package static var absolute: WordClass { WordClass(rawValue: 1 << 3) }
    @inlinable package static var hedge: WordClass { WordClass(rawValue: 1 << 4) }
    @inlinable package static var asking: WordClass { WordClass(rawValue: 1 << 5) }
    @inlinable package static var auxiliary: WordClass { WordClass(rawValue: 1 << 6) }
    /// Tells the reader to do something with the options.
    @inlinable package static var instruction: WordClass { WordClass(rawValue: 1 << 7) }
    /// May refer to other options: `above`, `both`, `first`.
    @inlinable package static var pointing: WordClass { WordClass(rawValue: 1 << 8) }
    /// Begins a clause, or reports what somebody says or thinks.
    @inlinable package static var clause: WordClass { WordClass(rawValue: 1 << 9) }
    /// Judges something as right or wrong.
    @inlinable package static var verdict: WordClass { WordClass(rawValue: 1 << 12) }
    /// May be beside a verdict without adding anything to it.
    @inlinable package static var verdictFiller: WordClass { WordClass(rawValue: 1 << 13) }
    @inlinable package static var range: WordClass { WordClass(rawValue: 1 << 14) }
    /// Names options: `option`, `b`. The letter `a` is missing, because it is usually an article.
    @inlinable package static var label: WordClass { WordClass(rawValue: 1 << 16) }
    /// May begin a clause: `somebody`, and pronouns with a verb.
    @inlinable package static var clauseStart: WordClass { WordClass(rawValue: 1 << 17) }
    @inlinable package static var preposition: WordClass { WordClass(rawValue: 1 << 18) }
    /// Praise or blame if it is about a choice; elsewhere an ordinary word.
    @inlinable package static var appraisal: WordClass { WordClass(rawValue: 1 << 19) }
    /// Weakens a claim, or widens it. Guessers use these in addition to hedges and absolutes.
    @inlinable package static var soft: WordClass { WordClass(rawValue: 1 << 20) }
    @inlinable package static var sweeping: WordClass { WordClass(rawValue: 1 << 21) }
    /// Marks a verdict or an appraisal as negative.
    @inlinable package static var blame: WordClass { WordClass(rawValue: 1 << 23) }
    /// Counts something: `two`, `half`.
    @inlinable package static var amount: WordClass { WordClass(rawValue: 1 << 24) }
    /// Introduces in a feedback what would be right.
    @inlinable package static var advice: WordClass { WordClass(rawValue: 1 << 25) }

    /// The lists of the words of each class.
    static let lists: [(WordClass, String)] = [
        (.function, "function-words"), (.article, "articles"), (.negative, "negatives"), (.absolute, "absolutes"),
        (.hedge, "hedges"), (.asking, "question-words"), (.auxiliary, "auxiliaries"), (.instruction, "instructions"),
        (.pointing, "pointing-words"), (.clause, "clause-words"), (.verdict, "verdicts"),
        ([.verdict, .blame], "wrong-verdicts"), (.verdictFiller, "verdict-fillers"), (.range, "range-words"),
        (.label, "option-labels"), (.preposition, "prepositions"), (.appraisal, "appraisals"),
        ([.appraisal, .blame], "wrong-appraisals"), (.advice, "advice"), (.soft, "soft-words"),
        (.sweeping, "sweeping-words"), (.clauseStart, "clause-starts"), (.amount, "amounts"),
    ]
}
