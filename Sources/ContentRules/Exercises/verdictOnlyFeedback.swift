import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let verdictOnlyFeedback = Rule(
        "verdict-only-feedback", .warning, knows: .english,
        check: .exercise { exercise, context in
            if let explanation = exercise.explanation, explanation.value.utf8Count <= longestVerdict {
                let words = splitWords(of: explanation.value, in: .english)
                if exercise.isVerdictOnly(words[...], about: nil) {
                    context.report(
                        explanation.place, "this text says only right or wrong",
                        help: "write why, or what to learn from it")
                }
            }
            guard exercise.form.isChosen || exercise.form == .pairs || exercise.form == .order else { return }
            for choice in exercise.choices {
                guard let feedback = choice.feedback, feedback.value.utf8Count <= longestVerdict,
                    exercise.isVerdictOnly(choice.feedbackWords, about: choice)
                else { continue }
                context.report(
                    feedback.place, "this feedback says only right or wrong",
                    help: "write why, or what would happen after this choice")
            }
        })
}

/// In bytes. Longer texts without any other content are rare.
private let longestVerdict = 150

extension Exercise {
    /// Whether it is only a verdict, apart from names.
    fileprivate func isVerdictOnly(_ words: ArraySlice<Word>, about choice: Choice?) -> Bool {
        // `"Show us the straight path" is the right verse.`
        if choice == nil, words.contains(where: { $0.features.contains(.quoted) }) { return false }
        let first = words.first?.range
        return FeedbackVerdict(words) { word in
            word.features.contains(.capital) && word.range != first
                || choice == nil && (stem.words + choices.flatMap(\.text.words)).contains { $0.root == word.root }
        } != nil
    }
}
