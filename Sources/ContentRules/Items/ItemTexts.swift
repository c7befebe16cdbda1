import ContentModel
import Language
import SourceText

/// The words of the texts of a file's items, each split once: with the look that prose gets, where there is one.
struct ItemTexts: Sendable {
    /// The words of a text, by where it begins: ascending.
    private var entries: [(start: Int, words: Range<Int>)] = []
    private var words: [Word] = []
    /// How many words there are, also while they are lent.
    private var count = 0
    /// Words of the items of most files.
    private static let usual = 1_024
    private let language: Language

    init(in language: Language) { self.language = language }

    init(of items: [ItemFacet], in language: Language) {
        self.init(in: language)
        for item in items {
            for text in [item.stem] + item.options.flatMap({ [$0.text, $0.feedback].compactMap { $0 } }) {
                var words = lend()
                appendWords(of: text.value, in: language, to: &words, limit: mostItemWords)
                take(back: words, with: text)
            }
        }
    }

    /// The words so far, for somebody who appends those of one more text.
    mutating func lend() -> [Word] {
        if count == 0 { words.reserveCapacity(ItemTexts.usual) }
        defer { words = [] }
        return words
    }

    mutating func take(back words: consuming [Word], with text: Spanned<Text>) {
        let start = text.place.span.start
        // Mostly behind the others: fields may stand in whatever order.
        entries.insert((start, count..<words.count), at: firstEntry(from: start))
        count = words.count
        self.words = words
    }

    /// The words of one of the texts; of another it splits them.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> {
        let start = text.place.span.start
        let entry = firstEntry(from: start)
        if entry < entries.count, entries[entry].start == start { return words[entries[entry].words] }
        var words: [Word] = []
        appendWords(of: text.value, in: language, to: &words, limit: mostItemWords)
        return words[...]
    }

    private func firstEntry(from start: Int) -> Int {
        firstIndex(below: entries.count) { entries[$0].start >= start }
    }
}
