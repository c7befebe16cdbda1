import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let optionsInOrder = Rule(
        "options-in-order", .note, "What is to be put in order is listed in its right order.",
        because: "An app that shows options as they are listed shows the answer. On the wire every option of "
            + "such a prompt counts as right, so nothing else tells a learner that there was something to find.",
        bad: .activity(prompt(first: 1, second: 2, third: 3)),
        good: .activity(prompt(first: 2, second: 3, third: 1)),
        background:
            "Apps that use `DailyPractice` may shuffle; the contract leaves the order on the screen to the app.",
        check: .activity { activity, found in
            for prompt in activity.prompts.value where prompt.isSound && prompt.value.type.isSound {
                guard prompt.value.type.value == .sequencing, let options = prompt.value.options,
                    options.isSound
                else { continue }
                let places = options.value.compactMap { option in
                    option.value.correctOrder.flatMap { $0.isSound ? $0.value : nil }
                }
                guard places.count > 1, places == Array(1...places.count) else { continue }
                found.report(
                    options.place, "these options are listed in their right order",
                    help: "list them in another order: `correctOrder` says which one is right")
            }
        })

    private static func prompt(first: Int, second: Int, third: Int) -> String {
        """
        prompts:
          - id: steps
            type: sequencing
            text: In which order do you help Maya?
            points: 10
            options:
              - { id: a, text: Kneel down., correctOrder: \(first), feedback: She sees your eyes. }
              - { id: b, text: Name what she feels., correctOrder: \(second), feedback: Now she is heard. }
              - { id: c, text: Fetch a towel together., correctOrder: \(third), feedback: Her hands help. }
        """
    }
}
