import Analysis
import ContentModel
import Language
import SourceText

/// One thing to answer, whatever its kind, taken apart into words.
///
/// Guidelines on writing items speak of stem, options, key and distractors; rules are written once, over
/// this.
package final class Item: Sendable {
    typealias Form = ItemFacet.Form

    final class Choice: Sendable {
        let text: Wording
        let isKey: Bool
        /// Questions of quizzes have none.
        let feedback: Text?
        let feedbackPlace: Place?
        let feedbackWords: [Word]
        /// A bit for each of those words: what has another bit is another word.
        let feedbackMask: UInt64

        init(_ text: Wording, isKey: Bool, feedback: Spanned<Text>? = nil, in language: Language) {
            self.text = text
            self.isKey = isKey
            self.feedback = feedback?.value
            feedbackPlace = feedback?.place
            var words: [Word] = []
            if let feedback {
                words.reserveCapacity(feedback.value.utf8Count / 4 + 4)
                appendWords(of: feedback.value, in: language, to: &words, limit: mostItemWords)
            }
            feedbackWords = words
            feedbackMask = words.reduce(0) { $0 | 1 << (mix($1.root) & 63) }
        }
    }

    let form: Form
    let stem: Wording
    let choices: [Choice]
    let keyCount: Int
    /// What is said whichever option was chosen: a prompt's feedback, a question's explanation.
    let remark: Spanned<Text>?
    /// Some options are right and some wrong, and after a wrong one the reader tries again.
    let isTriedAgain: Bool

    init(_ facet: ItemFacet, in language: Language) {
        let options = facet.options
        var words: [Word] = []
        words.reserveCapacity(
            options.reduce(facet.stem.value.utf8Count) { $0 + $1.text.value.utf8Count } / 3 + 8)
        appendWords(of: facet.stem.value, in: language, to: &words, limit: mostItemWords)
        let stemEnd = words.count
        var ends: [Int] = []
        ends.reserveCapacity(options.count)
        for option in options {
            appendWords(of: option.text.value, in: language, to: &words, limit: mostItemWords)
            ends.append(words.count)
        }
        form = facet.form
        remark = facet.remark
        stem = Wording(facet.stem, words[..<stemEnd], optionIn: nil)
        var choices: [Choice] = []
        choices.reserveCapacity(options.count)
        var keys = 0
        for (index, option) in options.enumerated() {
            let start = index == 0 ? stemEnd : ends[index - 1]
            let wording = Wording(option.text, words[start..<ends[index]], optionIn: language)
            choices.append(Choice(wording, isKey: option.isKey, feedback: option.feedback, in: language))
            keys += option.isKey ? 1 : 0
        }
        self.choices = choices
        keyCount = keys
        isTriedAgain = facet.isTriedAgain && keys > 0 && keys < choices.count && facet.form.isChosen
    }

    /// For whoever looks at it besides the rules.
    var words: ItemWords { ItemWords(stem: stem.words, options: choices.map(\.text.words)) }

    /// Some options are right and some are wrong, so that a reader can be helped to guess.
    var isJudged: Bool { keyCount > 0 && keyCount < choices.count }

    /// The one right option, where there is just one and others beside it.
    var key: Choice? { keyCount == 1 && choices.count > 1 ? choices.first(where: \.isKey) : nil }
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
        var classes: WordClass = []
        for word in words { classes.formUnion(word.classes) }
        self.classes = classes
        reference = language.flatMap { Reference(words, classes, in: $0) }
    }

    /// Its length in code points.
    var length: Int { text.codePoints }
}
