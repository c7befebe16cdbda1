import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let secondRewardTable = Rule(
        "second-reward-table", .error, "A program has more than one reward table.",
        because: "The app reads one, so what the other says would never hold.",
        bad: .tree("--- rewards/a.yaml\nlevels: [{at: 0}]\n--- rewards/b.yaml\nlessonsADay: 1\n"),
        good: .tree("--- rewards/a.yaml\nlevels: [{at: 0}]\nlessonsADay: 1\n"),
        check: .catalog { catalog, found in
            let tables = catalog.records(RewardsSource.self)
            guard let first = tables.first else { return }
            for table in tables.dropFirst() {
                found.report(
                    Place(table.place.file, ByteSpan(0, 0)), "there is a reward table already",
                    help: "move what it says there",
                    related: [.init("the other one", at: Place(first.place.file, ByteSpan(0, 0)))])
            }
        })

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
                    help: "write activities below `family/`, or delete `earnedBy`",
                    suspects: catalog.unread(of: .familyActivity))
            }
        })
}
