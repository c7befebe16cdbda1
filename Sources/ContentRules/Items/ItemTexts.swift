import ContentModel
import Language
import SourceText

/// The words of the texts that a file's items are made of, each split once: with the look that prose gets, where there
/// is one.
struct ItemTexts: Sendable {
    /// A text by where it begins.
    private struct Entry {
        let start: Int
        let words: Range<Int>
    }

    private var entries: [Entry] = []
    private var words: [Word] = []
    private var isSorted = true
    /// Words of the items of most files.
    private static let usual = 1_024
    private let language: Language

    init(in language: Language) { self.language = language }

    init(of items: [ItemFacet], in language: Language) {
        self.init(in: language)
        for item in items {
            add(item.stem)
            for option in item.options {
                add(option.text)
                if let feedback = option.feedback { add(feedback) }
            }
        }
        sort()
    }

    private mutating func add(_ text: Spanned<Text>) {
        var words = lend()
        appendWords(of: text.value, in: language, to: &words, limit: mostItemWords)
        take(back: words, with: text)
    }

    /// The words so far, for somebody who appends those of one more text.
    mutating func lend() -> [Word] {
        if entries.isEmpty { words.reserveCapacity(ItemTexts.usual) }
        defer { words = [] }
        return words
    }

    mutating func take(back words: consuming [Word], with text: Spanned<Text>) {
        let entry = Entry(start: text.place.span.start, words: (entries.last?.words.upperBound ?? 0)..<words.count)
        if let last = entries.last, last.start > entry.start { isSorted = false }
        entries.append(entry)
        self.words = words
    }

    /// To be called after the last text. Fields stand in whatever order somebody has written them.
    mutating func sort() {
        if !isSorted { entries.sort { $0.start < $1.start } }
        isSorted = true
    }

    /// The words of one of the texts; of another it splits them.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> {
        let start = text.place.span.start
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].start < start { low = middle + 1 } else { high = middle }
        }
        if low < entries.count, entries[low].start == start { return words[entries[low].words] }
        var words: [Word] = []
        appendWords(of: text.value, in: language, to: &words, limit: mostItemWords)
        return words[...]
    }
}
