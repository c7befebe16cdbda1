import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let keyChoice = Rule(
        "key-choice", .error, "A record has more than one of the keys that it can have one of, or none.",
        because: "The app looks at one of them, so the others come to nothing; without one it has nothing to go by.",
        bad: Example(.content("lesson"), "practice:\n  seconds: 60"),
        good: Example(
            .content("lesson"),
            "practice:\n  seconds: 60\n  match: [{left: First, right: The hands}, {left: Then, right: The face}]"),
        check: .content { content, found in
            for choice in content.facets.keyChoices {
                let there = choice.keys.filter { $0.place != nil }
                if there.count > 1, let place = there.last?.place {
                    found.report(
                        place, "this \(choice.noun) has \(quoted(there.map(\.name)))", help: "keep one of them")
                } else if there.isEmpty, !choice.hasUnknownKeys {
                    found.report(
                        choice.place, "this \(choice.noun) has none of \(quoted(choice.keys.map(\.name)))",
                        help: "write one of them")
                } else if let (key, other, place) = choice.lone, !choice.hasUnknownKeys {
                    found.report(
                        place, "`\(key)` means nothing without `\(other)`", help: "add `\(other)`, or delete `\(key)`"
                    )
                }
            }
        })
}
