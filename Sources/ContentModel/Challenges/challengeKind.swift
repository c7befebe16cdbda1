import LearningRules

extension ContentKind {
    package static let challengeSet = ContentKind(
        "challenges", ChallengeSetSource.self,
        "What a file below `challenges/` contains: templates of challenges and badges.", readers: .parents,
        numbering: .unnumbered, hasBands: false,
        sample: ("challenges/first.yaml", starter(PackageResources.challenge_set_sample_yaml)),
        scaffold: { slot in
            var slot = slot
            // Where nothing is needed, the most usual of each.
            if slot.needs == [] { slot.needs = [need(.dailyMinutes), need(.challengesCompleted)] }
            return slot.fill(PackageResources.challenge_set_scaffold_yaml)
        }, needs: challengeNeeds)
}

/// A template for each goal, so that a parent finds one to begin with, and a badge for each criterion.
private func challengeNeeds(_ entries: [Catalog.Entry]) -> [ContentKind.Need] {
    let sets = entries.map { $0.record(ChallengeSetSource.self) }
    let missing: Coverage.State = sets.allSatisfy { $0?.isSound ?? false } ? .missing : .broken
    let goals = sets.flatMap { $0?.templates?.value ?? [] }.map(\.value.goalType).filter(\.isSound).map(\.value)
    let criteria = sets.flatMap { $0?.badges?.value ?? [] }.map(\.value.criteria.value.type).filter(\.isSound).map(
        \.value)
    return ChallengeGoal.allCases.map { goal in
        ContentKind.Need(name: need(goal), state: goals.contains(goal) ? .covered : missing)
    }
        + ChallengeBadge.Criteria.Kind.allCases.map { criterion in
            ContentKind.Need(name: need(criterion), state: criteria.contains(criterion) ? .covered : missing)
        }
}

private func need(_ goal: ChallengeGoal) -> String { "template for \(writtenWord(goal))" }

private func need(_ criterion: ChallengeBadge.Criteria.Kind) -> String { "badge for \(writtenWord(criterion))" }
