/// Features of a text that make some rule read it more closely.
@usableFromInline package struct TextFeatures: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var straightDouble: TextFeatures { TextFeatures(rawValue: 1) }
    @inlinable package static var straightSingle: TextFeatures { TextFeatures(rawValue: 2) }
    @inlinable package static var curlyDouble: TextFeatures { TextFeatures(rawValue: 4) }
    @inlinable package static var curlySingle: TextFeatures { TextFeatures(rawValue: 8) }
    @inlinable package static var bracket: TextFeatures { TextFeatures(rawValue: 16) }
    /// It is not written yet.
    @inlinable package static var placeholder: TextFeatures { TextFeatures(rawValue: 128) }
    @inlinable package static var foreignLetter: TextFeatures { TextFeatures(rawValue: 256) }
    /// An odd number of straight quotation marks in a paragraph.
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
    /// It begins with a lower-case letter.
    @inlinable package static var smallStart: TextFeatures { TextFeatures(rawValue: 1 << 18) }

    @inlinable package static var straight: TextFeatures { [.straightDouble, .straightSingle] }
    @inlinable package static var curly: TextFeatures { [.curlyDouble, .curlySingle] }
}
