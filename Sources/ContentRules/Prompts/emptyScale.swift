import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let emptyScale = Rule(
        "empty-scale", .error, "The scale of a rating has no room.",
        because: "The app shows a step for each value from the lowest to the highest.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [5, 1] }
            """),
        mended: ["[5, 1]": "[1, 5]"],
        check: .prompt { prompt, found in
            guard let range = prompt.config?.value.scaleRange, range.isSound, range.value.count == 2
            else { return }
            let (low, high) = (range.value[0].value, range.value[1].value)
            guard low >= high else { return }
            found.report(
                range.place, low == high
                    ? "this scale has one value only, \(low)"
                    : "this scale goes down, from \(low) to \(high)",
                help: low == high
                    ? "write a lower and a higher value, such as `[1, 5]`" : "write `[\(high), \(low)]`")
        })
}
