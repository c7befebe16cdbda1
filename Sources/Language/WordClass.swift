/// What a word is, as far as rules ask. A word may be several of these.
///
/// Rules ask it of every word, from another module: inlinable, a question costs one instruction, else a
/// dozen calls.
@usableFromInline package struct WordClass: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Carries grammar and no content.
    @inlinable package static var function: WordClass { WordClass(rawValue: 1) }
    @inlinable package static var article: WordClass { WordClass(rawValue: 1 << 1) }
    @inlinable package static var negative: WordClass { WordClass(rawValue: 1 << 2) }
    @inlinable package static var absolute: WordClass { WordClass(rawValue: 1 << 3) }
    @inlinable package static var hedge: WordClass { WordClass(rawValue: 1 << 4) }
    @inlinable package static var asking: WordClass { WordClass(rawValue: 1 << 5) }
    @inlinable package static var auxiliary: WordClass { WordClass(rawValue: 1 << 6) }
    /// Tells the reader to do something with the options.
    @inlinable package static var instruction: WordClass { WordClass(rawValue: 1 << 7) }
    /// May speak of other options: `above`, `both`, `first`.
    @inlinable package static var pointing: WordClass { WordClass(rawValue: 1 << 8) }
    /// Begins a clause, or speaks of what somebody says or thinks.
    @inlinable package static var clause: WordClass { WordClass(rawValue: 1 << 9) }
    @inlinable package static var conjunction: WordClass { WordClass(rawValue: 1 << 10) }
    @inlinable package static var plural: WordClass { WordClass(rawValue: 1 << 11) }
    /// Says right, or says wrong.
    @inlinable package static var verdict: WordClass { WordClass(rawValue: 1 << 12) }
    /// May stand beside a verdict without adding anything to it.
    @inlinable package static var verdictFiller: WordClass { WordClass(rawValue: 1 << 13) }
    @inlinable package static var range: WordClass { WordClass(rawValue: 1 << 14) }
    /// The first word of a statement rather than of something to do.
    @inlinable package static var statement: WordClass { WordClass(rawValue: 1 << 15) }
    /// What options are called by; `a` is no sign, but it never stands alone.
    @inlinable package static var label: WordClass { WordClass(rawValue: 1 << 16) }
    /// What a clause may begin with: `somebody`, and pronouns with a verb.
    @inlinable package static var clauseStart: WordClass { WordClass(rawValue: 1 << 17) }
    @inlinable package static var preposition: WordClass { WordClass(rawValue: 1 << 18) }
    /// Praise or blame where it is said of a choice; elsewhere a word like others.
    @inlinable package static var appraisal: WordClass { WordClass(rawValue: 1 << 19) }
    /// Makes a claim smaller, or wider: guessers look for more than rules do.
    @inlinable package static var soft: WordClass { WordClass(rawValue: 1 << 20) }
    @inlinable package static var sweeping: WordClass { WordClass(rawValue: 1 << 21) }
    /// Takes back some of what is said beside it: `but`, `without`.
    @inlinable package static var limiting: WordClass { WordClass(rawValue: 1 << 22) }
    /// Of a verdict or an appraisal: it says wrong.
    @inlinable package static var blame: WordClass { WordClass(rawValue: 1 << 23) }
    /// Counts something: `two`, `half`.
    @inlinable package static var amount: WordClass { WordClass(rawValue: 1 << 24) }
    /// What feedback goes over with to what would be right.
    @inlinable package static var advice: WordClass { WordClass(rawValue: 1 << 25) }

    /// Excludes what it is said of, though it is no `not`: `wrong`, `avoid`.
    @inlinable package static var exclusion: WordClass { WordClass(rawValue: 1 << 26) }

    /// The lists whose words are of a class.
    static let lists: [(WordClass, ListName)] = [
        (.function, .functionWords), (.article, .articles), (.negative, .negatives), (.absolute, .absolutes),
        (.hedge, .hedges), (.asking, .questionWords), (.auxiliary, .auxiliaries), (.instruction, .instructions),
        (.pointing, .pointingWords), (.clause, .clauseWords), (.conjunction, .conjunctions), (.plural, .pluralWords),
        (.verdict, .verdicts), ([.verdict, .blame], .wrongVerdicts), (.verdictFiller, .verdictFillers),
        (.range, .rangeWords), (.statement, .statementOpeners), (.label, .optionLabels),
        (.preposition, .prepositions), (.appraisal, .appraisals), ([.appraisal, .blame], .wrongAppraisals),
        (.advice, .advice), (.soft, .softWords), (.sweeping, .sweepingWords), (.clauseStart, .clauseStarts),
        (.exclusion, .exclusions), (.limiting, .turns), (.limiting, .limits),
    ]
}
