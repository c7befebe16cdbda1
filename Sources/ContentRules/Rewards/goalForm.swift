import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let goalForm = Rule(
        "goal-form", .error, "An achievement says more than one thing that earns it, or none.",
        because: "The app looks at one of them, so the badge would come too soon, too late or never.",
        bad: .rewards("achievements:\n" + RewardExample.achievement("tagged: surah")),
        good: RewardExample.program("achievements:\n" + RewardExample.achievement("lessons: 1")),
        check: .each(RewardsSource.self) { rewards, found in
            let kinds = "`lessons`, `allOf`, `lesson`, `streak`, `familyActivities` or `familyWeeks`"
            for achievement in rewards.achievements?.value ?? [] where achievement.value.when.isSound {
                let when = achievement.value.when
                let goal = when.value
                if goal.kinds > 1 {
                    found.report(
                        when.place, "this goal says \(goal.kinds) things", help: "keep one of \(kinds)")
                } else if goal.kinds == 0, !goal.hasUnknownKeys {
                    found.report(
                        when.place, "this goal says nothing that can be done", help: "write \(kinds)")
                } else if goal.kinds == 1, goal.lessons == nil, let extra = goal.tagged ?? goal.during {
                    found.report(
                        extra.place, "`tagged` and `during` go with `lessons` alone", help: "delete the key")
                }
            }
        })
}
