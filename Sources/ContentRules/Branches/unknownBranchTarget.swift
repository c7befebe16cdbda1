import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownBranchTarget = Rule(
        "unknown-branch-target", .error, "A branch goes to a prompt that is not there.",
        because: "The app would look for it in vain, and the parent would be stuck in the middle.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 2] }
                branch: { ifSelected: 1, nextPrompt: repiar }
              - id: middle
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
              - id: repair
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """),
        mended: ["repiar": "repair"],
        check: .activity { activity, found in
            let ids = activity.prompts.value.map(\.value.id)
            guard activity.prompts.isSound, ids.allSatisfy(\.isSound) else { return }
            guard activity.prompts.value.contains(where: { $0.value.branch != nil }) else { return }
            let known = Set(ids.map(\.value))
            for (index, prompt) in activity.prompts.value.enumerated() {
                guard let branch = prompt.value.branch?.value, branch.nextPrompt.isSound,
                    !known.contains(branch.nextPrompt.value)
                else { continue }
                let later = ids.dropFirst(index + 1).prefix(100).map(\.string)
                let near = nearestName(to: branch.nextPrompt.string, among: later)
                found.report(
                    branch.nextPrompt.place,
                    "no prompt after this one is called \(branch.nextPrompt.value.quoted)",
                    help: near.map { "did you mean `\($0)`?" }
                        ?? (later.isEmpty
                            ? "delete the branch: this is the last prompt"
                            : "write the id of a later prompt: \(quoted(later))"))
            }
        })
}
