import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let repeatedGoal = Rule(
        "repeated-goal", .note, "Two achievements are earned by the same.",
        because: "Both come at once, so the second is no surprise.",
        bad: RewardExample.program(
            "achievements:\n" + RewardExample.achievement("lessons: 1") + "\n"
                + RewardExample.achievement("lessons: 1", id: "second-step")),
        good: RewardExample.program(
            "achievements:\n" + RewardExample.achievement("lessons: 1") + "\n"
                + RewardExample.achievement("lessons: 2", id: "second-step")),
        check: .each(RewardsSource.self) { rewards, found in
            let whole = (rewards.achievements?.value ?? []).map(\.value).filter { $0.when.value.isWhole }
            for (again, first) in repeats(in: whole, by: \.when.value.model) {
                found.report(
                    again.when.place, "`\(first.id.value)` is earned by the same", help: "ask for something else",
                    related: [.init("the same there", at: first.when.place)])
            }
        })
}
