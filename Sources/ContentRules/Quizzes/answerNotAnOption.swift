import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let answerNotAnOption = Rule(
        "answer-not-an-option", .error, "The answer to a question is none of its options.",
        because: "The app marks one of the options as right, so whatever is tapped would be wrong.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatihah
            """),
        good: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatiha
            """),
        check: .questions { questions, found in
            for question in questions {
                let (options, answer) = (question.options, question.answer)
                guard options.isSound, answer.isSound, !options.value.contains(answer) else { continue }
                let texts = options.value.map(\.string)
                let near = options.value.first { $0.value.wording == answer.value.wording }?.string
                    ?? nearestName(to: answer.string, among: texts)
                found.report(
                    answer.place, "\(answer.value.quoted) is none of the options",
                    help: near.map { "did you mean \(quoted($0))?" }
                        ?? "write one of them exactly: \(quoted(texts))",
                    related: [.init("the options", at: options.place)])
            }
        })
}
