import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unearnedFreeze = Rule(
        "unearned-freeze", .error, "Freezes are earned by family activities, and there are none.",
        because: "No parent can ever grant one.",
        bad: .rewards("streak:\n  freezes: {aWeek: 1, earnedBy: family-activity}"),
        good: .rewards("streak:\n  freezes: {aWeek: 1}"),
        check: .catalog { catalog, found in
            guard catalog.entries(of: .familyActivity).isEmpty else { return }
            for rewards in catalog.records(RewardsSource.self) {
                guard let earnedBy = rewards.streak?.value.freezes?.value.earnedBy, earnedBy.isSound else { continue }
                found.report(
                    earnedBy.place, "the program has no family activity to earn a freeze by",
                    help: "write activities below `family/`, or delete `earnedBy`")
            }
        })
}
