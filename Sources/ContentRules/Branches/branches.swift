import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let branchGoesBack = Rule(
        "branch-goes-back", .error, "A branch goes to its own prompt or to an earlier one.",
        because: "The same prompts would come again and again, and the learner might never reach the takeaway.",
        bad: .branch(ifSelected: 1, to: "calm"), mended: ["nextPrompt: calm": "nextPrompt: tonight"],
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
                        ? "this branch goes to its own prompt" : "`\(target.value)` comes before this prompt",
                    help: "write the id of a later prompt, or delete the branch",
                    related: [.init("`\(target.value)` is here", at: prompts[position].value.id.place)])
            }
        })

    static let unknownBranchTarget = Rule(
        "unknown-branch-target", .error, "A branch goes to a prompt that does not exist.",
        because: "The app would not find it, and the parent could not go on.",
        bad: .branch(ifSelected: 1, to: "tonihgt"), mended: ["tonihgt": "tonight"],
        check: .activity { activity, found in
            let ids = activity.prompts.value.map(\.value.id)
            guard activity.prompts.isSound, ids.allSatisfy(\.isSound) else { return }
            guard activity.prompts.value.contains(where: { $0.value.branch != nil }) else { return }
            for (index, prompt) in activity.prompts.value.enumerated() {
                guard let target = prompt.value.branch?.value.nextPrompt,
                    !ids.contains(where: { $0.value == target.value })
                else { continue }
                let later = Array(ids.dropFirst(index + 1).prefix(100))
                found.reportUnknown(
                    [target], "later prompt", among: later,
                    advice: later.isEmpty
                        ? "delete the branch: no prompt comes after this one"
                        : "write the id of a later prompt: \(orList(quoting: later.map(\.string)))",
                    adding: { id in
                        let (last, points) = (activity.prompts.value.last?.place ?? target.place, prompt.value.points)
                        let stub =
                            "id: \(plainForYAML(id.string)), type: reflection, text: TODO, "
                            + "points: \(points.isSound ? points.value : 0), feedback: TODO"
                        return Fix("begin the prompt `\(id)`", [Edit(last, "{ \(stub) }", .item)], .unsafe)
                    })
            }
        })

    static let unknownBranchOption = Rule(
        "unknown-branch-option", .error, "A branch asks about an option that its prompt does not have.",
        because: "Nobody can choose that option, so every parent would go the same way.",
        bad: .branch(ifSelected: 6, to: "tonight"), mended: ["ifSelected: 6": "ifSelected: 5"],
        check: .prompt { prompt, found in
            guard let selected = prompt.branch?.value.ifSelected, selected.isSound,
                let known = prompt.selectableOptions, !known.contains(where: { $0 == selected.string })
            else { return }
            // The words of an option are often written where its id is meant.
            let wording = selected.value.wording
            let meant = prompt.options?.value.first { $0.value.text.value.wording == wording }
            let near = meant.map { NearName($0.value.id.string) } ?? nearName(to: selected.string, among: known)
            found.report(
                selected.place, "\(prompt.name) has no option with the id \(selected.value.quoted)",
                help: near.map { "did you mean `\($0.name)`?" } ?? "write one of its ids: \(orList(quoting: known))",
                meant: near)
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
