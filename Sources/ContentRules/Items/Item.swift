import Analysis
import ContentModel
import Language
import SourceText

/// One thing to answer, whatever its kind, taken apart into words.
///
/// Guidelines on writing items say stem, options, key and distractors; rules are written once, over this.
package final class Item: Sendable {
    typealias Form = ItemFacet.Form

    final class Choice: Sendable {
        let text: Wording
        let isKey: Bool
        /// Questions of quizzes have none.
        let feedback: Spanned<Text>?
        let feedbackWords: ArraySlice<Word>
        /// Where the whole of it stands in the list.
        let item: Place

        init(_ text: Wording, isKey: Bool, feedback: Spanned<Text>?, _ feedbackWords: ArraySlice<Word>, item: Place) {
            (self.text, self.isKey, self.item) = (text, isKey, item)
            (self.feedback, self.feedbackWords) = (feedback, feedbackWords)
        }
    }

    let form: Form
    let stem: Wording
    let choices: [Choice]
    let keyCount: Int
    /// How many right options suffice, where not all are needed.
    let needed: Int?
    /// What is said whichever option was chosen: a prompt's feedback, a question's explanation.
    let remark: Spanned<Text>?
    /// Some options are right and some wrong, and after a wrong one the reader tries again.
    let isTriedAgain: Bool

    init(_ facet: ItemFacet, _ texts: ItemTexts, in language: Language) {
        (form, needed) = (facet.form, facet.needed)
        remark = facet.remark
        stem = Wording(facet.stem, texts.words(of: facet.stem), optionIn: nil)
        choices = facet.options.map { option in
            Choice(
                Wording(option.text, texts.words(of: option.text), optionIn: language), isKey: option.isKey,
                feedback: option.feedback, option.feedback.map(texts.words) ?? [], item: option.item)
        }
        keyCount = choices.count(where: \.isKey)
        isTriedAgain = facet.isTriedAgain && keyCount > 0 && keyCount < choices.count && form.isChosen
    }

    /// Multiple choice, as people call it: options that are read whole and chosen from.
    var isMultipleChoice: Bool { form == .single || form == .several }

    /// For whoever looks at it besides the rules.
    var words: ItemWords { ItemWords(stem: stem.words, options: choices.map(\.text.words)) }

    /// Some options are right and some are wrong, so that a reader can be helped to guess.
    var isJudged: Bool { keyCount > 0 && keyCount < choices.count }

    /// The one right option, where there is just one and others beside it.
    var key: Choice? { keyCount == 1 && choices.count > 1 ? choices.first(where: \.isKey) : nil }
}

extension ItemFacet.Form {
    /// Options are chosen, and some may be right and some wrong.
    var isChosen: Bool { self == .single || self == .several || self == .word }
}

/// A text of an item and its words.
struct Wording: Sendable {
    let text: Text
    let place: Place
    let words: ArraySlice<Word>
    /// All that its words are, together: what is not here need not be looked for.
    let classes: WordClass
    /// Set when it is an option that stands for other options. How such a one looks tells nothing.
    let reference: Reference?

    init(_ text: Spanned<Text>, _ words: ArraySlice<Word>, optionIn language: Language?) {
        self.text = text.value
        place = text.place
        self.words = words
        let classes = words.classes
        self.classes = classes
        reference = language.flatMap { Reference(words, classes, in: $0) }
    }

    /// `"… is a …"?`, `You take an … Which word fits?`
    func isBeforeDots(_ word: Word) -> Bool {
        text.withBytes { bytes in
            let rest = bytes[word.range.upperBound...].drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
            return rest.starts(with: "…".utf8) || rest.starts(with: "...".utf8)
        }
    }

    /// The last word of a sentence that the options are to end: `There are …`
    var opening: Word? {
        guard let last = words.last, !last.marks.contains(.beforeQuestion) else { return nil }
        return !last.marks.contains(.beforeStop) || isBeforeDots(last) ? last : nil
    }

    func written(_ word: Word) -> String { text.withBytes { String(decoding: $0[word.range], as: UTF8.self) } }

    /// Its length in code points.
    var length: Int { text.codePoints }
}
