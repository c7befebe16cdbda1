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
            for choice in content.facets.choices {
                if choice.present.count > 1, let last = choice.present.last {
                    found.report(
                        last.place, "this \(choice.noun) has \(quoted(choice.present.map(\.value)))",
                        help: "keep one of them")
                } else if choice.present.isEmpty, !choice.hasUnknownKeys {
                    found.report(
                        choice.home, "this \(choice.noun) has none of \(quoted(choice.keys))",
                        help: "write one of them")
                } else if let (key, other) = choice.lone, !choice.hasUnknownKeys {
                    found.report(
                        key.place, "`\(key.value)` means nothing without `\(other)`",
                        help: "add `\(other)`, or delete `\(key.value)`")
                }
            }
        })
}
