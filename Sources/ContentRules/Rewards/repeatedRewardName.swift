import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedRewardName = Rule(
        "repeated-reward-name", .error,
        "Two milestones have the same badge, two levels unlock the same, or two achievements have the same title.",
        because: "The learner is told of something new and finds nothing, or cannot tell the two apart.",
        bad: RewardExample.program("levels: [{at: 0}, {at: 10, unlocks: Colours}, {at: 20, unlocks: Colours}]"),
        good: RewardExample.program("levels: [{at: 0}, {at: 10, unlocks: Colours}, {at: 20, unlocks: Frames}]"),
        check: .each(RewardsSource.self) { rewards, found in
            let milestones = (rewards.streak?.value.milestones?.value ?? []).map {
                (noun: "milestone's badge", name: $0.value.badge)
            }
            let levels = (rewards.levels?.value ?? []).compactMap { level in
                level.value.unlocks.map { (noun: "level's reward", name: $0) }
            }
            let achievements = (rewards.achievements?.value ?? []).map {
                (noun: "achievement", name: $0.value.title)
            }
            reportSameNames([milestones, levels, achievements], &found)
        })
}
