import DailyPractice
import SourceText

extension QuizSource {
    /// What releases remember of it: questions, since answers are stored by their position.
    package var tracked: Tracked? {
        guard let identity, order.isSound, questions.isSound, questions.value.allSatisfy(\.isSound) else {
            return nil
        }
        let parts = questions.value.enumerated().compactMap { $1.value.tracked(at: $0 + 1) }
        guard parts.count == questions.value.count else { return nil }
        return Tracked(
            slot: identity.slot, at: identity.place, order: order.value, formerKeys: formerKeys, parts: parts,
            list: questions.place)
    }

    package var hasHistoryDeclarations: Bool { !formerKeys.isEmpty }
}

extension QuestionSource {
    fileprivate func tracked(at number: Int) -> TrackedPart? {
        guard text.isSound, options.isSound, answer.isSound, options.value.allSatisfy(\.isSound),
            let key = options.value.firstIndex(where: { $0.value == answer.value })
        else { return nil }
        return TrackedPart(
            QuestionSource.noun, Spanned(Text("\(number)"), at: text.place), isPositional: true, text: text,
            traits: [.init("key", "\(key)", at: [answer.place])],
            parts: options.value.enumerated().map { index, option in
                TrackedPart(
                    OptionSource.noun, Spanned(Text("\(index)"), at: option.place), isPositional: true, text: option)
            })
    }
}
