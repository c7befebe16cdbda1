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
    package fileprivate(set) var features: TextFeatures = []
    /// A hash of the words in order, ignoring case, punctuation and spaces.
    package fileprivate(set) var fingerprint: UInt64 = 0

    package init(of text: Text, in language: Language) {
        self = text.withBytes { bytes in
            var surveyor = Surveyor(language)
            return surveyor.read(bytes)
        }
    }
}

private struct Surveyor: WordReader {
    private var survey = TextSurvey()
    private let language: Language
    private var wordsBefore = 0
    private var lettersBeyondSix = 0
    private var quotes = 0
    private var firstHash: UInt64 = 0
    private var firstStart: Int?
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
    /// The same of the first three words, and of the last three.
    private var openings = SIMD8<UInt64>(), closings = SIMD8<UInt64>()
    private var opening: UInt64 = 0

    init(_ language: Language) { self.language = language }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> TextSurvey {
        readWords(bytes, in: language, &self)
        if let firstStart, beginsSmall(firstStart, in: bytes) { survey.features.insert(.smallStart) }
        if let last = bytes.last(where: { $0 > 0x20 }), isLetterOrDigit(last) || "),;".utf8.contains(last) {
            survey.features.insert(.openEnd)
        }
        if survey.words <= 6, language.noteEnds.contains(finalHash) { survey.features.insert(.formEnd) }
        let isTag = bytes.first == UInt8(ascii: "<")
        if survey.words == 0 || isTag || survey.words <= 4 && mayStandForAnother {
            survey.features.insert(.placeholder)
        }
        return survey
    }

    /// Whether a text of few words may be the content of an empty form: by its first word, as in `Feedback here`
    /// and `Option D`, or as a whole, as in `Coming soon`.
    private var mayStandForAnother: Bool {
        language.formParts.contains(firstHash) || language.isNoteAlone(survey.fingerprint)
    }

    mutating func take(_ word: WordToken) {
        if survey.words == 0 { (firstHash, firstStart) = (word.hash, word.start) }
        survey.words += 1
        if word.length > 6 { lettersBeyondSix += word.length - 6 }
        if word.length >= Word.longLength { survey.longWords += 1 }
        if word.hash == lastHash, word.followsDirectly { survey.features.insert(.doubledWord) }
        // `on top on top`
        let (isSecond, isThird) = (word.hash == earlierHashes.0, word.hash == earlierHashes.1)
        if isSecond && repeatsSecond || isThird && repeatsThird { survey.features.insert(.doubledWord) }
        (repeatsSecond, repeatsThird, earlierHashes) = (isSecond, isThird, (lastHash, earlierHashes.0))
        sentenceHash = sentenceHash &* 31 &+ word.hash
        if survey.words - wordsBefore == 3 { opening = sentenceHash }
        if language.placeholders.contains(word) { survey.features.insert(.placeholder) }
        lastHash = word.hash
        finalHash = word.hash
        survey.fingerprint = TextSurvey.fingerprint(survey.fingerprint, and: word.hash)
    }

    mutating func endSentence(at offset: Int) {
        let length = survey.words - wordsBefore
        guard length > 0 else { return }
        survey.sentences += 1
        if length > 5 {
            if any(sentenceHashes .== SIMD8(repeating: sentenceHash)) { survey.features.insert(.doubledWord) }
            sentenceHashes[survey.sentences & 7] = sentenceHash
            let closing = (earlierHashes.1 &* 31 &+ earlierHashes.0) &* 31 &+ lastHash
            if any(openings .== SIMD8(repeating: opening)) || any(closings .== SIMD8(repeating: closing)) {
                survey.features.insert(.doubledWord)
            }
            openings[survey.sentences & 7] = opening
            closings[survey.sentences & 7] = closing
        }
        sentenceHash = 0
        survey.longestSentence = max(survey.longestSentence, length)
        survey.lettersBeyondSix = max(survey.lettersBeyondSix, lettersBeyondSix)
        lettersBeyondSix = 0
        wordsBefore = survey.words
        lastHash = 0
    }

    mutating func mark(_ mark: TextFeatures, at offset: Int) {
        survey.features.formUnion(mark)
        if mark == .straightDouble { quotes += 1 }
    }

    mutating func endParagraph() {
        if quotes & 1 == 1 { survey.features.insert(.oddQuotes) }
        quotes = 0
    }
}

extension TextSurvey {
    fileprivate init() {}

    /// The fingerprint of a text with one more word.
    fileprivate static func fingerprint(_ fingerprint: UInt64, and hash: UInt64) -> UInt64 {
        let mixed = (fingerprint ^ hash) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 29
    }

    static func fingerprint(of hashes: [UInt64]) -> UInt64 { hashes.reduce(0) { fingerprint($0, and: $1) } }
}
