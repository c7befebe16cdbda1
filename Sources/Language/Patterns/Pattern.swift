import SourceText

/// What a text must have somewhere: words, marks and spaces, in the order of the text. `better {then}` is one.
final class Pattern: Sendable {
    enum Step: Sendable {
        case word(WordTest)
        case space
        case mark([Unicode.Scalar])
        /// Any words up to the next mark.
        case words
        /// All that is left of the sentence, without its stop.
        case rest
        /// This many steps that follow may be missing.
        case optional(Int)
        /// The next word, or the one before, is none of these.
        case notNext(WordTest), notBehind(WordTest)
        case notAfter([Unicode.Scalar])
        /// The beginning or the end of what is found.
        case begin, finish
        case edge(Edge)
    }

    enum Edge: String, CaseIterable {
        case start = "<start>", end = "<end>"
        /// A space or the end of the text follows.
        case apart = "<apart>"
        /// No word follows.
        case last = "<stop>"
        /// The next word begins a sentence, the last word ends a clause.
        case opening = "^", clause = "$"
    }

    let steps: [Step]
    let write: String?
    /// The number of its entry, which says what is wrong.
    let entry: Int
    /// The step by which it is looked for, and how many words may come before that.
    let anchor: Int
    let wordsBefore: ClosedRange<Int>

    /// Nil if a bracket does not close, or nothing is there to look for.
    init?(_ text: Text, write: String?, entry: Int, in vocabulary: Vocabulary) {
        let read = text.withBytes { bytes in
            var reader = PatternReader(bytes, vocabulary)
            return reader.read()
        }
        guard let steps = read else { return nil }
        let grammar = vocabulary.words("function-words")
        var (best, cost, before, count, optional) = (Int?.none, Int.max, 0...0, 0...0, 0)
        for (index, step) in steps.enumerated() {
            if optional == 0, let own = step.cost(grammar), own < cost { (best, cost, before) = (index, own, count) }
            switch step {
            // A mark at the beginning has no word before it to look for.
            case .mark where count.upperBound == 0 && optional == 0: cost = 0
            case .optional(let count): optional = count + 1
            case .word: count = (count.lowerBound + (optional > 0 ? 0 : 1))...(count.upperBound + 1)
            // How many words come before the next step is not known.
            case .words, .rest: cost = 0
            default: break
            }
            optional = max(0, optional - 1)
        }
        guard let best else { return nil }
        (self.steps, self.write, self.entry, anchor, wordsBefore) = (steps, write, entry, best, before)
    }
}

extension Pattern.Step {
    /// How often the step fits a text, about; nil if it is no step to look for.
    fileprivate func cost(_ grammar: WordSet) -> Int? {
        switch self {
        case .word(let test):
            guard let words = test.words else { return test.isOfForms ? 10_000 : nil }
            return words.reduce(0) { $0 + (grammar.contains($1) ? 50 : 1) }
        case .mark: return 2_000
        default: return nil
        }
    }
}

/// What a word of a pattern may be: one of several words, or a word of one of several forms.
final class WordTest: Sendable {
    enum Trait: Sendable {
        case features(Word.Features), words(WordSet), ending([UInt8])
        /// These show in the letters of a word, or in the marks behind it.
        case small, odd, vowel, consonant, abbreviation, letter, long

        static let named: [String: Trait] = [
            "capital": .features(.capital), "stressed": .features(.stressed), "number": .features(.number),
            "quoted": .features(.quoted), "opening": .features(.opening), "inner": .features(.innerCapital),
            "hyphenated": .features(.beforeHyphen), "paused": .features(.beforePause), "same": .features(.same),
            "last": .features(.endsSentence), "gap": .features(.beforeGap), "asked": .features(.beforeQuestion),
            "small": .small, "odd": .odd, "vowel": .vowel, "consonant": .consonant, "abbreviation": .abbreviation,
            "letter": .letter, "long": .long,
        ]
    }

    /// All of these traits, or their absence.
    final class Form: Sendable {
        /// What every such word has, and what none has.
        let features, noFeatures: Word.Features
        /// The lists that it is in, and the words that it is not.
        let words: [WordSet]
        let noWords: WordSet
        let others: [(trait: Trait, isWanted: Bool)]

        init(_ traits: [(trait: Trait, isWanted: Bool)]) {
            var (features, noFeatures): (Word.Features, Word.Features) = ([], [])
            var (words, noWords, others) = ([WordSet](), WordSet(), [(trait: Trait, isWanted: Bool)]())
            for one in traits {
                switch (one.trait, one.isWanted) {
                case (.features(let own), true): features.formUnion(own)
                case (.features(let own), false): noFeatures.formUnion(own)
                case (.words(let own), true): words.append(own)
                case (.words(let own), false): noWords.formUnion(own)
                default:
                    if case .odd = one.trait, one.isWanted { features.insert(.innerCapital) }
                    others.append(one)
                }
            }
            (self.features, self.noFeatures, self.words) = (features, noFeatures, words)
            (self.noWords, self.others) = (noWords, others)
        }
    }

    private let hashes: [UInt64]
    /// The same, if they are so many that hashing is faster than comparing.
    private let many: WordSet?
    let forms: [Form]
    /// All words that it may be; nil if it is not limited to some.
    let words: [UInt64]?

    init(_ hashes: [UInt64], _ forms: [Form]) {
        (self.hashes, self.forms) = (hashes, forms)
        many = hashes.count < 9 ? nil : WordSet(hashes)
        let lists = forms.compactMap(\.words.first)
        words = lists.count < forms.count ? nil : lists.reduce(into: hashes) { $0.append(contentsOf: $1) }
    }

    /// Whether each of its words has a form that shows in its features.
    var isOfForms: Bool { hashes.isEmpty && !forms.contains { $0.features.isEmpty } }

    func contains(_ word: UInt64) -> Bool { many?.contains(word) ?? hashes.contains(word) }
}
