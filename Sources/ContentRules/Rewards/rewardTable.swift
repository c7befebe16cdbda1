import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let secondRewardTable = Rule(
        "second-reward-table", .error, "A program has more than one reward table.",
        because: "The app reads one and would ignore the other.",
        bad: .tree("--- rewards/a.yaml\nlevels: [{at: 0}]\n--- rewards/b.yaml\nlessonsADay: 1\n"),
        good: .tree("--- rewards/a.yaml\nlevels: [{at: 0}]\nlessonsADay: 1\n"),
        check: .catalog { catalog, found in
            let tables = catalog.records(RewardsSource.self)
            guard let first = tables.first else { return }
            for table in tables.dropFirst() {
                found.report(
                    Place(table.place.file, ByteSpan(0, 0)), "the program has two reward tables",
                    help: "move its contents into the other file, and delete this one",
                    related: [.init("the other file", at: Place(first.place.file, ByteSpan(0, 0)))])
            }
        })

    static let notAscending = Rule(
        "not-ascending", .error, "Levels, milestones or limits are not in ascending order.",
        because: "The app reads them in this order, so nobody would ever reach the one that is out of place.",
        bad: .rewards("levels:\n  - {at: 0}\n  - {at: 0}"), good: .rewards("levels:\n  - {at: 0}"),
        check: .each(RewardsSource.self) { rewards, found in
            let levels = rewards.levels?.value.map(\.value.at) ?? []
            if let first = levels.first, first.isSound, first.value != 0 {
                found.report(first.place, "the first level begins at \(first.value), not at 0", help: "write 0")
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
                        "this \(noun) (\(number.value)) is not higher than the one before it (\(before.value))",
                        help: "write more than \(before.value), or sort them",
                        related: [.init("the one before", at: before.place)])
                }
            }
        })

    static let unearnedFreeze = Rule(
        "unearned-freeze", .error, "Only family activities earn freezes, and the program has none.",
        because: "No parent could ever give one.",
        bad: .rewards("streak:\n  freezes: {aWeek: 1, earnedBy: family-activity}"),
        good: .rewards("streak:\n  freezes: {aWeek: 1}"),
        check: .catalog { catalog, found in
            guard catalog.entries(of: .familyActivity).isEmpty else { return }
            for rewards in catalog.records(RewardsSource.self) {
                guard let earnedBy = rewards.streak?.value.freezes?.value.earnedBy, earnedBy.isSound else { continue }
                found.report(
                    earnedBy.place, "the program has no family activity that could earn a freeze",
                    help: "add activities in `family/`, or delete `earnedBy`",
                    suspects: catalog.unread(of: .familyActivity))
            }
        })
}
