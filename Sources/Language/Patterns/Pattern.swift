import SourceText

/// What a text must have somewhere: words, marks and spaces, in the order of the text. `better {then}` is one.
struct Pattern: Sendable {
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
        /// Where the next word begins a sentence, where the last word ends a clause, and the ends of the text.
        case opening, ending, textStart, textEnd
        /// A space or the end of the text follows.
        case apart
    }

    let steps: [Step]
    let write: String?
    /// The number of its entry, which says what is wrong.
    let entry: Int
    /// The step by which it is looked for, and how many words may come before that.
    let anchor: Int
    let wordsBefore: ClosedRange<Int>

    /// Nil if a bracket does not close, or nothing is there to look for.
    init?(_ text: String, write: String?, entry: Int, in words: Vocabulary) {
        var reader = PatternReader(text, words)
        guard let steps = reader.read() else { return nil }
        var (best, cost, before, count) = (Int?.none, Int.max, 0...0, 0...0)
        var optional = 0..<0
        for (index, step) in steps.prefix(while: \.hasFixedPlace).enumerated() {
            if case .optional(let count) = step { optional = (index + 1)..<(index + 1 + count) }
            if !optional.contains(index), let own = Pattern.cost(step, words.lexicon), own < cost {
                (best, cost, before) = (index, own, count)
            }
            if case .word = step {
                count = (count.lowerBound + (optional.contains(index) ? 0 : 1))...(count.upperBound + 1)
            }
        }
        guard let best else { return nil }
        (self.steps, self.write, self.entry, anchor, wordsBefore) = (steps, write, entry, best, before)
    }

    /// How often the step fits a text, about; nil if it is no step to look for.
    private static func cost(_ step: Step, _ lexicon: Lexicon) -> Int? {
        switch step {
        case .word(let test):
            guard let words = test.words else {
                return test.forms.contains { $0.classes.isEmpty && $0.features.isEmpty } ? nil : 10_000
            }
            return words.reduce(0) { $0 + (lexicon[$1].classes.contains(.function) ? 50 : 1) }
        case .mark: return 2_000
        default: return nil
        }
    }
}

extension Pattern.Step {
    /// Whether it is known how many words may come before the next step.
    fileprivate var hasFixedPlace: Bool {
        switch self {
        case .words, .rest: false
        default: true
        }
    }
}

/// What a word of a pattern may be: one of several words, endings or classes of words.
struct WordTest: Sendable {
    /// A word with all of these traits.
    struct Form: Sendable {
        var word: UInt64?
        var classes: WordClass = [], noClasses: WordClass = []
        var features: Word.Features = [], noFeatures: Word.Features = []
        var lists: [WordSet] = [], noLists: [WordSet] = []
        var ending: [UInt8] = []
        var traits: [Trait] = [], noTraits: [Trait] = []
    }

    /// Traits that show in the letters of a word, or in the words beside it.
    enum Trait: String, Sendable { case small, odd, vowel, consonant, abbreviation, letter, long, same }

    fileprivate(set) var hashes: WordSet = []
    fileprivate(set) var forms: [Form] = []

    /// Alternatives such as `the|a|<small function-words>`.
    init?(_ text: String, in words: Vocabulary) {
        var reader = PatternReader(text, words)
        guard let (test, _) = reader.alternatives() else { return nil }
        self = test
    }

    fileprivate init() {}

    fileprivate var isEmpty: Bool { hashes.isEmpty && forms.isEmpty }

    /// All words that it may be; nil if it is not limited to some.
    var words: WordSet? {
        var words = hashes
        for form in forms {
            guard let own = form.word.map({ [$0] }) ?? form.lists.first else { return nil }
            words.formUnion(own)
        }
        return words
    }
}

/// Reads the text of a pattern.
private struct PatternReader {
    private let vocabulary: Vocabulary
    private var characters: Substring.UnicodeScalarView
    private var steps: [Pattern.Step] = []

    init(_ text: String, _ vocabulary: Vocabulary) {
        (characters, self.vocabulary) = (text[...].unicodeScalars, vocabulary)
    }

    mutating func read() -> [Pattern.Step]? {
        var optional: Int?
        while let next = characters.first {
            switch next {
            case "{": take(.begin)
            case "}": take(.finish)
            case "^": take(.opening)
            case "$": take(.ending)
            case "[":
                optional = steps.count
                take(.optional(0))
            case "]":
                guard let start = optional else { return nil }
                steps[start] = .optional(steps.count - start - 1)
                optional = nil
                characters.removeFirst()
            case "…":
                // The space before it belongs to its first word.
                if case .space = steps.last { steps.removeLast() }
                take(.words)
            case "!":
                characters.removeFirst()
                readExclusion()
            case " ": take(.space)
            default: guard readEdge() || readAlternatives() else { return nil }
            }
        }
        return optional == nil ? steps : nil
    }

