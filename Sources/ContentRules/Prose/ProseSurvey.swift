import ContentModel
import Language
import SourceText

/// Looks at the texts that a file offers, each once.
struct ProseSurvey {
    private(set) var texts: [ProseText] = []
    private(set) var items: [ProseItem] = []
    private(set) var marks: Marks = []
    private(set) var extent = Extent()
    private(set) var longestSentence = 0
    private(set) var sketches = HashesByText<UInt64>()
    private(set) var compared = HashesByText<UInt32>()
    private(set) var ages: [(text: Int, mention: AgeMention)] = []
    /// Nil where nobody asks for them.
    private(set) var itemTexts: ItemTexts?
    private let language: Language
    private let countsSyllables: Bool
    /// The numbers of the items whose options are chosen.
    private let chosen: Set<Int32>

    init(_ facets: Facets, in language: Language, countsSyllables: Bool, splitsItems: Bool) {
        self.language = language
        self.countsSyllables = countsSyllables
        itemTexts = splitsItems ? ItemTexts(in: language) : nil
        let items = facets.items.filter { $0.form == .single || $0.form == .several }
        chosen = Set(items.map { Int32(truncatingIfNeeded: $0.number) })
        texts.reserveCapacity(facets.texts.count)
        for text in facets.texts { add(text) }
        itemTexts?.sort()
        for item in items { add(item) }
    }

    /// By its options and its key two items are found to be the same, whatever their order.
    private mutating func add(_ item: ItemFacet) {
        guard let stem = item.texts.first(where: { texts[$0].role == .stem }) else { return }
        let offered = item.texts.filter { texts[$0].role == .choice || texts[$0].role == .word }
        var options: UInt64 = 0
        var key: UInt64 = 0
        var keys: UInt64 = 0
        for (index, (text, option)) in zip(offered, item.options).enumerated() {
            let mixed = mix(texts[text].fingerprint)
            options &+= mixed
            if option.isKey {
                key &+= mixed
                keys |= 1 << UInt64(index)
            }
        }
        items.append(ProseItem(stem: stem, options: options, key: key, texts: item.texts, keys: keys))
    }

    private mutating func add(_ offered: TextFacet) {
        let (text, role) = (offered.text, offered.role)
        var words = offered.item >= 0 && role.isOfItems ? itemTexts?.lend() : nil
        let survey = survey(offered, keeping: &words)
        if let words { itemTexts?.take(back: words, with: text) }
        if role.mayTellAges {
            for mention in text.value.ages(in: language) { ages.append((texts.count, mention)) }
        }
        marks.formUnion(survey.marks)
        longestSentence = max(longestSentence, survey.longestSentence)
        if role.isRunning {
            extent.words += survey.words
            extent.sentences += survey.sentences
            extent.letters += survey.letters
            extent.syllables += survey.syllables
            extent.texts += 1
            if survey.marks.contains(.foreignLetter) { extent.foreignTexts += 1 }
        }
        texts.append(
            ProseText(
                span: text.place.span, fingerprint: survey.fingerprint, item: Int16(clamping: offered.item),
                words: UInt16(clamping: survey.words), marks: survey.marks,
                sentences: UInt8(clamping: survey.sentences), role: role))
    }

    /// Of a text that may turn out to be like another also its words, and if it is long a sketch.
    private mutating func survey(_ offered: TextFacet, keeping words: inout [Word]?) -> TextSurvey {
        let (text, role) = (offered.text.value, offered.role)
        let countsSyllables = countsSyllables && role.isRunning
        let isLong = text.utf8Count >= Sketch.leastBytes && role != .citation
        guard isLong || role == .stem && chosen.contains(offered.item) else {
            return TextSurvey(of: text, in: language, countsSyllables: countsSyllables, keeping: &words)
        }
        let index = texts.count
        return TextSurvey(of: text, in: language, countsSyllables: countsSyllables, keeping: &words) { words in
            compared.add(words.lazy.map { UInt32(truncatingIfNeeded: $0) }, of: index)
            if isLong { sketches.add(Sketch.lowest(of: words), of: index) }
        }
    }
}

extension TextRole {
    /// People are brought in by scenes, and by the examples of takeaways.
    fileprivate var mayTellAges: Bool { self == .scenario || self == .takeaway }

    /// Rules about items look at their words.
    fileprivate var isOfItems: Bool { self == .stem || self == .choice || self == .word || self == .feedback }
}

/// Spreads a number's bits over a whole word (the finisher of SplitMix64, first half).
@inline(__always)
func mix(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
}
