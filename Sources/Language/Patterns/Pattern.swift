import SourceText

/// What a text must have somewhere: words, marks and spaces, in the order of the text. `better {then}` is one.
final class Pattern: Sendable {
    /// Words and marks stand for their tests in the table.
    enum Step: Sendable {
        case word(Int)
        case space
        case mark(Int)
        /// Any words up to the next mark.
        case words
        /// All that is left of the sentence, without its stop.
        case rest
        /// This many steps that follow may be missing.
        case optional(Int)
        /// The next word, or the one before, is none of these.
        case notNext(Int), notBehind(Int)
        case notAfter(Int)
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
    /// Whether what it finds has a word in it, and is no mark or space alone.
    let findsWords: Bool

    /// Nil if a bracket does not close, or nothing is there to look for.
    init?(_ text: Text, write: String?, entry: Int, in vocabulary: Vocabulary) {
        let read = text.withBytes { bytes in
            var reader = PatternReader(bytes, vocabulary)
            return reader.read()
        }
        guard let steps = read else { return nil }
        var (best, cost, before, count, optional) = (Int?.none, Int.max, 0...0, 0...0, 0)
        for (index, step) in steps.enumerated() {
            if optional == 0, let own = step.cost(vocabulary), own < cost {
                (best, cost, before) = (index, own, count)
            }
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
        let found = steps.drop { if case .begin = $0 { false } else { true } }
        findsWords = (found.isEmpty ? steps[...] : found).prefix { if case .finish = $0 { false } else { true } }
            .contains { if case .word = $0 { true } else { false } }
        (self.steps, self.write, self.entry, anchor, wordsBefore) = (steps, write, entry, best, before)
    }
}

extension Pattern.Step {
    /// How often the step fits in 10,000 words, about; nil if it is no step to look for.
    fileprivate func cost(_ vocabulary: Vocabulary) -> Int? {
        switch self {
        case .word(let test):
            let isOfForms = vocabulary.table.isOfForms(test)
            guard let words = vocabulary.table.words(of: test) else { return isOfForms ? 1_500 : nil }
            // Of words that must have a form, one in four has it.
            return words.reduce(0) { $0 + vocabulary.frequency(of: $1) } / (isOfForms ? 4 : 1)
        case .mark(let marks): return vocabulary.table.marks(marks).reduce(0) { $0 + (Self.frequencies[$1] ?? 5) }
        default: return nil
        }
    }

    private static let frequencies: [Unicode.Scalar: Int] = [
        ".": 750, ",": 600, "-": 250, "\"": 230, "'": 100, "?": 70, ":": 50,
    ]
}
