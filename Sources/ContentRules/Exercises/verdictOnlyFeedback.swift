import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let verdictOnlyFeedback = Rule(
        "verdict-only-feedback", .warning, "Feedback says only right or wrong.",
        because: "The app shows that itself. The reader needs to know why.",
        bad: .activity(promptExample(first: "Well done!", second: "Anger may come later.")),
        good: .activity(promptExample(first: "She looks at you, not at the paint.", second: "Anger may come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains has an effect size of 0.49, right or \
            wrong alone one of 0.05. Looks at what each option says, at what a prompt says to every answer, and at \
            the explanations of quizzes.
            """, knows: .english,
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
