import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    package static let rewards = KindPublishing(
        .rewards, RewardsSource.self, RewardsSource.object,
        lists: [
            PublishedList(
                { [$0] }, { _ in "rewards" }, of: RewardsSource.object, noun: "reward-table", table: "learning_rules",
                "One row a program: what learning earns in it.")
        ], nouns: [DeclarationFacet.List.achievements.rawValue],
        declares: { [DeclaredIDs(.achievements, ($0.achievements ?? []).map(\.id))] },
        lower: { sources, _ in sources.first?.model ?? RewardsSource.emptyModel })
}
