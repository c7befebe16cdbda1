import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let brokenCorrectOrder = Rule(
        "broken-correct-order", .error,
        "The places in the right order are not 1, 2, 3 and so on, each once.",
        because: "With a place taken twice or left out there is no right order, and the parent cannot go on.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: sequencing
                text: What comes first?
                points: 10
                options:
                  - { id: name, text: Name the feeling, correctOrder: 2, feedback: Then the feeling. }
                  - { id: breathe, text: Breathe out, correctOrder: 1, feedback: Yourself first. }
                  - { id: plan, text: Plan together, correctOrder: 2, feedback: Plans come last. }
            """),
        mended: ["Plan together, correctOrder: 2": "Plan together, correctOrder: 3"],
        check: .prompt { prompt, found in
            guard let options = prompt.givenOptions,
                options.allSatisfy({ $0.correctOrder?.isSound == true }),
                repeats(in: options, by: \.id.value).isEmpty
            else { return }
            let places = options.compactMap(\.correctOrder)
            let missing = places.isEmpty
                ? [] : Set(1...places.count).subtracting(places.map(\.value)).sorted()
            let help = "number the options 1 to \(places.count), each once: "
                + "\(compactList(missing)) \(missing.count == 1 ? "is" : "are") missing"
            if let (again, first) = repeats(in: places, by: \.value).first {
                found.report(
                    again.place, "place \(again.value) of the right order is taken twice", help: help,
                    related: [.init("\(first.value) is taken here", at: first.place)])
            } else if let beyond = places.first(where: { $0.value > places.count }) {
                found.report(
                    beyond.place, "there is no place \(beyond.value) among \(places.count) options",
                    help: help)
            }
        })
}
