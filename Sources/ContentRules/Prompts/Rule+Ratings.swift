import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let unshownFeedback = Rule(
        "unshown-feedback", .error,
        check: .prompt { prompt, context in
            guard let feedback = prompt.feedback, let options = prompt.options, !options.value.isEmpty else { return }
            context.report(
                feedback.place, "the app never shows this feedback: it shows that of the chosen option",
                help: "move it to the options, or delete `options`",
                related: [.init("the options", at: options.place)])
        })

    static let emptyScale = Rule(
        "empty-scale", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let range = prompt.config?.value.scaleRange, range.isSound, range.value.count == 2 else { return }
            let (low, high) = (range.value[0].value, range.value[1].value)
            guard low >= high else { return }
            context.report(
                range.place,
                low == high
                    ? "this scale has only one value, \(low)" : "this scale goes down, from \(low) to \(high)",
                help: low == high
                    ? "write a lower and a higher value, such as `[1, 5]`" : "write `[\(high), \(low)]`",
                fix: low == high
                    ? nil
                    : Fix(
                        "swap the two values",
                        [Edit(range.value[0].place, "\(high)"), Edit(range.value[1].place, "\(low)")]))
        })

    static let optionsOffScale = Rule(
        "options-off-scale", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value == .rating, let scale = prompt.scale,
                let options = prompt.givenOptions, let place = prompt.options?.place,
                options.allSatisfy(\.id.isSound), repeats(in: options, by: \.id.value).isEmpty
            else { return }
            let help =
                "write one option for each value from \(scale.lowerBound) to \(scale.upperBound), "
                + "or delete `options`"
            // If the ids are the values, the wrong one can be named.
            let values = options.map { Int($0.id.string) }
            if let stray = values.firstIndex(where: { $0.map { !scale.contains($0) } ?? false }) {
                context.report(
                    options[stray].id.place,
                    "`\(options[stray].id.value)` is not on the scale from \(scale.lowerBound) "
                        + "to \(scale.upperBound)", help: help)
            } else if options.count != scale.count {
                let missing = scale.filter { !values.contains($0) }
                let isNamed = values.allSatisfy { $0 != nil } && !missing.isEmpty
                context.report(
                    place,
                    isNamed
                        ? "this rating has no option for \(compactList(missing))"
                        : "the scale has \(scale.count) values, but there \(options.count == 1 ? "is" : "are") \(options.count) "
                            + (options.count == 1 ? "option" : "options"), help: help)
            } else if let (text, value) = contradiction(options, on: scale) {
                context.report(
                    text.place,
                    value.map { "this is the option for \($0), but it says `\(text.value)`" }
                        ?? "`\(text.value)` is not on the scale from \(scale.lowerBound) to \(scale.upperBound)",
                    help: value.map { "write `\($0)` or words" } ?? "write the value or words")
            }
        })
}

/// The first text that is a number but not the value of its option, with that value if the id gives it.
private func contradiction(_ options: [OptionSource], on scale: ClosedRange<Int>) -> (
    text: Spanned<Text>, value: Int?
)? {
    for option in options where option.text.isSound {
        guard let number = Int(option.text.value.string) else { continue }
        let value = Int(option.id.value.string)
        if value.map({ $0 != number }) ?? !scale.contains(number) { return (option.text, value) }
    }
    return nil
}
