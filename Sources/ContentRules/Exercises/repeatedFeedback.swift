import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let repeatedFeedback = Rule(
        "repeated-feedback", .warning,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen || exercise.form == .pairs || exercise.form == .order else { return }
            // Without a list of function words all words would count as telling.
            let isKnown = context.language.has("function-words")
            let said = exercise.choices.map { choice in
                guard isKnown else { return Set<UInt64>() }
                let grammar: WordClass = [.function, .negative, .clauseStart]
                return Set(choice.feedbackWords.filter { $0.classes.isDisjoint(with: grammar) }.map(\.root))
            }
            for (index, choice) in exercise.choices.enumerated() {
                guard let feedback = choice.feedback,
                    let other = exercise.choices.indices[..<index].first(where: { other in
                        feedback.value == exercise.choices[other].feedback?.value || said[index].isNearly(said[other])
                            || said[index] == said[other] && said[index].count > 1
                                && (choice.feedbackWords.count > 5
                                    || choice.feedbackWords.count == exercise.choices[other].feedbackWords.count)
                            || isKnown && choice.feedbackWords.isPut(like: exercise.choices[other].feedbackWords)
                    }), let first = exercise.choices[other].feedback
                else { continue }
                let isSame = feedback.value == first.value
                context.report(
                    feedback.place, "another option of this prompt has \(isSame ? "" : "nearly ")the same feedback",
                    help: "write what would happen after this choice",
                    related: [.init(isSame ? "the same feedback" : "the other one", at: first.place)])
            }
        })
}

extension ArraySlice<Word> {
    /// Whether it is one sentence, and three in seven of all words in both are the same, including function words.
    fileprivate func isPut(like other: ArraySlice<Word>) -> Bool {
        guard 7...60 ~= count, other.count > 6, 3 * count > 2 * other.count, 3 * other.count > 2 * count,
            !dropLast().contains(where: { $0.features.contains(.endsSentence) })
        else { return false }
        var rest = other.map(\.hash)
        var (both, telling) = (0, 0)
        for word in self {
            guard let place = rest.firstIndex(of: word.hash) else { continue }
            rest.remove(at: place)
            both += 1
            telling += word.classes.contains(.function) ? 0 : 1
        }
        return telling > 0 && both * 7 >= 3 * (count + rest.count)
    }
}

extension Set<UInt64> {
    /// Whether three in five of all are in both.
    fileprivate func isNearly(_ other: Set) -> Bool {
        let both = intersection(other).count
        return both > 2 && both * 5 >= (count + other.count - both) * 3
    }
}
