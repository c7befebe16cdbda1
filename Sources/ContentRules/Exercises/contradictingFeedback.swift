import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let contradictingFeedback = Rule(
        "contradicting-feedback", .warning, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.isTriedAgain else { return }
            for choice in exercise.choices {
                guard let feedback = choice.feedback,
                    choice.verdict(in: context.language) == (choice.isAnswer ? .wrong : .right)
                else { continue }
                context.report(
                    feedback.place,
                    choice.isAnswer
                        ? "this option is right, but its feedback sounds as if it were wrong"
                        : "this option is wrong, but its feedback sounds as if it were right",
                    help: "check `correct`, or begin the feedback with what happens after this choice")
            }
        })
}

extension Exercise.Choice {
    /// What its feedback says of the choice: at the beginning, in a short sentence, or in words about the reader.
    fileprivate func verdict(in language: Language) -> FeedbackVerdict? {
        guard let text = feedback?.value else { return nil }
        let sentences = sentences(of: feedbackWords)
        guard let first = sentences.first else { return nil }
        let end =
            first.firstIndex { !$0.features.isDisjoint(with: [.beforePause, .beforeHyphen]) } ?? first.endIndex - 1
        if let verdict = FeedbackVerdict(first[...end]),
            !first[...end].contains(where: { $0.features.contains(.quoted) })
        {
            // `Yes, he means well. But …` concedes a point, then says why it is wrong.
            let rest = feedbackWords[(end + 1)...]
            let turn = rest.firstIndex { turns.contains($0.hash) }
            let isConceded =
                turn.map { concessions.contains(first[first.startIndex].hash) || $0 <= first.endIndex } ?? false
            if verdict == .wrong || !isConceded { return verdict }
        }
        let (praises, blames) = (
            language.patterns.finds("praise", in: feedbackWords, of: text, language),
            language.patterns.finds("blame", in: feedbackWords, of: text, language)
        )
        if praises != blames { return praises ? .right : .wrong }
        return sentences.lazy.filter { 2...4 ~= $0.count }.compactMap { FeedbackVerdict($0) }.first
    }
}

private let concessions = Language.english.words("concessions")
private let turns = Language.english.words("turns")
