import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let echoedStem = Rule(
        "echoed-stem", .warning, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form == .single, exercise.choices.count > 2, let answer = exercise.answer else { return }
            if exercise.names(answer.text) {
                let message = "the question contains words of the right answer, but of no wrong one"
                return context.report(answer.text.place, message, help: "take the answer out of the question")
            }
            guard let word = exercise.echo(in: answer) else { return }
            context.report(
                answer.text.place,
                "`\(answer.text.written(word))` repeats a word of the question, and no wrong option does",
                help: "write another word here, or write this one in a wrong option too", as: .note)
        })
}

extension Exercise {
    /// Whether the question has all words of the key, and not of another option: `Nuh built an ark. Who was it?`
    fileprivate func names(_ answer: ExerciseText) -> Bool {
        if answer.classes.contains(.negative) || answer.words.allSatisfy({ $0.classes.contains(.function) }) {
            return false
        }
        return choices.allSatisfy { choice in
            choice.isAnswer
                == choice.text.words.lazy.filter(\.isSaid).allSatisfy { one in
                    stem.words.contains { $0.root == one.root }
                }
        }
    }

    /// The first word of the key that is in the question but in no other option.
    fileprivate func echo(in answer: Choice) -> Word? {
        guard answer.text.words.contains(where: { isIn(stem.words, of: stem, $0, of: answer.text) }) else {
            return nil
        }
        let asked = stem.asked
        // If the wrong options have words of the question too, the echo is no help.
        let isShared = choices.allSatisfy { choice in
            choice.isAnswer
                || choice.text.words.contains {
                    isIn(asked, of: stem, $0, of: choice.text)
                        && !isIn(answer.text.words, of: answer.text, $0, of: choice.text)
                }
        }
        if isShared { return nil }
        return answer.text.words.first { word in
            !word.features.contains(.quoted) && isIn(asked, of: stem, word, of: answer.text)
                && !choices.contains { !$0.isAnswer && isIn($0.text.words, of: $0.text, word, of: answer.text) }
        }
    }
}

extension ExerciseText {
    /// The sentence that asks, without `Which bird`; if it has `it` or a similar word, also the one before:
    /// `A lamp stands by …` All options may be about the rest of the scene.
    fileprivate var asked: ArraySlice<Word> {
        let sentences = sentences(of: words)
        guard let last = sentences.last else { return words }
        let goesOn = last.contains { links.contains($0.hash) } && !last.contains { $0.is("you") }
        let asking = last.first.flatMap { $0.classes.contains(.asking) ? $0 : nil }
        let matter = asking.map { last.dropFirst($0.is("who") ? 1 : 2) } ?? last
        return goesOn ? words[(sentences.dropLast().last ?? last).startIndex...] : matter
    }
}

private let links = (["he", "it", "she", "they"] as [StaticString]).map(Word.hash)

/// Whether one of the words is this one, in this or another form: `measure`, `measuring`; `gate`, `gatehouse`.
private func isIn(_ words: ArraySlice<Word>, of text: ExerciseText, _ word: Word, of other: ExerciseText) -> Bool {
    guard word.isDistinctive else { return false }
    let letters = other.written(word).lowercased()
    return words.contains { one in
        guard one.isDistinctive, !one.isName || !word.features.contains(.capital),
            !word.isName || !one.features.contains(.capital)
        else { return false }
        if one.root == word.root { return true }
        let own = text.written(one).lowercased()
        let same = zip(own, letters).prefix { $0 == $1 }.count
        return same > 5 || same > 3 && same == own.count
    }
}

extension Word {
    /// Neither a number nor a short function word.
    fileprivate var isSaid: Bool { !features.contains(.number) && (length > 3 || !classes.contains(.function)) }

    /// Neither a number, nor a short word, nor a function word.
    fileprivate var isDistinctive: Bool { length > 3 && !features.contains(.number) && !classes.contains(.function) }

    fileprivate var isName: Bool { features.contains(.capital) && !features.contains(.opening) }
}