    private mutating func take(_ step: Pattern.Step) {
        steps.append(step)
        characters.removeFirst()
    }

    private mutating func readEdge() -> Bool {
        let edges: KeyValuePairs<String, Pattern.Step> = [
            "<start>": .textStart, "<end>": .textEnd, "<rest>": .rest, "<apart>": .apart,
        ]
        guard let (name, step) = edges.first(where: { characters.starts(with: $0.key.unicodeScalars) }) else {
            return false
        }
        characters.removeFirst(name.unicodeScalars.count)
        steps.append(step)
        return true
    }

    /// `!the|a`: at the beginning of the pattern about the word before, elsewhere about the next word.
    private mutating func readExclusion() {
        guard let (test, marks) = alternatives() else { return }
        if steps.isEmpty {
            if characters.first == " " { characters.removeFirst() }
            steps.append(marks.isEmpty ? .notBehind(test) : .notAfter(marks))
        } else {
            if case .space = steps.last { steps.removeLast() }
            steps.append(.notNext(test))
        }
    }

    private mutating func readAlternatives() -> Bool {
        guard let (test, marks) = alternatives() else { return false }
        steps.append(marks.isEmpty ? .word(test) : .mark(marks))
        return true
    }

    mutating func alternatives() -> (WordTest, [Unicode.Scalar])? {
        var (test, marks) = (WordTest(), [Unicode.Scalar]())
        repeat {
            // Spaces beside `|` say nothing.
            if !test.isEmpty || !marks.isEmpty {
                characters = characters.drop { $0 == " " }.dropFirst().drop { $0 == " " }
            }
            guard let next = characters.first else { return nil }
            if next == "<" {
                guard let end = characters.firstIndex(of: ">") else { return nil }
                test.forms.append(form(String(characters[..<end].dropFirst())))
                characters = characters[end...].dropFirst()
            } else if next == "*" {
                characters.removeFirst()
                test.forms.append(WordTest.Form(ending: Array(word().utf8)))
            } else if isLetter(next) {
                test.hashes.insert(wordHash(Array(word().utf8)))
            } else {
                if next == "\\" { characters.removeFirst() }
                guard let mark = characters.popFirst() else { return nil }
                marks += mark == "\"" ? ["\"", "“", "”"] : mark == "'" ? ["'", "‘", "’"] : [mark]
            }
        } while characters.drop { $0 == " " }.first == "|"
        return (test, marks)
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private mutating func word() -> String {
        let word = characters.prefix { isLetter($0) || $0 == "'" }
        characters = characters[word.endIndex...]
        return String(String.UnicodeScalarView(word))
    }

    /// The form in brackets such as `<small function !stressed>`.
    private func form(_ text: String) -> WordTest.Form {
        var form = WordTest.Form()
        for part in text.split(separator: " ") {
            let (isNot, name) = (part.hasPrefix("!"), String(part.drop { $0 == "!" }))
            if name.hasPrefix("*") {
                form.ending = Array(name.dropFirst().utf8)
            } else if name == "amounts" {
                if isNot { form.noClasses.insert(.amount) } else { form.classes.insert(.amount) }
            } else if let feature = PatternReader.features[name] {
                if isNot { form.noFeatures.insert(feature) } else { form.features.insert(feature) }
            } else if let trait = WordTest.Trait(rawValue: name) {
                if isNot { form.noTraits.append(trait) } else { form.traits.append(trait) }
                if trait == .odd, !isNot { form.features.insert(.innerCapital) }
            } else if let (classes, _) = WordClass.lists.first(where: { $1 == name }) {
                if isNot { form.noClasses.insert(classes) } else { form.classes.insert(classes) }
            } else if vocabulary.lists[name] != nil {
                let words = vocabulary.words(name)
                if isNot { form.noLists.append(words) } else { form.lists.append(words) }
            } else if name != "word" {
                let word = wordHash(Array(name.utf8))
                if isNot { form.noLists.append([word]) } else { form.word = word }
            }
        }
        return form
    }

    private static let features: [String: Word.Features] = [
        "capital": .capital, "stressed": .stressed, "number": .number, "quoted": .quoted, "opening": .opening,
        "inner": .innerCapital, "hyphenated": .beforeHyphen, "paused": .beforePause, "last": .endsSentence,
    ]
}
