import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedEndings = Rule(
        "mixed-endings", .warning,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen || exercise.form == .order, exercise.choices.count > 1,
                !exercise.choices.contains(where: { $0.text.reference != nil }),
                let outlier = endingOutlier(of: exercise, in: context.language)
            else { return }
            // An option that was cut off, or has merged with another, may have the wrong beginning or end.
            context.report(
                exercise.choices[outlier.option].text.place, outlier.message, help: outlier.help,
                causes: exercise.choices.map { .anything(in: $0.text.place) })
        })
}

private func endingOutlier(of exercise: Exercise, in language: Language) -> (
    option: Int, message: String, help: String
)? {
    let endings = exercise.choices.map { Ending($0.text.text) }
    // What to say stands beside what to do in a prompt. `"Mum and Dad", in large letters` is in quotes as far as possible.
    if exercise.choices.allSatisfy({ $0.feedback == nil }), let outlier = outlier(of: endings.map(\.isQuoted)),
        !endings.contains(where: { $0.opensQuoted && !$0.isQuoted })
    {
        let isQuoted = endings[outlier].isQuoted
        let message = "this option is \(isQuoted ? "" : "not ")in quotes, the others are\(isQuoted ? " not" : "")"
        return (outlier, message, "put all options in quotes, or none")
    }
    let plain = endings.indices.filter { !endings[$0].hasOwnMark }
    if exercise.form != .word, let outlier = outlier(of: plain.map { endings[$0].hasStop }).map({ plain[$0] }),
        !endings[outlier].endsInSpeech
    {
        let (own, others) = endings[outlier].hasStop ? ("ends", "do not") : ("does not end", "do")
        let message = "this option \(own) with a full stop or a similar mark, the others \(others)"
        return (outlier, message, "end all options in the same way: sentences with a full stop, phrases without")
    }
    guard language.has("function-words") else { return nil }
    let (capital, small) = (exercise.capitalOutlier, exercise.smallOutlier)
    // Another rule reports options that differ only by their capitals.
    guard let outlier = capital ?? small, repeats(in: exercise.choices, by: \.text.text.wording).isEmpty else {
        return nil
    }
    let message =
        capital == nil ? "only this option begins with a small letter" : "not all options begin with a capital"
    return (outlier, message, "begin all options in the same way")
}

/// The index of the first flag of the rarer value; nil if all are equal. In a tie `true` counts as the rarer.
private func outlier(of flags: [Bool]) -> Int? {
    let count = flags.count { $0 }
    guard count > 0, count < flags.count else { return nil }
    return flags.firstIndex(of: count * 2 <= flags.count)
}

extension Exercise {
    /// The first option with a capital that is not a name, if at least half begin in lower case.
    fileprivate var capitalOutlier: Int? {
        let firsts = choices.map { $0.text.words.first.flatMap { $0.features.contains(.number) ? nil : $0 } }
        guard firsts.count(where: { $0.map { !$0.features.contains(.capital) } ?? false }) * 2 >= firsts.count else {
            return nil
        }
        return firsts.firstIndex { first in
            first.map { $0.features.contains(.capital) && !$0.is("i") && isOrdinary($0) } ?? false
        }
    }

    /// The only option in lower case; nil for a function word: `Iblis` may be beside `the angels`. A quiz's
    /// `it sings` is odd beside `It flies`; in prompts another rule reports it.
    fileprivate var smallOutlier: Int? {
        let small = choices.indices.filter { index in
            choices[index].text.words.first.map { $0.features.isDisjoint(with: [.capital, .number]) } ?? true
        }
        guard small.count == 1, let outlier = small.first, choices.count > 2,
            let first = choices[outlier].text.words.first,
            !first.classes.contains(.function)
                || choices[outlier].feedback == nil
                    && choices.count(where: { $0.text.words.first?.hash == first.hash }) > 1,
            !choices.contains(where: { $0.text.words.first?.features.contains(.number) ?? true })
        else { return nil }
        return outlier
    }

    /// Function words are not names, and neither are words that are in lower case elsewhere in the item.
    private func isOrdinary(_ word: Word) -> Bool {
        if word.classes.contains(.function) { return true }
        func isSmall(_ other: Word) -> Bool { other.hash == word.hash && !other.features.contains(.capital) }
        return stem.words.contains(where: isSmall) || choices.contains { $0.text.words.contains(where: isSmall) }
    }
}
