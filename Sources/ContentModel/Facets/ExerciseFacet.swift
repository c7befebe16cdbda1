package import SourceText

/// Something to answer, of any kind, as rules about exercises and guessers see it.
///
/// Only exercises that were read whole become facets; broken ones are already reported.
package struct ExerciseFacet: Sendable {
    package enum Form: String, Sendable {
        /// One option is chosen.
        case single
        /// Several options are marked.
        case several
        /// A word is typed or taken from a bank.
        case word
        /// Nothing is right or wrong, or everything is: ordered, paired, rated, reflected on.
        case order, pairs, scale, reflection
    }

    package struct Option: Sendable {
        package let text: Spanned<Text>
        package let isAnswer: Bool
        package let feedback: Spanned<Text>?
        /// Its id in the sources; nil if answers refer to it by its position.
        package let name: Text?
        /// Its own points; nil if the exercise decides them.
        package let points: Int?
        /// Its place in the right order, from 1.
        package let place: Int?
        package let target: Text?
        /// The place of the whole option in the list.
        package let item: Place

        package init(
            _ text: Spanned<Text>, isAnswer: Bool, feedback: Spanned<Text>? = nil, name: Text? = nil,
            points: Int? = nil, place: Int? = nil, target: Text? = nil, item: Place? = nil
        ) {
            (self.text, self.isAnswer, self.feedback, self.name) = (text, isAnswer, feedback, name)
            (self.points, self.place, self.target) = (points, place, target)
            self.item = item ?? text.place
        }
    }

    package let form: Form
    package let stem: Spanned<Text>
    package let options: [Option]
    /// Words to pick from, if the options are words to type.
    package let bank: [Spanned<Text>]
    /// How many right options are enough; nil for all.
    package let needed: Int?
    /// Shown whichever option was chosen: a prompt's feedback, a question's explanation.
    package let explanation: Spanned<Text>?
    /// The right option as repeated under `answer`; nil if the options themselves are marked.
    package let writtenAnswer: Spanned<Text>?
    package let isTriedAgain: Bool
    /// The verses that it is about, of which the stem may say nothing.
    package let verses: [Spanned<Text>]
    /// The option that decides where a first answer leads, how it does, and the name of what comes next.
    package let branch: (option: Text, comparison: String, next: Text)?
    /// Its id in the sources; nil if answers refer to it by its position.
    package let name: Text?
    /// The points for a right answer; nil if there are none.
    package let points: Int?
    /// The options that are in no source, since Hornbook writes them.
    package let implied: [Option]
    /// The noun of its record. The reader of the record sets it and the number, before anything else has the exercise.
    package internal(set) var noun = ""
    /// Its number among the exercises of its file, from 0, counting broken ones.
    package internal(set) var number = 0

    package init(
        _ form: Form, stem: Spanned<Text>, options: [Option], bank: [Spanned<Text>] = [], needed: Int? = nil,
        explanation: Spanned<Text>? = nil, writtenAnswer: Spanned<Text>? = nil, isTriedAgain: Bool, name: Text? = nil,
        points: Int? = nil, implied: [Option] = [], verses: [Spanned<Text>] = [],
        branch: (option: Text, comparison: String, next: Text)? = nil
    ) {
        (self.form, self.stem, self.options) = (form, stem, options)
        (self.bank, self.needed) = (bank, needed)
        self.explanation = explanation.flatMap { $0.isSound ? $0 : nil }
        (self.writtenAnswer, self.isTriedAgain, self.name) = (writtenAnswer, isTriedAgain, name)
        (self.points, self.implied, self.verses, self.branch) = (points, implied, verses, branch)
    }
}
