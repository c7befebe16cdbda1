import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let notAscending = Rule(
        "not-ascending", .error, "Levels, milestones or limits do not ascend.",
        because: "The app takes them in their order, so the one that comes too late is never reached.",
        bad: .rewards("levels:\n  - {at: 0}\n  - {at: 0}"), good: .rewards("levels:\n  - {at: 0}"),
        check: .each(RewardsSource.self) { rewards, found in
            let levels = rewards.levels?.value.map(\.value.at) ?? []
            if let first = levels.first, first.isSound, first.value != 0 {
                found.report(first.place, "the first level begins at \(first.value)", help: "write 0")
            }
            // Not the days of reviews: each is counted from the review before, so they may be equal or shrink.
            let rows: [(String, [Spanned<Int>])] = [
                ("level", levels), ("milestone", rewards.streak?.value.milestones?.value.map(\.value.days) ?? []),
                ("limit", rewards.screenTime?.value.limits.value ?? []),
            ]
            for (noun, row) in rows {
                for (before, number) in zip(row, row.dropFirst())
                where before.isSound && number.isSound && number.value <= before.value {
                    found.report(
                        number.place,
                        "this \(noun) is not above the one before: \(number.value) after \(before.value)",
                        help: "write more than \(before.value), or put them in order",
                        related: [.init("the one before", at: before.place)])
                }
            }
        })
}
