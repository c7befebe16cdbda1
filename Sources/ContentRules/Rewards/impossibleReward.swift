import Analysis
import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let impossibleReward = Rule(
        "impossible-reward", .error, "Nobody can earn a level, a milestone or an achievement.",
        because: "The app would show it as locked for ever, however much the child does.",
        bad: RewardExample.program("achievements:\n" + RewardExample.achievement("lessons: 3")),
        good: RewardExample.program("achievements:\n" + RewardExample.achievement("lessons: 2")),
        check: .catalog { catalog, found in
            for (reward, outcome) in exploreRewards(of: catalog) {
                switch outcome {
                case .earned: continue
                case .impossible(let most):
                    found.report(
                        reward.place, "\(most); \(reward.name) needs \(reward.needed)",
                        help: catalog.nearTag(of: reward.target).map {
                            "write `tagged: \($0)`, a tag that lessons have"
                        } ?? "write a lower number, or add more content",
                        suspects: catalog.unread(of: .lesson) + catalog.unread(of: .familyActivity))
                case .undecided:
                    found.report(
                        reward.place,
                        "Hornbook tried \(RewardPlay.mostDays) days in several ways, and none earned \(reward.name)",
                        help: "write a lower number if every child should be able to earn it", as: .note)
                }
            }
        })
}

extension Catalog {
    /// The tag of lessons that is nearly the one that a goal names; nil where some lesson has that one.
    fileprivate func nearTag(of target: RewardExplorer.Target) -> String? {
        guard case .goal(let goal) = target, case .lessons(_, let named, _) = goal, let tag = named else {
            return nil
        }
        let tags = Set(records(LessonSource.self).flatMap { $0.model.tags ?? [] })
        return tags.contains(tag) ? nil : nearestName(to: tag, among: tags.sorted())
    }
}
