package import SourceText

/// Counts and hashes of a text: all that is kept of it unless a rule must read it again.
package struct TextSurvey {
    package fileprivate(set) var words = 0
    package fileprivate(set) var sentences = 0
    /// In words.
    package fileprivate(set) var longestSentence = 0
    /// See `Word.longLength`.
    package fileprivate(set) var longWords = 0
    /// The sum of the letters beyond the sixth of each word in a sentence; the maximum of all sentences.
    package fileprivate(set) var lettersBeyondSix = 0
    package fileprivate(set) var marks: Marks = []
    /// A hash of the words in order, ignoring case, punctuation and spaces.
    package fileprivate(set) var fingerprint: UInt64 = 0

    /// Adds up to `maximumItemWords` words to `words`, unless that is nil. If `isLong`, passes the hashes of all words
    /// to `look`. `isQuestion`: it is the text of a question.
    package init(
        of text: Text, in language: Language, keeping words: inout [Word]?, isLong: Bool, isQuestion: Bool,
        look: (UnsafeBufferPointer<UInt64>) -> Void
    ) {
        self = text.withBytes { bytes in
            // At least one byte separates two words.
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: isLong ? bytes.count / 2 + 1 : 0) { hashes in
                var surveyor = Surveyor(
                    bytes, language, hashes: isLong ? hashes.baseAddress : nil, isQuestion: isQuestion)
                let survey = surveyor.read(bytes, in: language, keeping: &words)
                if isLong { look(UnsafeBufferPointer(rebasing: hashes[..<survey.words])) }
                return survey
            }
        }
    }
}

private struct Surveyor: WordReader {
    private var survey = TextSurvey()
    private let language: Language
    /// Stores the hashes of the words. Has room for the maximum number of words.
    private let hashes: UnsafeMutablePointer<UInt64>?
    private var wordsBefore = 0
    private var lettersBeyondSix = 0
    private var quotes = 0
    private var firstHash: UInt64 = 0
    private var finalHash: UInt64 = 0
    /// The hash of the word before in the same sentence; 0 at its start.
    private var lastHash: UInt64 = 0
    /// The hashes of the two words before that, and whether the last word equals the word two or three words earlier.
    private var earlierHashes = (UInt64(0), UInt64(0))
    private var repeatsSecond = false, repeatsThird = false
    /// The hash of the sentence so far, and the hashes of the last eight sentences, of those that are long enough
    /// to compare.
    private var sentenceHash: UInt64 = 0
    private var sentenceHashes = SIMD8<UInt64>()

    private var copy: CopySuspicion

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ language: Language, hashes: UnsafeMutablePointer<UInt64>?,
        isQuestion: Bool
    ) {
        self.language = language
        copy = CopySuspicion(bytes, language, isQuestion: isQuestion)
        self.hashes = hashes
    }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, in language: Language, keeping words: inout [Word]?)
        -> TextSurvey
    {
        if let before = words.take() {
            var both = TwoReaders(self, WordCollector(bytes, language, before, limit: maximumItemWords))
            readWords(bytes, in: language, &both)
            self = both.first
            words = both.second.words
        } else {
            readWords(bytes, in: language, &self)
        }
        survey.marks.formUnion(copy.marks)
        if survey.sentences > 1, copy.marks.contains(.smallStart) { survey.marks.insert(.copySlip) }
        if survey.words <= 6, language.noteEnds.contains(finalHash) { survey.marks.insert(.formEnd) }
        let isTag = bytes.first == UInt8(ascii: "<")
        if survey.words == 0 || isTag || survey.words <= 4 && mayStandForAnother { survey.marks.insert(.placeholder) }
        return survey
    }

    /// Whether a text of few words may be the content of an empty form: by its first word, as in `Feedback here`
    /// and `Option D`, or as a whole, as in `Coming soon`.
    private var mayStandForAnother: Bool {
        language.formParts.contains(firstHash) || language.isNoteAlone(survey.fingerprint)
    }

    @inline(__always) mutating func take(_ word: PassingWord) {
        if let hashes { hashes[survey.words] = word.hash }
        if survey.words == 0 { firstHash = word.hash }
        survey.words &+= 1
        if word.length > 6 { lettersBeyondSix &+= word.length &- 6 }
        if word.length >= Word.longLength { survey.longWords &+= 1 }
        if word.hash == lastHash, word.followsDirectly { survey.marks.insert(.doubledWord) }
        // `on top on top`
        let (isSecond, isThird) = (word.hash == earlierHashes.0, word.hash == earlierHashes.1)
        if isSecond && repeatsSecond || isThird && repeatsThird { survey.marks.insert(.doubledWord) }
        (repeatsSecond, repeatsThird, earlierHashes) = (isSecond, isThird, (lastHash, earlierHashes.0))
        sentenceHash = sentenceHash &* 31 &+ word.hash
        if language.placeholders.contains(word) { survey.marks.insert(.placeholder) }
        copy.take(word, after: lastHash, earlierHashes.1)
        lastHash = word.hash
        finalHash = word.hash
        survey.fingerprint = TextSurvey.fingerprint(survey.fingerprint, and: word.hash)
    }

    @inline(__always) mutating func endSentence(at offset: Int) {
        let length = survey.words &- wordsBefore
        guard length > 0 else { return }
        survey.sentences &+= 1
        copy.endSentence(at: offset)
        if length > 5 {
            if any(sentenceHashes .== SIMD8(repeating: sentenceHash)) { survey.marks.insert(.doubledWord) }
            sentenceHashes[survey.sentences & 7] = sentenceHash
        }
        sentenceHash = 0
        survey.longestSentence = max(survey.longestSentence, length)
        survey.lettersBeyondSix = max(survey.lettersBeyondSix, lettersBeyondSix)
        lettersBeyondSix = 0
        wordsBefore = survey.words
        lastHash = 0
    }

    @inline(__always) mutating func mark(_ mark: Marks, at offset: Int) {
        survey.marks.formUnion(mark)
        if mark == .straightDouble { quotes &+= 1 }
    }

    @inline(__always) mutating func pass(_ sign: Sign, at offset: Int) { copy.pass(sign, at: offset) }

    @inline(__always) mutating func endParagraph() {
        if quotes & 1 == 1 { survey.marks.insert(.oddQuotes) }
        quotes = 0
    }
}

extension TextSurvey {
    fileprivate init() {}

    /// The fingerprint of a text with one more word.
    @inline(__always) fileprivate static func fingerprint(_ fingerprint: UInt64, and hash: UInt64) -> UInt64 {
        let mixed = (fingerprint ^ hash) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 29
    }

    static func fingerprint(of hashes: [UInt64]) -> UInt64 { hashes.reduce(0) { fingerprint($0, and: $1) } }
}
