import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let branchGoesBack = Rule(
        "branch-goes-back", .error, "A branch goes to its own prompt or to an earlier one.",
        because: "A learner could be sent round and round and never reach the takeaway.",
        bad: .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 2] }
                branch: { ifSelected: 1, nextPrompt: calm }
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
            """), mended: ["nextPrompt: calm": "nextPrompt: tonight"],
        check: .activity { activity, found in
            let prompts = activity.prompts.value
            guard prompts.contains(where: { $0.value.branch != nil }) else { return }
            let positions = Dictionary(prompts.enumerated().map { ($1.value.id.value, $0) }, uniquingKeysWith: { $1 })
            for (index, prompt) in prompts.enumerated() {
                guard let target = prompt.value.branch?.value.nextPrompt, target.isSound,
                    let position = positions[target.value], position <= index
                else { continue }
                found.report(
                    target.place,
                    position == index
                        ? "this branch goes to its own prompt" : "`\(target.value)` stands before this prompt",
                    help: "name a later prompt, or delete the branch",
                    related: [.init("`\(target.value)` stands here", at: prompts[position].value.id.place)])
            }
        })

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
            """), mended: ["repiar": "repair"],
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
                    branch.nextPrompt.place, "no prompt after this one is called \(branch.nextPrompt.value.quoted)",
                    help: near.map { "did you mean `\($0)`?" }
                        ?? (later.isEmpty
                            ? "delete the branch: this is the last prompt"
                            : "write the id of a later prompt: \(quoted(later))"))
            }
        })
}
