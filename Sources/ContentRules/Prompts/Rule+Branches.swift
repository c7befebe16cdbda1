import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Lowering
import SourceText

extension Rule {
    static let branchGoesBack = Rule(
        "branch-goes-back", .error, "A branch goes to its own prompt or to an earlier one.",
        because: "The same prompts would come again and again, and the learner might never reach the takeaway.",
        bad: .branch(ifSelected: 1, to: "calm"), fixed: ["nextPrompt: calm": "nextPrompt: tonight"],
        keepsFromLoading: true,
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
        "unknown-branch-target", .error, "A branch goes to a prompt that does not exist.",
        because: "The app would not find it, and the parent could not go on.",
        bad: .branch(ifSelected: 1, to: "tonihgt"), fixed: ["tonihgt": "tonight"], keepsFromLoading: true,
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
        "unknown-branch-option", .error, "A branch asks about an option that its prompt does not have.",
        because: "Nobody can choose that option, so every parent would go the same way.",
        bad: .branch(ifSelected: 6, to: "tonight"), fixed: ["ifSelected: 6": "ifSelected: 5"], keepsFromLoading: true,
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
        "rewarded-mistake", .warning, "A wrong answer leads to more points than the right ones.",
        because: "A parent who answers everything right would see a lower score than one who makes a mistake.",
        bad: .activity(
            """
            prompts:
              - id: notice
                type: state-identification
                text: What is Maya most likely feeling?
                points: 10
                options:
                  - { id: a, text: Shame., correct: true, feedback: Her eyes are on you. }
                  - { id: b, text: Anger., feedback: Anger may come later. }
                branch: { ifSelected: a, nextPrompt: tonight }
              - id: second-look
                type: spot-mistake
                text: Which of these misses what her face says?
                points: 20
                options:
                  - { id: a, text: You never listen., correct: true, feedback: She hears a verdict. }
                  - { id: b, text: You look worried., feedback: That is what her face says. }
            \(Example.tonight)
            """), fixed: ["20": "10"],
        options: [
            RuleOption("percent", 0...1000, standard: 0, "How many percent more points a wrong answer may lead to.")
        ],
        background: """
            Every play is tried (see `hornbook analyze`). The usual cause is a prompt that repairs a mistake \
            and is worth as much as any other; let it be worth what the retry lost. In the first edition \
            of the curriculum: 19 findings, 19 right; in the second: none.
            """,
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
