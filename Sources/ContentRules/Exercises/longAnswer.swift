import Diagnostics
import SourceText

/// How many characters longer than the longest wrong option a right option must be to be reported. A kind answer to
/// a child needs more words than a sharp one.
private let leastMore = (question: 18, prompt: 28)

extension Rule {
    static let longAnswer = Rule(
        "long-answer", .warning,
        options: [
            RuleOption(
                "percent", 110...1000, standard: 150,
                "The percentage of the wrong options' average length from which it is a note."),
            RuleOption("warnPercent", 110...1000, standard: 200, "The percentage from which it is a warning."),
            RuleOption("minLength", 0...300, standard: 30, "The fewest characters of a right option that counts."),
        ],
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.isJudged, let answer = exercise.answer,
                answer.text.text.utf8Count >= context.setting("minLength"), answer.text.reference == nil
            else { return }
            let others = exercise.choices.filter { !$0.isAnswer }.map(\.text.length)
            let (length, sum, longest) = (answer.text.length, others.reduce(0, +), others.max() ?? 0)
            let percent = length * (exercise.choices.count - 1) * 100 / max(sum, 1)
            // In short options a few letters make many percent, and next to a wrong option of about the same length
            // the key is not conspicuous.
            guard length >= context.setting("minLength"),
                length - longest >= (exercise.isTriedAgain ? leastMore.prompt : leastMore.question),
                percent >= context.setting("percent")
            else { return }
            let times = "\(percent / 100).\(percent / 10 % 10)"
            context.report(
                answer.text.place, "the right option is \(times) times as long as the wrong ones on average",
                help: "shorten it, or write a wrong option of the same length",
                as: percent >= context.setting("warnPercent") ? nil : .note)
        })
}
