import ContentModel
import SourceText

/// Looks at the texts that a file offers, each once.
struct ProseSurvey {
    private(set) var texts: [ProseText] = []
    private(set) var items: [ProseItem] = []
    private(set) var marks: Marks = []
    private(set) var extent = Extent()
    private(set) var longestSentence = 0
    private(set) var sketches: [Sketch] = []
    private let countsSyllables: Bool

    init(_ facets: Facets, countsSyllables: Bool) {
        self.countsSyllables = countsSyllables
        texts.reserveCapacity(facets.texts.count)
        for text in facets.texts { add(text) }
        for item in facets.items where item.form == .single || item.form == .several { add(item) }
    }

    /// By its options and its key two items are found to be the same, whatever their order.
    private mutating func add(_ item: ItemFacet) {
        guard let stem = item.texts.first(where: { texts[$0].role == .stem }) else { return }
        let offered = item.texts.filter { texts[$0].role == .choice || texts[$0].role == .word }
        var options: UInt64 = 0
        var key: UInt64 = 0
        for (text, option) in zip(offered, item.options) {
            let mixed = mix(texts[text].fingerprint)
            options &+= mixed
            if option.isKey { key &+= mixed }
        }
        items.append(ProseItem(stem: stem, options: options, key: key))
    }

    private mutating func add(_ offered: TextFacet) {
        let (text, role) = (offered.text, offered.role)
        let isLong = text.value.utf8Count >= Sketch.leastBytes && role != .citation
        let survey = isLong ? surveyLong(text.value, role) : surveyShort(text.value, role)
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
                span: text.place.span, role: role, item: offered.item,
                words: Int32(truncatingIfNeeded: survey.words),
                longestSentence: Int32(truncatingIfNeeded: survey.longestSentence), marks: survey.marks,
                fingerprint: survey.fingerprint))
    }

    private func counts(_ role: TextRole) -> Bool { countsSyllables && role.isRunning }

    private func surveyShort(_ text: Text, _ role: TextRole) -> TextSurvey {
        text.withBytes { bytes in
            var survey = TextSurvey(countsSyllables: counts(role), hashes: nil)
            readWords(bytes, &survey)
            survey.finish()
            return survey
        }
    }

    /// The same, and a sketch of the text.
    private mutating func surveyLong(_ text: Text, _ role: TextRole) -> TextSurvey {
        let index = texts.count
        return text.withBytes { bytes in
            // At least one byte stands between two words.
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: bytes.count / 2 + 1) { hashes in
                var survey = TextSurvey(countsSyllables: counts(role), hashes: hashes.baseAddress)
                readWords(bytes, &survey)
                survey.finish()
                let words = UnsafeBufferPointer(rebasing: hashes[..<survey.words])
                for hash in Sketch.lowest(of: words) { sketches.append(Sketch(hash: hash, text: index)) }
                return survey
            }
        }
    }
}

/// Counts and hashes: all that is kept of a text that no rule wants to see again.
private struct TextSurvey: WordReader {
    let countsSyllables: Bool
    /// Where the hashes of the words are left; room for as many as there can be.
    let hashes: UnsafeMutablePointer<UInt64>?
    private(set) var words = 0
    private(set) var sentences = 0
    private(set) var letters = 0
    private(set) var syllables = 0
    private(set) var longestSentence = 0
    private(set) var marks: Marks = []
    private(set) var fingerprint: UInt64 = 0
    private var wordsBefore = 0
    private var quotes = 0
    private var firstHash: UInt64 = 0
    private var finalHash: UInt64 = 0
    /// Of the word before, in the same sentence.
    private var lastHash: UInt64 = 0

    init(countsSyllables: Bool, hashes: UnsafeMutablePointer<UInt64>?) {
        self.countsSyllables = countsSyllables
        self.hashes = hashes
    }

    @inline(__always)
    mutating func take(_ word: ProseWord) {
        if let hashes { hashes[words] = word.hash }
        if words == 0 { firstHash = word.hash }
        words &+= 1
        letters &+= word.length
        if countsSyllables { syllables &+= ContentRules.syllables(of: word) }
        if word.hash == lastHash, word.followsDirectly { marks.insert(.doubledWord) }
        if mayBePlaceholder(word) { marks.insert(.placeholder) }
        lastHash = word.hash
        finalHash = word.hash
        fingerprint = (fingerprint ^ word.hash) &* 0x9E37_79B9_7F4A_7C15
        fingerprint ^= fingerprint >> 29
    }

    @inline(__always)
    mutating func endSentence(at offset: Int) {
        let length = words &- wordsBefore
        guard length > 0 else { return }
        sentences &+= 1
        longestSentence = max(longestSentence, length)
        wordsBefore = words
        lastHash = 0
    }

    @inline(__always)
    mutating func mark(_ mark: Marks, at offset: Int) {
        marks.formUnion(mark)
        if mark == .straightDouble { quotes &+= 1 }
    }

    @inline(__always)
    mutating func endParagraph() {
        if quotes & 1 == 1 { marks.insert(.oddQuotes) }
        quotes = 0
    }

    mutating func finish() {
        if words == 0 || words <= 4 && mayBeBlankForm(first: firstHash, last: finalHash) {
            marks.insert(.placeholder)
        }
    }
}

/// Spreads a number's bits over a whole word (the finisher of SplitMix64, first half).
@inline(__always)
func mix(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
}
