/// A word while a text is being read.
package struct WordToken {
    package let start: Int
    package let end: Int
    /// The hash of its letters, ignoring case.
    package let hash: UInt64
    /// The last eight bytes in lower case, the last one in the lowest byte.
    package let tail: UInt64
    /// Whether only spaces separate it from the word before.
    package let followsDirectly: Bool

    package var length: Int { end - start }
    package var range: Range<Int> { start..<end }

    /// Whether it is this word, which must be in lower case.
    package func `is`(_ word: StaticString) -> Bool { word.mayTake(length) && hash == Word.hash(word) }

    /// Whether the word ends with these letters, at most eight.
    package func ends(with letters: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
        guard letters.last == UInt8(truncatingIfNeeded: tail) else { return false }
        let mask = UInt64.max >> UInt64(64 - 8 * letters.count)
        return tail & mask == letters.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// Features of a text that make some rule read it more closely.
@usableFromInline package struct TextFeatures: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var straightDouble: TextFeatures { TextFeatures(rawValue: 1) }
    @inlinable package static var straightSingle: TextFeatures { TextFeatures(rawValue: 2) }
    @inlinable package static var curlyDouble: TextFeatures { TextFeatures(rawValue: 4) }
    @inlinable package static var curlySingle: TextFeatures { TextFeatures(rawValue: 8) }
    @inlinable package static var bracket: TextFeatures { TextFeatures(rawValue: 16) }
    /// A word, a number or a sentence may be repeated.
    @inlinable package static var doubledWord: TextFeatures { TextFeatures(rawValue: 64) }
    @inlinable package static var placeholder: TextFeatures { TextFeatures(rawValue: 128) }
    @inlinable package static var foreignLetter: TextFeatures { TextFeatures(rawValue: 256) }
    /// An odd number of straight quotation marks in a paragraph. Found by counting.
    @inlinable package static var oddQuotes: TextFeatures { TextFeatures(rawValue: 512) }
    /// A straight or curly single quotation mark with nothing before it to close.
    @inlinable package static var openingSingle: TextFeatures { TextFeatures(rawValue: 1024) }
    /// A quotation mark that English does not use.
    @inlinable package static var foreignQuote: TextFeatures { TextFeatures(rawValue: 2048) }
    /// A character that is rare in prose (`<`, `&`, `*`, `_`, a backslash), or a space or character beyond ASCII.
    @inlinable package static var rareCharacter: TextFeatures { TextFeatures(rawValue: 4096) }

    /// A tab, several spaces between two words, or a line that begins with a space.
    @inlinable package static var oddLayout: TextFeatures { TextFeatures(rawValue: 8192) }
    @inlinable package static var lineBreak: TextFeatures { TextFeatures(rawValue: 16384) }
    /// The text ends without a stop or another mark.
    @inlinable package static var openEnd: TextFeatures { TextFeatures(rawValue: 1 << 17) }
    /// It is short, and its last word is typical of a note to the author.
    @inlinable package static var formEnd: TextFeatures { TextFeatures(rawValue: 1 << 19) }
    /// It begins with a lower-case letter.
    @inlinable package static var smallStart: TextFeatures { TextFeatures(rawValue: 1 << 18) }

    @inlinable package static var straight: TextFeatures { [.straightDouble, .straightSingle] }
    @inlinable package static var curly: TextFeatures { [.curlyDouble, .curlySingle] }
}

/// Receives what `readWords` finds.
protocol WordReader {
    /// Whether the reader needs no more.
    var isDone: Bool { get }
    mutating func take(_ word: WordToken)
    /// Called at the end of a sentence or paragraph; the offset is after its stop and closing quotes.
    mutating func endSentence(at offset: Int)
    /// Called at the end of a paragraph, after the end of its last sentence.
    mutating func endParagraph()
    mutating func mark(_ mark: TextFeatures, at offset: Int)
    /// Called for a character between words, except spaces. One that ends a sentence comes before that end.
    mutating func pass(_ character: NonLetter, at offset: Int)
}

extension WordReader {
    var isDone: Bool { false }
    mutating func endSentence(at offset: Int) {}
    mutating func endParagraph() {}
    mutating func mark(_ mark: TextFeatures, at offset: Int) {}
    mutating func pass(_ character: NonLetter, at offset: Int) {}
}
