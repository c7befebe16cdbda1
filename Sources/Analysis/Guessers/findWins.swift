/// A guesser that truly wins in a group.
package struct GuesserWin: Equatable, Sendable {
    package let group: Int
    package let guesser: Int
}

/// The wins that are worth a finding each, from whole programs down to files.
///
/// One mistake is said once: in a group, not again in its parts; where a single part is behind it, there
/// and not in the whole. And a guesser that wins only because its picks are those of a clearer winner
/// (the longest option often is the most hedged one as well) is left out.
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
    for (guesser, _, _) in candidates where winsBeside(known, guesser, in: group, study) {
        known.append(guesser)
        wins.append(GuesserWin(group: group, guesser: guesser))
    }
    return wins + parts.flatMap { findWins(study, in: $0, known: known) }
}

/// Whether a guesser also beats chance where its picks share nothing with those of a clearer winner. Which
/// items those are does not depend on the keys, so chance is what it was.
private func winsBeside(_ known: [Int], _ guesser: Int, in group: Int, _ study: GuesserStudy) -> Bool {
    guard !known.isEmpty else { return true }
    let apart = study.groups[group].items.filter { item in
        known.allSatisfy { study.picked($0, at: item) & study.picked(guesser, at: item) == 0 }
    }
    return study.chanceAlone(guesser, at: apart) < GuesserStudy.risk
}
