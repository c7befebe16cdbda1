extension ContentKind {
    package static let rewards = ContentKind(
        "rewards", RewardsSource.self, "What the file below `rewards/` holds: what learning earns in the program.",
        readers: .learners, numbering: .unnumbered, hasBands: false, takesMore: false,
        sample: ("rewards/rewards.yaml", RewardsSource.sample), scaffold: { _ in RewardsSource.scaffold },
        needs: { entries in
            let isThere = entries.contains { $0.record(RewardsSource.self) != nil }
            return [Need(name: "reward-table", state: isThere ? .covered : entries.isEmpty ? .missing : .broken)]
        })
}

extension RewardsSource {
    /// A small table that any program can be played with.
    static let sample = """
        levels:
          - {at: 0}
        achievements: []

        """

    /// The usual table, to be changed.
    static let scaffold = """
        # All keys are optional; what is left out has its default, or is not there.
        # `hornbook lint` plays the program: what nobody can earn is an error.
        xp: {firstAttempt: 50, streakDay: 10, streakMost: 100, category: 25, review: 50, familyActivity: 50}
        levels:
          - {at: 0}
        streak:
          # Or lessons-and-reviews.
          counts: lessons
        reviews: {afterDays: [1, 3, 7, 14, 30]}
        lessonsADay: 1
        achievements: []

        """
}
