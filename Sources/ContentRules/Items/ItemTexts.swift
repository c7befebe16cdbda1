import ContentModel
import Language
import SourceText

/// The words of the texts of a file's items. Each text is split once, in the survey for prose if there is one.
struct ItemTexts: Sendable {
    /// The words of each text, by the start of the text; ascending.
    private var entries: [(start: Int, words: Range<Int>)] = []
    private var words: [Word] = []
    /// The number of words, also while they are lent.
    private var count = 0
    /// The usual number of words in a file's items.
    private static let usual = 1_024
    private let language: Language

    init(in language: Language) { self.language = language }

    init(of items: [ItemFacet], in language: Language) {
        self.init(in: language)
        for item in items {
            for text in [item.stem] + item.options.flatMap({ [$0.text, $0.feedback].compactMap { $0 } }) {
                var words = lend()
                appendWords(of: text.value, in: language, to: &words, limit: maximumItemWords)
                take(back: words, with: text)
            }
        }
    }

    /// The words so far, to which the caller appends those of another text.
    mutating func lend() -> [Word] {
        if count == 0 { words.reserveCapacity(ItemTexts.usual) }
        defer { words = [] }
        return words
    }

    mutating func take(back words: consuming [Word], with text: Spanned<Text>) {
        let start = text.place.span.start
        // Usually at the end, but fields may be in any order.
        entries.insert((start, count..<words.count), at: firstEntry(from: start))
        count = words.count
        self.words = words
    }

    /// The words of a text. Splits the text if it is not one of these.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> {
        let start = text.place.span.start
        let entry = firstEntry(from: start)
        if entry < entries.count, entries[entry].start == start { return words[entries[entry].words] }
        var words: [Word] = []
        appendWords(of: text.value, in: language, to: &words, limit: maximumItemWords)
        return words[...]
    }

    private func firstEntry(from start: Int) -> Int {
        firstIndex(below: entries.count) { entries[$0].start >= start }
    }
}
