package import SourceText

/// A word in a text: what tells it from others, without a string of its own.
///
/// Words are runs of letters, digits and inner apostrophes; a hyphen parts two words. Letter case is set
/// aside. Two words are the same when their hashes are.
package struct Word: Sendable {
    package let hash: UInt64
    /// The hash without the endings that grammar puts on: `promised` and `promises` share it. Of a number,
    /// its value; of a short word and of grammar's own, the hash.
    package let root: UInt64
    let start: UInt32
    package let length: UInt32
    package let classes: WordClass
    package internal(set) var marks: Marks

    package var range: Range<Int> { Int(start)..<Int(start + length) }
    package var number: Int? { marks.contains(.number) ? Int(truncatingIfNeeded: root) : nil }

    /// How it stands in the text: its shape, and what follows it.
    package struct Marks: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let capital = Marks(rawValue: 1)
        /// In capitals, or between asterisks or underscores.
        package static let stressed = Marks(rawValue: 2)
        package static let number = Marks(rawValue: 4)
        package static let quoted = Marks(rawValue: 8)
        /// The first word of a sentence, or after an opening quote.
        package static let opening = Marks(rawValue: 16)
        package static let beforeStop = Marks(rawValue: 32)
        package static let beforeQuestion = Marks(rawValue: 64)
        /// A comma, colon, semicolon or dash follows.
        package static let beforePause = Marks(rawValue: 128)
        package static let beforeHyphen = Marks(rawValue: 256)
        /// A gap to fill in follows: `___`.
        package static let beforeGap = Marks(rawValue: 512)
        package static let endsSentence = Marks(rawValue: 1024)
    }

    /// The hash of a word written in lower case.
    package static func hash(_ word: StaticString) -> UInt64 {
        hashOfWord(
            UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount),
            0..<word.utf8CodeUnitCount)
    }
}

extension Text {
    /// Whether a word of it ends in -ing and has more before that than one letter.
    package func endsInIng(_ word: Word) -> Bool {
        guard word.length > 4 else { return false }
        return withBytes { $0[word.range].suffix(3).elementsEqual("ing".utf8) }
    }
}

/// The sentences of a text, as runs of its words.
package func sentences(of words: ArraySlice<Word>) -> [ArraySlice<Word>] {
    var sentences: [ArraySlice<Word>] = []
    var start = words.startIndex
    for index in words.indices where words[index].marks.contains(.endsSentence) {
        sentences.append(words[start...index])
        start = index + 1
    }
    if start < words.endIndex { sentences.append(words[start...]) }
    return sentences
}
