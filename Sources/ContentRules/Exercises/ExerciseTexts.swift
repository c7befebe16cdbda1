import ContentModel
import Language
import SourceText

/// The words of the texts of a file's items. Each text is split once, in the survey for prose if there is one.
struct ExerciseTexts: Sendable {
    /// The words of each text, by the start of the text; ascending.
    private var entries: [(start: Int, words: Range<Int>)] = []
    private var words: [Word] = []
    private let language: Language

    init(in language: Language) { self.language = language }

    init(of exercises: [ExerciseFacet], in language: Language) {
        self.init(in: language)
        for exercise in exercises {
            for text in [exercise.stem] + exercise.options.flatMap({ [$0.text, $0.feedback].compactMap { $0 } }) {
                add(splitWords(of: text.value, in: language, limit: maximumExerciseWords)[...], of: text)
            }
        }
    }

    mutating func add(_ found: ArraySlice<Word>, of text: Spanned<Text>) {
        let start = text.place.span.start
        // Usually at the end, but fields may be in any order.
        entries.insert((start, words.count..<words.count + found.count), at: firstEntry(from: start))
        words += found
    }

    /// The words of a text. Splits the text if it is not one of these.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> {
        let start = text.place.span.start
        let entry = firstEntry(from: start)
        if entry < entries.count, entries[entry].start == start { return words[entries[entry].words] }
        let words = splitWords(of: text.value, in: language, limit: maximumExerciseWords)
        return words[...]
    }

    private func firstEntry(from start: Int) -> Int {
        firstIndex(below: entries.count) { entries[$0].start >= start }
    }
}
