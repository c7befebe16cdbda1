import Analysis
import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let impossibleReward = Rule(
        "impossible-reward", .error, "A level, a milestone or an achievement that nobody can earn.",
        because: "The app shows it as a silhouette for good, however zealous the child is.",
        bad: RewardExample.program("achievements:\n" + RewardExample.achievement("lessons: 3")),
        good: RewardExample.program("achievements:\n" + RewardExample.achievement("lessons: 2")),
        check: .catalog { catalog, found in
            for (reward, outcome) in exploreRewards(of: catalog) {
                switch outcome {
                case .earned: continue
                case .impossible(let most):
                    found.report(
                        reward.place, "\(most); \(reward.name) needs \(reward.needed)",
                        help: "ask for less, or write more content",
                        suspects: catalog.unread(of: .lesson) + catalog.unread(of: .familyActivity))
                case .undecided:
                    found.report(
                        reward.place, "no play of \(RewardPlay.mostDays) days that was tried earns \(reward.name)",
                        help: "ask for less, if nobody is to miss it", as: .note)
                }
            }
        })
}
