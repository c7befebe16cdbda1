package import SourceText

/// Counts and hashes of a text: all that is kept of it unless a rule must read it again.
package struct TextSurvey {
    package let words: Int
    package private(set) var sentences = 0
    /// In words.
    package private(set) var longestSentence = 0
    /// See `Word.longLength`.
    package let longWords: Int
    /// The sum of the letters beyond the sixth of each word in a sentence; the maximum of all sentences.
    package private(set) var lettersBeyondSix = 0
    package var features: TextFeatures
    /// A hash of the words in order, ignoring case, punctuation and spaces.
    package let fingerprint: UInt64

    package init(_ reading: Reading, of text: Text) {
        (words, features) = (reading.words.count, reading.features)
        longWords = reading.words.count { $0.length >= Word.longLength }
        fingerprint = reading.words.reduce(0) { fingerprint, word in
            let mixed = (fingerprint ^ word.hash) &* 0x9E37_79B9_7F4A_7C15
            return mixed ^ mixed >> 29
        }
        var (length, letters) = (0, 0)
        for word in reading.words {
            (length, letters) = (length + 1, letters + max(0, Int(word.length) - 6))
            guard word.features.contains(.endsSentence) else { continue }
            sentences += 1
            (longestSentence, lettersBeyondSix) = (max(longestSentence, length), max(lettersBeyondSix, letters))
            (length, letters) = (0, 0)
        }
        text.withBytes { bytes in
            if let first = reading.words.first, beginsSmall(first.range.lowerBound, in: bytes) {
                features.insert(.smallStart)
            }
            if let last = bytes.last(where: { $0 > 0x20 }), isLetterOrDigit(last) || "),;".utf8.contains(last) {
                features.insert(.openEnd)
            }
        }
        if words == 0 { features.insert(.placeholder) }
    }
}
