package import SourceText

/// Something to answer, whatever its kind: what rules about items and guessers look at.
///
/// Only what was read whole is offered; what is broken has been reported.
package struct ItemFacet: Sendable {
    package enum Form: Sendable {
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
        package let isKey: Bool
        /// What is said to whoever chooses it.
        package let feedback: Spanned<Text>?

        package init(_ text: Spanned<Text>, isKey: Bool, feedback: Spanned<Text>? = nil) {
            self.text = text
            self.isKey = isKey
            self.feedback = feedback
        }
    }

    package let form: Form
    package let stem: Spanned<Text>
    package let options: [Option]
    /// Words to pick from, where the options are words that are typed.
    package let bank: [Spanned<Text>]
    /// How many right options suffice; nil for all.
    package let needed: Int?
    /// What is said whichever option was chosen: a prompt's feedback, a question's explanation.
    package let remark: Spanned<Text>?
    /// Whether a wrong answer is followed by another try.
    package let isTriedAgain: Bool
    /// Its number among the items of its file, from 0; those that are broken count.
    package internal(set) var number = 0
    /// Where its texts stand among those of the file.
    package internal(set) var texts = 0..<0

    package init(
        _ form: Form, stem: Spanned<Text>, options: [Option], bank: [Spanned<Text>] = [],
        needed: Int? = nil, remark: Spanned<Text>? = nil, isTriedAgain: Bool
    ) {
        self.form = form
        self.stem = stem
        self.options = options
        self.bank = bank
        self.needed = needed
        self.remark = remark.flatMap { $0.isSound ? $0 : nil }
        self.isTriedAgain = isTriedAgain
    }
}
