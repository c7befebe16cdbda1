import Analysis
import ContentModel
import Language
import SourceText

/// Anything to answer, of any kind, split into words.
///
/// Rules are written once, in the terms of guidelines on item writing: stem, options, answer and distractors.
package final class Exercise: Sendable {
    typealias Form = ExerciseFacet.Form

    final class Choice: Sendable {
        let text: ExerciseText
        let isAnswer: Bool
        /// Nil for the questions of quizzes.
        let feedback: Spanned<Text>?
        let feedbackWords: ArraySlice<Word>
        /// The place of the whole option in the list.
        let item: Place

        init(
            _ text: ExerciseText, isAnswer: Bool, feedback: Spanned<Text>?, _ feedbackWords: ArraySlice<Word>,
            item: Place
        ) {
            (self.text, self.isAnswer, self.item) = (text, isAnswer, item)
            (self.feedback, self.feedbackWords) = (feedback, feedbackWords)
        }
    }

    let form: Form
    private let texts: ExerciseTexts
    let stem: ExerciseText
    let choices: [Choice]
    let answerCount: Int
    /// The number of right options that suffice; nil if all are needed.
    let needed: Int?
    /// The text shown after any option: a prompt's feedback, or a question's explanation.
    let explanation: Spanned<Text>?
    /// The right option as repeated under `answer`; nil if the options themselves are marked.
    let writtenAnswer: Spanned<Text>?
    /// Whether some options are right and some wrong, and the reader tries again after a wrong one.
    let isTriedAgain: Bool

    init(_ facet: ExerciseFacet, _ texts: ExerciseTexts, in language: Language) {
        (form, needed, explanation, writtenAnswer) = (
            facet.form, facet.needed, facet.explanation, facet.writtenAnswer
        )
        self.texts = texts
        stem = ExerciseText(facet.stem, texts.words(of: facet.stem), optionIn: nil)
        choices = facet.options.map { option in
            Choice(
                ExerciseText(option.text, texts.words(of: option.text), optionIn: language),
                isAnswer: option.isAnswer, feedback: option.feedback, option.feedback.map(texts.words) ?? [],
                item: option.item)
        }
        answerCount = choices.count(where: \.isAnswer)
        isTriedAgain = facet.isTriedAgain && answerCount > 0 && answerCount < choices.count && form.isChosen
    }

    /// Whether it is multiple choice in the usual sense: options are read in full and chosen from.
    var isMultipleChoice: Bool { form == .single || form == .several }

    /// The words of one of its texts.
    func words(of text: Spanned<Text>) -> ArraySlice<Word> { texts.words(of: text) }

    /// The words of the exercise, for guessers.
    var words: ExerciseWords { ExerciseWords(stem: stem.words, options: choices.map(\.text.words)) }

    /// Whether some options are right and some are wrong, so that guessing may help.
    var isJudged: Bool { answerCount > 0 && answerCount < choices.count }

    /// The only right option, if there are others too.
    var answer: Choice? { answerCount == 1 && choices.count > 1 ? choices.first(where: \.isAnswer) : nil }
}

extension ExerciseFacet.Form {
    /// Whether options are chosen, of which some may be right and some wrong.
    var isChosen: Bool { self == .single || self == .several || self == .word }
}

/// A text of an exercise and its words.
struct ExerciseText: Sendable {
    let text: Text
    let place: Place
    let words: ArraySlice<Word>
    /// The classes of all words together. A class that is missing here is missing from every word.
    let classes: WordClass
    /// The other options that an option refers to, if it does. The form of such an option reveals nothing.
    let reference: Reference?

    init(_ text: Spanned<Text>, _ words: ArraySlice<Word>, optionIn language: Language?) {
        self.text = text.value
        place = text.place
        self.words = words
        let classes = words.classes
        self.classes = classes
        reference = language.flatMap { Reference(text.value, words, in: $0) }
    }

    /// Whether a pattern of this name is in it.
    func has(_ name: String, in language: Language) -> Bool { !ranges(name, in: language).isEmpty }

    /// The places of what the patterns of this name find.
    func ranges(_ name: String, in language: Language) -> [Range<Int>] {
        language.patterns.ranges(name, in: words, of: text, language)
    }

    func written(_ word: Word) -> String { text.withBytes { String(decoding: $0[word.range], as: UTF8.self) } }

    /// Its length in code points.
    var length: Int { text.codePoints }
}
