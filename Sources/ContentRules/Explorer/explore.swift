import Analysis
import ContentModel
import Lowering
import SourceText

/// Plays an activity that branches in every way; nil when it goes straight from prompt to prompt, and when
/// something that decides how it is played is broken and reported already.
func explore(_ activity: ActivitySource, in program: ProgramSource) -> Exploration? {
    let prompts = activity.prompts
    guard prompts.isSound, prompts.value.contains(where: { $0.value.branch != nil }),
        prompts.value.allSatisfy(\.value.isPlayable)
    else { return nil }
    let found = Exploration(activity.activity(in: program))
    return found.isExhaustive && found.deadEnds.isEmpty ? found : nil
}

extension PromptSource {
    /// Whether all that decides how it is played was read as it is written.
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

extension Exploration {
    /// How to see a play with one's own eyes.
    func replay(_ play: Play, _ found: Found) -> String {
        "to see it, run: hornbook play \(quotedForShell(found.shownPath)) --answers \(quotedForShell(witness(of: play)))"
    }
}
