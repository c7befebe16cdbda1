/// A guesser that wins in a group.
package struct GuesserWin: Equatable, Sendable {
    package let group: Int
    package let guesser: Int
}

/// The wins that are each worth a finding, from whole programs down to files.
///
/// Each mistake is reported once. A win in a group is not reported again in its parts, and a win that comes from a
/// single part is reported there and not in the whole. A guesser that wins only because its picks are those of a
/// clearer winner is left out: the longest option is often also the most hedged one.
package func findWins(_ study: GuesserStudy) -> [GuesserWin] {
    study.roots.flatMap { findWins(study, in: $0, known: []) }
}

private func findWins(_ study: GuesserStudy, in group: Int, known: [Int]) -> [GuesserWin] {
    let parts = study.groups[group].parts
    var known = known
    var wins: [GuesserWin] = []
    let candidates = Guesser.all.indices.filter { guesser in
        !known.contains(guesser) && study.wins(guesser, in: group)
            && parts.count(where: { study.wins(guesser, in: $0) }) != 1
    }.map { guesser in
        let tally = study.tally(guesser, in: group)
        return (guesser, study.chanceAlone(guesser, in: group), tally.score - tally.chance)
    }.sorted { a, b in (a.1, -a.2, a.0) < (b.1, -b.2, b.0) }
    for (guesser, _, _) in candidates where isIndependentWin(known, guesser, in: group, study) {
        known.append(guesser)
        wins.append(GuesserWin(group: group, guesser: guesser))
    }
    return wins + parts.flatMap { findWins(study, in: $0, known: known) }
}

/// Whether a guesser still beats chance at the items where its picks share nothing with those of clearer winners.
/// Which items those are does not depend on the right answers, so the odds there are unchanged.
private func isIndependentWin(_ known: [Int], _ guesser: Int, in group: Int, _ study: GuesserStudy) -> Bool {
    guard !known.isEmpty else { return true }
    let apart = study.groups[group].exercises.filter { exercise in
        known.allSatisfy { study.picked($0, at: exercise) & study.picked(guesser, at: exercise) == 0 }
    }
    return study.chanceAlone(guesser, at: apart) < GuesserStudy.risk
}
