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
}
