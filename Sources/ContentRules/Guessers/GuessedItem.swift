import ContentModel
import DailyPractice
import SourceText

/// A question as a guesser meets it: options of which some are right, and how many must be chosen.
///
/// Single choices, quiz questions and text inputs with a word bank need one option. A select-all is met
/// as its first submission: as many options as it takes, none of them wrong.
struct GuessedItem: Sendable {
let stem: Spanned<Text>
let options: [Spanned<Text>]
    /// A bit for each option that is right.
let right: UInt16
let needed: Int

    /// More options than this are not told apart by guessing, and would slow down the exact odds.
static let mostOptions = 12

    /// Nil where guessing has no odds: nothing is right, or everything is.
init?(
        stem: Spanned<Text>, options: [Spanned<Text>], needed: Int? = 1, isRight: (Int) -> Bool
    ) {
        guard stem.isSound, (2...GuessedItem.mostOptions).contains(options.count),
            options.allSatisfy(\.isSound)
        else { return nil }
        var right: UInt16 = 0
        for index in options.indices where isRight(index) { right |= 1 << UInt16(index) }
        let count = right.nonzeroBitCount
        let needed = needed ?? count
        guard count > 0, count < options.count, (1...count).contains(needed) else { return nil }
        self.stem = stem
        self.options = options
        self.right = right
        self.needed = needed
    }

    init?(_ prompt: PromptSource) {
        guard prompt.type.isSound, let options = prompt.options, options.isSound else { return nil }
        let known = options.value
        switch prompt.type.value {
        case .textInput:
            guard let bank = prompt.config?.value.wordBank, bank.isSound else { return nil }
            let words = known.filter { $0.value.correct?.value ?? false }
                .map { Answer.normalizedWord($0.value.text.string) }
            self.init(stem: prompt.text, options: bank.value) { index in
                words.contains(Answer.normalizedWord(bank.value[index].string))
            }
        case .selectAll:
            self.init(
                stem: prompt.text, options: known.map(\.value.text),
                needed: prompt.config?.value.minCorrect?.value,
                isRight: { known[$0].value.correct?.value ?? false })
        case let type where type.isSingleChoice:
            self.init(
                stem: prompt.text, options: known.map(\.value.text),
                isRight: { known[$0].value.correct?.value ?? false })
        default: return nil
        }
    }

    init?(_ question: QuestionSource) {
        guard question.options.isSound, question.answer.isSound else { return nil }
        let answer = question.answer.value
        let key = question.options.value.firstIndex { $0.value == answer }
        self.init(stem: question.text, options: question.options.value) { $0 == key }
    }

    /// The one right option of an item that takes one.
    var onlyKey: Int? {
        needed == 1 && right.nonzeroBitCount == 1 ? right.trailingZeroBitCount : nil
    }
}
