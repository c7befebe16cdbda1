package import ContentModel
import DailyPractice
package import Language
package import SourceText

/// A question as a guesser sees it: options, some of them right, and how many must be chosen.
///
/// Single choices, quiz questions and text inputs with a word bank need one option. For a select-all only the first
/// submission counts: as many options as the item needs, none of them wrong.
package struct GuessedExercise: Sendable {
    private let file: FileID
    /// What a guesser can see of its options.
    let traits: [OptionTraits]
    /// A bit for each option that is right.
    package let right: UInt16
    package let needed: Int
    /// The place of the right option of the item before it, from 0, which the reader has just been told; nil if there
    /// are several or none.
    var lastPlace: Int?

    /// Items with more options are not guessed: they would slow down the exact odds.
    package static let maximumOptions = 12

    /// Nil if guessing makes no sense because no option is right, or all are, or the number of options is out of
    /// range. `words` are the words of the stem and the options.
    package init?(
        stem: Spanned<Text>, options: [Spanned<Text>], needed: Int? = 1, in language: Language,
        words: ExerciseWords? = nil, isRight: (Int) -> Bool
    ) {
        guard stem.isSound, (2...GuessedExercise.maximumOptions).contains(options.count),
            options.allSatisfy(\.isSound)
        else { return nil }
        var right: UInt16 = 0
        for index in options.indices where isRight(index) { right |= 1 << UInt16(index) }
        let count = right.nonzeroBitCount
        let needed = needed ?? count
        guard count > 0, count < options.count, (1...count).contains(needed) else { return nil }
        let words = words ?? ExerciseWords(stem: stem.value, options: options.map(\.value), in: language)
        let telling = words.contentRoots(in: language)
        file = stem.place.file
        traits = zip(options, words.options).map { OptionTraits($0, $1, telling, in: language) }
        (self.right, self.needed) = (right, needed)
    }

    /// `words` are the words of the stem and the options; only choices use them.
    package init?(_ exercise: ExerciseFacet, in language: Language, words: ExerciseWords? = nil) {
        let options = exercise.options
        switch exercise.form {
        case .word:
            let words = options.filter(\.isAnswer).map { Answer.normalizedWord($0.text.value.string) }
            let bank = exercise.bank
            self.init(stem: exercise.stem, options: bank, in: language) { index in
                words.contains(Answer.normalizedWord(bank[index].string))
            }
        case .several, .single:
            self.init(
                stem: exercise.stem, options: options.map(\.text),
                needed: exercise.form == .single ? 1 : exercise.needed, in: language, words: words
            ) { options[$0].isAnswer }
        case .order, .pairs, .scale, .reflection: return nil
        }
    }

    package func place(of option: Int) -> Place { Place(file, traits[option].span) }
}
