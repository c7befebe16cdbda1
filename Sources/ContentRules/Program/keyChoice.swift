import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let keyChoice = Rule(
        "key-choice", .error, "Exactly one of some keys is allowed, and there is none or more than one.",
        because: "The app reads one of them and ignores the others. Without one it has nothing to read.",
        bad: Example(.content("lesson"), "practice:\n  seconds: 60"),
        good: Example(
            .content("lesson"),
            "practice:\n  seconds: 60\n  match: [{left: First, right: The hands}, {left: Then, right: The face}]"),
        check: .content { content, found in
            for choice in content.facets.choices {
                if choice.present.count > 1, let last = choice.present.last {
                    found.report(
                        last.place,
                        "this \(choice.noun) has \(quoted(choice.present.map(\.value))), but it can have only one of them",
                        help: "delete all but one")
                } else if choice.present.isEmpty, !choice.hasUnknownKeys {
                    found.report(
                        choice.home, "this \(choice.noun) needs \(orList(quoting: choice.keys))",
                        help: "add \(orList(choice.keys.map { "`\($0): …`" }))")
                } else if let (key, other) = choice.lone, !choice.hasUnknownKeys {
                    found.report(
                        key.place, "`\(key.value)` only works together with `\(other)`",
                        help: "add `\(other): …`, or delete `\(key.value)`")
                }
            }
        })
}
