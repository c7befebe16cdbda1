import ContentModel
import Language
import SourceText

/// The words of the texts of a file's items. Each text is split once, in the survey for prose if there is one.
struct ExerciseTexts: Sendable {
    /// By the start of the text.
    private var words: [Int: ArraySlice<Word>] = [:]
    private let language: Language

    init(in language: Language) { self.language = language }

    init(of exercises: [ExerciseFacet], in language: Language) {
        self.init(in: language)
        for text in exercises.flatMap({
            [$0.stem] + $0.options.flatMap { [$0.text, $0.feedback].compactMap(\.self) }
        }) { add(words(of: text), of: text) }
    }

    mutating func add(_ found: ArraySlice<Word>, of text: Spanned<Text>) { words[text.place.span.start] = found }

    /// The words of a text. Splits the text if it is not one of these.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> {
        words[text.place.span.start] ?? splitWords(of: text.value, in: language, limit: maximumExerciseWords)[...]
    }
}
