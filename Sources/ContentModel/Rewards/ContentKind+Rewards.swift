extension ContentKind {
    package static let rewards = ContentKind(
        "rewards", RewardsSource.self, "What the file below `rewards/` contains: what learning earns in the program.",
        readers: .learners, numbering: .unnumbered, hasBands: false, takesMore: false,
        sample: ("rewards/rewards.yaml", starter(PackageResources.reward_table_sample_yaml)),
        scaffold: { $0.fill(PackageResources.reward_table_scaffold_yaml) },
        needs: { entries in
            let isThere = entries.contains { $0.record(RewardsSource.self) != nil }
            return [Need(name: "reward-table", state: isThere ? .covered : entries.isEmpty ? .missing : .broken)]
        })
}
