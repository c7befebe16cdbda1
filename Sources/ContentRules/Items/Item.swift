import ContentModel
import DailyPractice
import Language
import SourceText

/// One thing to answer, whether a prompt of an activity or a question of a quiz, taken apart into words.
///
/// Guidelines on writing items speak of stem, options, key and distractors; rules are written once, over
/// this.
package final class Item: Sendable {
    enum Form: Sendable {
        /// One option is chosen: of a prompt, of a quiz question.
        case single, question
        /// Several options are marked.
        case several
        /// A word is typed or taken from a bank.
        case word
        /// Nothing is right or wrong, or everything is: ordered, paired, rated, reflected on.
        case order, pairs, scale, reflection
    }

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
                appendWords(of: feedback.value, in: language, to: &words, limit: mostWords)
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

    fileprivate init(
        _ form: Form, _ stem: Spanned<Text>, _ count: Int, remark: Spanned<Text>?,
        in language: Language, option: (Int) -> Spanned<Text>,
        finish: (Int, Wording) -> Choice
    ) {
        var words: [Word] = []
        var bytes = stem.value.utf8Count
        for index in 0..<count { bytes += option(index).value.utf8Count }
        words.reserveCapacity(bytes / 3 + 8)
        appendWords(of: stem.value, in: language, to: &words, limit: mostWords)
        let stemEnd = words.count
        var ends: [Int] = []
        ends.reserveCapacity(count)
        for index in 0..<count {
            appendWords(of: option(index).value, in: language, to: &words, limit: mostWords)
            ends.append(words.count)
        }
        self.form = form
        self.remark = remark.flatMap { $0.isSound ? $0 : nil }
        self.stem = Wording(stem, words[..<stemEnd], optionIn: nil)
        var choices: [Choice] = []
        choices.reserveCapacity(count)
        var keys = 0
        for index in 0..<count {
            let start = index == 0 ? stemEnd : ends[index - 1]
            let choice = finish(
                index, Wording(option(index), words[start..<ends[index]], optionIn: language))
            keys += choice.isKey ? 1 : 0
            choices.append(choice)
        }
        self.choices = choices
        keyCount = keys
    }

    /// Some options are right and some are wrong, so that a reader can be helped to guess.
    var isJudged: Bool { keyCount > 0 && keyCount < choices.count }

    /// The one right option, where there is just one and others beside it.
    var key: Choice? { keyCount == 1 && choices.count > 1 ? choices.first(where: \.isKey) : nil }
}

/// Words of one text that are looked at: several times what the app has room for, and few enough to be
/// compared with each other.
private let mostWords = 1_000

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

/// The items of an activity that could be read whole; what could not has been reported.
func itemsToAnswer(in activity: ActivitySource, _ language: Language) -> [Item] {
    activity.prompts.value.compactMap { Item($0.value, language) }
}

/// The items of a quiz that could be read whole.
func itemsToAnswer(in quiz: QuizSource, _ language: Language) -> [Item] {
    quiz.questions.value.compactMap { Item($0.value, language) }
}

extension Item {
    fileprivate convenience init?(_ prompt: PromptSource, _ language: Language) {
        let options = prompt.options?.value ?? []
        guard prompt.text.isSound, prompt.type.isSound, prompt.options?.isSound ?? true,
            options.allSatisfy({ $0.isSound && $0.value.text.isSound && ($0.value.correct?.isSound ?? true) })
        else { return nil }
        let form: Form =
            switch prompt.type.value {
            case .selectAll: .several
            case .textInput: .word
            case .sequencing: .order
            case .matching: .pairs
            case .rating: .scale
            case .reflection: .reflection
            default: .single
            }
        self.init(form, prompt.text, options.count, remark: prompt.feedback, in: language) {
            options[$0].value.text
        } finish: { index, wording in
            let option = options[index].value
            return Choice(
                wording, isKey: option.correct?.value ?? false,
                feedback: option.feedback.isSound ? option.feedback : nil, in: language)
        }
    }

    fileprivate convenience init?(_ question: QuestionSource, _ language: Language) {
        let options = question.options.value
        guard question.text.isSound, question.options.isSound, question.answer.isSound,
            options.allSatisfy(\.isSound)
        else { return nil }
        self.init(.question, question.text, options.count, remark: question.explanation, in: language) {
            options[$0]
        } finish: { index, wording in
            Choice(wording, isKey: options[index].value == question.answer.value, in: language)
        }
    }
}
