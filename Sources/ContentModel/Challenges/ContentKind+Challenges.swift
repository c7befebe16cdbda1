import LearningRules
import SourceText

extension ContentKind {
    package static let challengeSet = ContentKind(
        "challenges", ChallengeSetSource.self,
        "What a file below `challenges/` contains: templates of challenges and badges.", readers: .parents,
        numbering: .unnumbered, hasBands: false,
        sample: ("challenges/first.yaml", starter(PackageResources.challenge_set_sample_yaml)),
        scaffold: { slot in
            var slot = slot
            // If nothing is needed, begins with the most usual template and badge.
            if slot.needs == [] { slot.needs = [need(.dailyMinutes), need(.challengesCompleted)] }
            return slot.fill(PackageResources.challenge_set_scaffold_yaml)
        }, needs: challengeNeeds)
}

/// A template for each goal, so that a parent finds one to begin with, and a badge for each criterion.
private func challengeNeeds(_ entries: [Catalog.Entry]) -> [ContentKind.Need] {
    let sets = entries.map { $0.record(ChallengeSetSource.self) }
    let missing: Coverage.State = sets.allSatisfy { $0?.isSound ?? false } ? .missing : .broken
    func needs<Choice: CaseIterable & Equatable>(_ choices: [Spanned<Choice>], _ name: (Choice) -> String)
        -> [ContentKind.Need]
    {
        let known = choices.filter(\.isSound).map(\.value)
        let lack = known.count < choices.count ? .broken : missing
        return Choice.allCases.map { .init(name: name($0), state: known.contains($0) ? .covered : lack) }
    }
    return needs(sets.flatMap { $0?.templates?.value ?? [] }.map(\.value.goalType), need)
        + needs(sets.flatMap { $0?.badges?.value ?? [] }.map(\.value.criteria.value.type), need)
}

private func need(_ goal: ChallengeGoal) -> String { "template for \(writtenWord(goal))" }

private func need(_ criterion: ChallengeBadge.Criteria.Kind) -> String { "badge for \(writtenWord(criterion))" }
