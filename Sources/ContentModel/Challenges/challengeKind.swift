import LearningRules

extension ContentKind {
    package static let challengeSet = ContentKind(
        "challenges", ChallengeSetSource.self,
        "What a file below `challenges/` holds: templates of challenges and badges.", readers: .parents,
        numbering: .unnumbered, hasBands: false, sample: ("challenges/first.yaml", ChallengeSetSource.sample),
        scaffold: ChallengeSetSource.scaffold, needs: challengeNeeds)
}

/// A template for each goal, so that a parent finds one to begin with, and a badge for each criterion.
private func challengeNeeds(_ entries: [Catalog.Entry]) -> [ContentKind.Need] {
    let sets = entries.map { $0.record(ChallengeSetSource.self) }
    let isWhole = sets.allSatisfy { $0?.isSound ?? false }
    func state(_ isThere: (ChallengeSetSource) -> Bool) -> Coverage.State {
        if sets.contains(where: { $0.map(isThere) ?? false }) { return .covered }
        return isWhole ? .missing : .broken
    }
    let templates = ChallengeGoal.allCases.map { goal in
        ContentKind.Need(
            name: goal.need,
            state: state {
                $0.templates?.value.contains { $0.value.goalType.isSound && $0.value.goalType.value == goal } ?? false
            })
    }
    let badges = ChallengeBadge.Criteria.Kind.allCases.map { criterion in
        ContentKind.Need(
            name: criterion.need,
            state: state { set in
                set.badges?.value.contains { badge in
                    let type = badge.value.criteria.value.type
                    return type.isSound && type.value == criterion
                } ?? false
            })
    }
    return templates + badges
}

extension ChallengeGoal {
    /// What a program must hold of it.
    var need: String { "template for \(writtenWord(self))" }
}

extension ChallengeBadge.Criteria.Kind {
    /// What a program must hold of it.
    var need: String { "badge for \(writtenWord(self))" }
}
