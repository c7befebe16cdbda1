import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let unknownBranchOption = Rule(
        "unknown-branch-option", .error, "A branch asks about an option that its prompt does not have.",
        because: "Nobody can choose it, so every parent would be sent the same way.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 5] }
                branch: { ifSelected: 6, nextPrompt: tonight }
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """), mended: ["6,": "5,"],
        check: .prompt { prompt, found in
            guard let selected = prompt.branch?.value.ifSelected, selected.isSound,
                let known = prompt.selectableOptions, !known.contains(where: { $0 == selected.string })
            else { return }
            // The words of an option are often written where its id is meant.
            let wording = selected.value.wording
            let meant = prompt.options?.value.first { $0.value.text.value.wording == wording }
            let near = meant?.value.id.string ?? nearestName(to: selected.string, among: known)
            found.report(
                selected.place, "\(prompt.name) has no option \(selected.value.quoted)",
                help: near.map { "did you mean `\($0)`?" } ?? "write the id of one of its options: \(quoted(known))")
        })
}

extension PromptSource {
    /// The ids of the options that can be chosen here; nil when a slip in them is reported elsewhere.
    fileprivate var selectableOptions: [String]? {
        if options == nil, !hasUnknownKeys, type.isSound, type.value == .rating { return scale?.map { "\($0)" } }
        guard let given = givenOptions, given.allSatisfy(\.id.isSound) else { return nil }
        return given.map(\.id.string)
    }
}
