/// What a word is, as far as rules ask. A word may be several of these.
package struct WordClass: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Carries grammar and no content.
    package static let function = WordClass(rawValue: 1)
    package static let article = WordClass(rawValue: 1 << 1)
    package static let negative = WordClass(rawValue: 1 << 2)
    package static let absolute = WordClass(rawValue: 1 << 3)
    package static let hedge = WordClass(rawValue: 1 << 4)
    package static let asking = WordClass(rawValue: 1 << 5)
    package static let auxiliary = WordClass(rawValue: 1 << 6)
    /// Tells the reader to do something with the options.
    package static let instruction = WordClass(rawValue: 1 << 7)
    /// May speak of other options: `above`, `both`, `first`.
    package static let pointing = WordClass(rawValue: 1 << 8)
    /// Begins a clause, or speaks of what somebody says or thinks.
    package static let clause = WordClass(rawValue: 1 << 9)
    package static let conjunction = WordClass(rawValue: 1 << 10)
    package static let plural = WordClass(rawValue: 1 << 11)
    /// Says right, or says wrong.
    package static let verdict = WordClass(rawValue: 1 << 12)
    /// May stand beside a verdict without adding anything to it.
    package static let verdictFiller = WordClass(rawValue: 1 << 13)
    package static let range = WordClass(rawValue: 1 << 14)
    /// The first word of a statement rather than of something to do.
    package static let statement = WordClass(rawValue: 1 << 15)
    /// What options are called by; `a` is no sign, but it never stands alone.
    package static let label = WordClass(rawValue: 1 << 16)
    /// Begins a phrase that announces the right option.
    package static let announcing = WordClass(rawValue: 1 << 17)
    package static let preposition = WordClass(rawValue: 1 << 18)
    /// Praise or blame where it is said of a choice; elsewhere a word like others.
    package static let appraisal = WordClass(rawValue: 1 << 19)

    /// The lists whose words are of a class.
    static let lists: [(WordClass, ListName)] = [
        (.function, .functionWords), (.article, .articles), (.negative, .negatives),
        (.absolute, .absolutes), (.hedge, .hedges), (.asking, .questionWords), (.auxiliary, .auxiliaries),
        (.instruction, .instructions), (.pointing, .pointingWords), (.clause, .clauseWords),
        (.conjunction, .conjunctions), (.plural, .pluralWords), (.verdict, .verdicts),
        (.verdictFiller, .verdictFillers), (.range, .rangeWords), (.statement, .statementOpeners),
        (.label, .optionLabels), (.preposition, .prepositions), (.appraisal, .appraisals),
    ]
}
