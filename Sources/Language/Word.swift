import SourceText

/// A word in a text, identified by its hash and without a stored string.
///
/// Words are runs of letters, digits and inner apostrophes; a hyphen separates two words. Letter case is ignored.
/// Two words are the same if their hashes are equal.
@usableFromInline package struct Word: Sendable {
    @usableFromInline package let hash: UInt64
    /// The hash of the stem: `promised` and `promises` share it. For a number its value; for a short word or
    /// function word its hash.
    @usableFromInline package let root: UInt64
    @usableFromInline let start: UInt32
    @usableFromInline package let length: UInt32
    @usableFromInline package let classes: WordClass
    @usableFromInline package internal(set) var features: Features
    /// See `Vocabulary`; 0 for a word that no pattern names.
    @usableFromInline let id: UInt16

    @inlinable package var range: Range<Int> { Int(start)..<Int(start + length) }
    @inlinable package var number: Int? { features.contains(.number) ? Int(truncatingIfNeeded: root) : nil }

    /// The form of the word in the text, and what is around it.
    @usableFromInline package struct Features: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt16

        @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

        @inlinable package static var capital: Features { Features(rawValue: 1) }
        /// In capitals, or between asterisks or underscores.
        @inlinable package static var stressed: Features { Features(rawValue: 2) }
        @inlinable package static var number: Features { Features(rawValue: 4) }
        @inlinable package static var quoted: Features { Features(rawValue: 8) }
        /// The first word of a sentence, or after an opening quote.
        @inlinable package static var opening: Features { Features(rawValue: 16) }
        @inlinable package static var beforeStop: Features { Features(rawValue: 32) }
        @inlinable package static var beforeQuestion: Features { Features(rawValue: 64) }
        /// A comma, colon, semicolon or dash follows.
        @inlinable package static var beforePause: Features { Features(rawValue: 128) }
        @inlinable package static var beforeHyphen: Features { Features(rawValue: 256) }
        /// A gap to fill in follows: `___`.
        @inlinable package static var beforeGap: Features { Features(rawValue: 512) }
        @inlinable package static var endsSentence: Features { Features(rawValue: 1024) }
        /// A capital after the first letter.
        @inlinable package static var innerCapital: Features { Features(rawValue: 2048) }
        /// Only spaces are between it and the word before in its paragraph.
        @inlinable package static var direct: Features { Features(rawValue: 4096) }
        /// It is the word before once more, in the same sentence.
        @inlinable package static var same: Features { Features(rawValue: 8192) }
    }

    /// A word with this many letters is long for readers of any age.
    package static let longLength = 10

    package func `is`(_ word: StaticString) -> Bool {
        // A curly apostrophe takes two bytes more.
        let more = Int(length) - word.utf8CodeUnitCount
        return (more == 0 || more == 2) && hash == Word.hash(word)
    }

    package static func hash(_ word: StaticString) -> UInt64 { word.withUTF8Buffer { fnv($0) } }
}

extension Word { var isPaused: Bool { !features.isDisjoint(with: [.beforePause, .beforeStop, .endsSentence]) } }

extension ArraySlice<Word> {
    /// The classes of all words together. A class that is missing here is missing from every word.
    package var classes: WordClass { reduce(into: []) { $0.formUnion($1.classes) } }
}

package func sentences(of words: ArraySlice<Word>) -> [ArraySlice<Word>] {
    var sentences: [ArraySlice<Word>] = []
    var start = words.startIndex
    for index in words.indices where words[index].features.contains(.endsSentence) {
        sentences.append(words[start...index])
        start = index + 1
    }
    if start < words.endIndex { sentences.append(words[start...]) }
    return sentences
}
