import SourceText

/// What the words of patterns may be, in arrays of plain values: every word of every text is compared with some of them,
/// and with objects, counting references took as long as comparing.
struct PatternTable: Sendable {
    /// One of some words, or a word of one of some forms.
    struct Test: Sendable {
        fileprivate let words: Row
        fileprivate let forms: Range<Int>
    }

    /// All of these traits, or their absence.
    struct Form: Sendable {
        /// What every such word has, and what none has.
        var features: Word.Features = []
        var noFeatures: Word.Features = []
        fileprivate var traits: Traits = []
        fileprivate var noTraits: Traits = []
        /// The words to which it is limited, if it is, and those that it is not.
        fileprivate var words: Row?
        fileprivate var noWords: Row?
        fileprivate var ending, noEnding: Row?
    }

    /// These show in the letters of a word, or in the marks behind it.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        static let small = Traits(rawValue: 1), odd = Traits(rawValue: 2), vowel = Traits(rawValue: 4)
        static let consonant = Traits(rawValue: 8), abbreviation = Traits(rawValue: 16)
        static let letter = Traits(rawValue: 32), long = Traits(rawValue: 64)
    }

    /// A trait as a pattern writes it.
    enum Trait {
        case features(Word.Features), words([UInt16]), ending([UInt8]), other(Traits)

        static let named: [String: Trait] = [
            "capital": .features(.capital), "stressed": .features(.stressed), "number": .features(.number),
            "quoted": .features(.quoted), "opening": .features(.opening), "inner": .features(.innerCapital),
            "hyphenated": .features(.beforeHyphen), "paused": .features(.beforePause), "same": .features(.same),
            "last": .features(.endsSentence), "gap": .features(.beforeGap), "asked": .features(.beforeQuestion),
            "small": .other(.small), "odd": .other(.odd), "vowel": .other(.vowel), "consonant": .other(.consonant),
            "abbreviation": .other(.abbreviation), "letter": .other(.letter), "long": .other(.long),
        ]
    }

    /// A part of `bits`: words, by their ids. Or of `endings`.
    fileprivate struct Row: Sendable { let start, count: Int }

    private var bits: [UInt64] = []
    private var endings: [UInt8] = []
    private var tests: [Test] = []
    private var forms: [Form] = []
    /// All words that each test allows; nil if they are not limited to some.
    private var words: [[UInt16]?] = []
    private var marks: [[Unicode.Scalar]] = []

    /// Adds a test, and returns its number.
    mutating func add(_ own: [UInt16], _ traits: [[(trait: Trait, isWanted: Bool)]]) -> Int {
        var all: [UInt16]? = own
        for traits in traits {
            let (form, limit) = form(traits)
            forms.append(form)
            all = limit.flatMap { limit in all.map { $0 + limit } }
        }
        words.append(all)
        tests.append(Test(words: row(own), forms: (forms.count - traits.count)..<forms.count))
        return tests.count - 1
    }

    /// Adds marks, and returns their number.
    mutating func add(_ own: [Unicode.Scalar]) -> Int {
        marks.append(own)
        return marks.count - 1
    }

    /// The form with some traits, and the words to which it is limited; nil if it is not.
    private mutating func form(_ traits: [(trait: Trait, isWanted: Bool)]) -> (Form, limit: [UInt16]?) {
        var (form, limit, excluded) = (Form(), [UInt16]?.none, [UInt16]())
        for (trait, isWanted) in traits {
            switch (trait, isWanted) {
            case (.features(let own), true): form.features.formUnion(own)
            case (.features(let own), false): form.noFeatures.formUnion(own)
            case (.words(let own), true): limit = limit.map { $0.filter(own.contains) } ?? own
            case (.words(let own), false): excluded += own
            case (.ending(let own), _):
                let row = Row(start: endings.count, count: own.count)
                endings += own
                if isWanted { form.ending = row } else { form.noEnding = row }
            case (.other(let own), true): form.traits.formUnion(own)
            case (.other(let own), false): form.noTraits.formUnion(own)
            }
        }
        if form.traits.contains(.odd) { form.features.insert(.innerCapital) }
        form.words = limit.map { row($0) }
        form.noWords = excluded.isEmpty ? nil : row(excluded)
        return (form, limit)
    }

    private mutating func row(_ words: [UInt16]) -> Row {
        let row = Row(start: bits.count, count: words.max().map { Int($0) / 64 + 1 } ?? 0)
        bits += repeatElement(0, count: row.count)
        for word in words { bits[row.start + Int(word) / 64] |= 1 << UInt64(word % 64) }
        return row
    }

    /// All words that a test allows; nil if they are not limited to some.
    func words(of test: Int) -> [UInt16]? { words[test] }

    func forms(of test: Int) -> ArraySlice<Form> { forms[tests[test].forms] }

    /// Whether each word that it allows has a form that shows in its features.
    func isOfForms(_ test: Int) -> Bool {
        tests[test].words.count == 0 && !forms(of: test).contains { $0.features.isEmpty }
    }

    func marks(_ number: Int) -> [Unicode.Scalar] { marks[number] }

    func fits(_ number: Int, _ index: Int, _ text: TextView) -> Bool {
        let (test, word) = (tests[number], text.words[index])
        if has(word, test.words) { return true }
        for form in test.forms where fits(forms[form], word, text) { return true }
        return false
    }

    private func fits(_ form: Form, _ word: Word, _ text: TextView) -> Bool {
        guard word.features.isSuperset(of: form.features), word.features.isDisjoint(with: form.noFeatures),
            form.words.map({ has(word, $0) }) ?? true, !(form.noWords.map { has(word, $0) } ?? false),
            form.ending.map({ ends(word, $0, text) }) ?? true, !(form.noEnding.map { ends(word, $0, text) } ?? false)
        else { return false }
        if form.traits.isEmpty, form.noTraits.isEmpty { return true }
        return form.traits.elements.allSatisfy { fits($0, word, text) }
            && !form.noTraits.elements.contains { fits($0, word, text) }
    }

    private func has(_ word: Word, _ row: Row) -> Bool {
        let index = Int(word.id) / 64
        return index < row.count && bits[row.start + index] & 1 << UInt64(word.id % 64) != 0
    }

    private func ends(_ word: Word, _ row: Row, _ text: TextView) -> Bool {
        let (letters, ending) = (text.bytes[word.range], endings[row.start..<(row.start + row.count)])
        // The last byte of `’` is that of an apostrophe here.
        return letters.count > ending.count + 1
            && zip(letters.suffix(ending.count), ending).allSatisfy { ($0 == 0x99 ? 0x27 : $0 | 0x20) == $1 }
    }

    private func fits(_ trait: Traits, _ word: Word, _ text: TextView) -> Bool {
        switch trait {
        case .small:
            let first = text.bytes[word.range.lowerBound]
            return first < 0x80 ? first.isSmall : scalar(text.bytes, word.range.lowerBound).0.properties.isLowercase
        case .odd:
            return isOddlyCased(
                text.bytes[word.range], isGrammar: !word.classes.isDisjoint(with: [.function, .amount]))
        case .vowel: return text.language.startsWithVowelSound(word.range, in: text.bytes) == true
        case .consonant: return text.language.startsWithVowelSound(word.range, in: text.bytes) == false
        case .abbreviation: return text.language.isWithinSentence(word, in: text.bytes)
        case .letter: return word.length == 1
        default: return word.length > 4
        }
    }
}

extension PatternTable.Traits {
    /// Each alone.
    fileprivate var elements: some Sequence<PatternTable.Traits> {
        sequence(state: rawValue) { rest -> PatternTable.Traits? in
            defer { rest &= rest &- 1 }
            return rest == 0 ? nil : PatternTable.Traits(rawValue: rest & ~(rest &- 1))
        }
    }
}
