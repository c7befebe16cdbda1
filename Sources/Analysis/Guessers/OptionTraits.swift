import ContentModel
package import Language
import SourceText

/// What a person who has not read the question can see of an option.
struct OptionTraits: Sendable {
    let span: ByteSpan
    // Kept small, because there are many. Larger values are clamped to the maximum of the type.
    /// In code points.
    let length: UInt16
    let hedges: UInt16
    let absolutes: UInt16
    /// Numbers and brackets.
    let details: UInt16
    /// The number of words that are also in the question.
    let echoes: UInt16
    let isAllOfTheAbove: Bool

    /// `stem` holds the roots of the telling words of the question.
    init(_ text: Spanned<Text>, _ words: ArraySlice<Word>, _ stem: [UInt64], in language: Language) {
        let (length, details) = text.value.withBytes(OptionTraits.measure)
        var (hedges, absolutes, echoes) = (0, 0, 0)
        for word in words {
            if !word.classes.isDisjoint(with: [.hedge, .soft]) { hedges += 1 }
            if !word.classes.isDisjoint(with: [.absolute, .sweeping]) { absolutes += 1 }
            if word.isContentWord, stem.contains(word.root) { echoes += 1 }
        }
        span = text.place.span
        self.length = UInt16(clamping: length)
        self.hedges = UInt16(clamping: hedges)
        self.absolutes = UInt16(clamping: absolutes)
        self.details = UInt16(clamping: details)
        self.echoes = UInt16(clamping: echoes)
        isAllOfTheAbove = Reference(text.value, words, in: language) == .all
    }

    private static func measure(_ bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, details: Int) {
        var (length, details) = (0, 0)
        var wasDigit = false
        for byte in bytes {
            if byte & 0xC0 != 0x80 { length += 1 }
            let isDigit = byte.isDigit
            if isDigit && !wasDigit || byte == UInt8(ascii: "(") { details += 1 }
            wasDigit = isDigit
        }
        return (length, details)
    }
}

/// The words of a question and of its options.
package struct ExerciseWords {
    let stem: ArraySlice<Word>
    let options: [ArraySlice<Word>]

    package init(stem: ArraySlice<Word>, options: [ArraySlice<Word>]) { (self.stem, self.options) = (stem, options) }

    init(stem: Text, options: [Text], in language: Language) {
        func words(_ text: Text) -> ArraySlice<Word> {
            let words = splitWords(of: text, in: language, limit: maximumExerciseWords)
            return words[...]
        }
        self.init(stem: words(stem), options: options.map(words))
    }

    /// The roots of the telling words of the question. Empty if the language does not list its function words: then
    /// telling words cannot be recognized.
    func contentRoots(in language: Language) -> [UInt64] {
        language.has("function-words") ? stem.filter(\.isContentWord).map(\.root) : []
    }
}

extension Word {
    /// Whether it is longer than three letters and not a function word.
    fileprivate var isContentWord: Bool { length > 3 && !classes.contains(.function) }
}
