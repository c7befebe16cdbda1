import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let revealingFeedback = Rule(
        "revealing-feedback", .warning, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isTriedAgain else { return }
            let answers = exercise.choices.filter(\.isAnswer).map(exercise.distinctiveRoots)
            let isTyped = exercise.form == .word
            for choice in exercise.choices where !choice.isAnswer {
                guard let place = choice.feedback?.place,
                    let reveal = reveal(of: answers, in: choice, isTyped, context.language)
                else { continue }
                context.report(
                    place, "this feedback of a wrong option \(reveal)",
                    help: "write a hint about what to look for, and leave the answer out")
            }
        })
}

extension Exercise {
    /// The distinct roots of a right option's telling words that are not in the stem.
    fileprivate func distinctiveRoots(of answer: Choice) -> [UInt64] {
        var roots: [UInt64] = []
        for word in answer.text.words
        where word.classes.isDisjoint(with: [.function, .clauseStart]) && word.length > 1
            || answer.text.words.count == 1
        {
            if !roots.contains(word.root), !stem.words.contains(where: { $0.root == word.root }) {
                roots.append(word.root)
            }
        }
        return roots
    }
}

private func reveal(of answers: [[UInt64]], in choice: Exercise.Choice, _ isTyped: Bool, _ language: Language)
    -> String?
{
    guard let text = choice.feedback?.value else { return nil }
    let words = choice.feedbackWords
    if language.patterns.finds("announcement", in: words, of: text, language) { return "tells which one is right" }
    for roots in answers {
        // A word in the option that the reader sees reveals nothing.
        let answer = roots.filter { root in !choice.text.words.contains { $0.root == root } }
        let all = words.roots(of: answer)
        guard all > 0 else { continue }
        if answer.count == 1,
            words.contains(where: { $0.root == answer[0] && (isTyped || $0.features.contains(.quoted)) })
        {
            return "names the right one"
        }
        guard all * 3 >= answer.count else { continue }
        let isSaid = sentences(of: words).contains { sentence in
            let said = sentence.roots(of: answer)
            let isAdvice =
                sentence.contains { $0.classes.contains(.advice) }
                || language.patterns.finds("hint", in: sentence, of: text, language)
            let saysMost = said * 2 >= answer.count && said >= min(answer.count, 2)
            let saysMuch = said * 3 >= answer.count && (said > 2 || said > 1 && sentence.areNear(answer))
            return saysMost && isAdvice || saysMuch
        }
        if isSaid { return "says the right one" }
    }
    return nil
}

extension ArraySlice<Word> {
    /// The number of roots that its words have.
    fileprivate func roots(of answer: [UInt64]) -> Int { answer.count { root in contains { $0.root == root } } }

    /// Whether two of the roots are near each other. Two that are far apart may be there by chance.
    fileprivate func areNear(_ answer: [UInt64]) -> Bool {
        let places = indices.filter { answer.contains(self[$0].root) }
        return zip(places, places.dropFirst()).contains { one, two in
            self[one].root != self[two].root && two - one < 4
                && self[one..<two].allSatisfy { $0.features.isDisjoint(with: [.beforePause, .beforeHyphen]) }
        }
    }
}
