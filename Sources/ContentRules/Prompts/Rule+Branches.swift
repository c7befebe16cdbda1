import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Lowering
import SourceText

extension Rule {
    static let branchGoesBack = Rule(
        "branch-goes-back", .error, keepsFromLoading: true,
        check: .activity { activity, context in
            let prompts = activity.prompts.value
            guard prompts.contains(where: { $0.value.branch != nil }) else { return }
            let positions = Dictionary(prompts.enumerated().map { ($1.value.id.value, $0) }, uniquingKeysWith: { $1 })
            for (index, prompt) in prompts.enumerated() {
                guard let target = prompt.value.branch?.value.nextPrompt, target.isSound,
                    let position = positions[target.value], position <= index
                else { continue }
                context.report(
                    target.place,
                    position == index
                        ? "this branch goes to its own prompt" : "`\(target.value)` comes before this prompt",
                    help: (prompts.dropFirst(index + 1).isEmpty
                        ? "" : "write \(orList(quoting: prompts.dropFirst(index + 1).map(\.value.id.string))), or ")
                        + "delete the branch",
                    related: [.init("`\(target.value)` is here", at: prompts[position].value.id.place)])
            }
        })

    static let unknownBranchTarget = Rule(
        "unknown-branch-target", .error, keepsFromLoading: true,
        check: .activity { activity, context in
            let ids = activity.prompts.value.map(\.value.id)
            guard activity.prompts.isSound, ids.allSatisfy(\.isSound) else { return }
            guard activity.prompts.value.contains(where: { $0.value.branch != nil }) else { return }
            for (index, prompt) in activity.prompts.value.enumerated() {
                guard let target = prompt.value.branch?.value.nextPrompt,
                    !ids.contains(where: { $0.value == target.value })
                else { continue }
                let later = Array(ids.dropFirst(index + 1).prefix(100))
                context.reportUnknown(
                    [target], "later prompt", among: later,
                    advice: later.isEmpty
                        ? "delete the branch: no prompt comes after this one"
                        : "write the id of a later prompt: \(orList(quoting: later.map(\.string)))",
                    adding: { id in
                        let (last, points) = (activity.prompts.value.last?.place ?? target.place, prompt.value.points)
                        let stub =
                            "id: \(plainForYAML(id.string)), type: reflection, text: TODO, "
                            + "points: \(points.isSound ? points.value : 0), feedback: TODO"
                        return Fix("begin the prompt `\(id)`", Edit(last, "{ \(stub) }", .item), .unsafe)
                    })
            }
        })

    static let unknownBranchOption = Rule(
        "unknown-branch-option", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let selected = prompt.branch?.value.ifSelected, selected.isSound,
                let known = prompt.selectableOptions, !known.contains(where: { $0 == selected.string })
            else { return }
            // Authors often write the words of an option instead of its id.
            let wording = selected.value.wording
            let meant = prompt.options?.value.first { $0.value.text.value.wording == wording }
            let near = meant.map { NearName($0.value.id.string) } ?? nearName(to: selected.string, among: known)
            context.report(
                selected.place, "\(prompt.name) has no option with the id \(selected.value.quoted)",
                help: "write one of its ids: \(orList(quoting: known))", proposal: near?.proposal, meant: near)
        })

    static let rewardedMistake = Rule(
        "rewarded-mistake", .warning,
        options: [
            RuleOption("percent", 0...1000, standard: 0, "How many percent more points a wrong answer may lead to.")
        ],
        check: .activity { activity, context in
            guard let exploration = explore(activity, in: context.program), let highest = exploration.highest,
                let flawless = exploration.flawless
            else { return }
            let limit = Double(flawless.score) * Double(100 + context.setting("percent")) / 100
            guard Double(highest.score) > limit, let mistake = highest.steps.first(where: { $0.outcome.tries > 1 })
            else { return }
            let prompt = activity.prompts.value[mistake.position].value
            guard let branch = prompt.branch?.value else { return }
            context.report(
                branch.nextPrompt.place,
                "a wrong answer here can lead to \(highest.score) points; right answers earn at most "
                    + "\(flawless.score)",
                help: "lower the `points` of the prompts that only a wrong answer leads to; "
                    + exploration.replay(highest, context))
        })
}

extension PromptSource {
    /// The ids of the options that can be chosen; nil if a mistake in them is reported elsewhere.
    fileprivate var selectableOptions: [String]? {
        if options == nil, !hasUnknownKeys, type.isSound, type.value == .rating { return scale?.map { "\($0)" } }
        guard let given = givenOptions, given.allSatisfy(\.id.isSound) else { return nil }
        return given.map(\.id.string)
    }

    /// Whether everything that determines how it is played was read without mistakes.
    fileprivate var isPlayable: Bool {
        guard id.isSound, type.isSound, points.isSound, !hasUnknownKeys, options?.isSound ?? true else {
            return false
        }
        if let branch = branch?.value {
            guard branch.ifSelected.isSound, branch.nextPrompt.isSound, branch.operator?.isSound ?? true,
                !branch.hasUnknownKeys
            else { return false }
        }
        return options?.value.allSatisfy { $0.value.id.isSound && $0.value.isMarkedRight != nil } ?? true
    }
}

/// Plays an activity that branches in every way. Nil if it has no branches, or if something that determines how it
/// is played is broken, which is reported elsewhere.
func explore(_ activity: ActivitySource, in program: ProgramSource) -> Exploration? {
    let prompts = activity.prompts
    guard prompts.isSound, prompts.value.contains(where: { $0.value.branch != nil }),
        prompts.value.allSatisfy(\.value.isPlayable)
    else { return nil }
    let found = Exploration(activity.activity(in: program))
    return found.isExhaustive && found.deadEnds.isEmpty ? found : nil
}

extension Exploration {
    /// The command with which a person can see a play.
    func replay(_ play: Play, _ context: RuleContext) -> String {
        "to see it, run: hornbook play \(quotedForShell(context.shownPath)) --answers \(quotedForShell(witness(of: play)))"
    }
}
