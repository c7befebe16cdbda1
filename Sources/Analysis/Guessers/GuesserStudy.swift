/// The results of all guessers in all groups of a program, and which of them are better than luck explains.
///
/// With many guessers and many groups some succeed by luck. The bar is therefore raised by the number of trials
/// that could reach significance at all (Tarone 1990, a sharper form of Bonferroni's correction). A quiz of four
/// questions can prove nothing, so it does not raise the bar for the others.
package struct GuesserStudy: Sendable {
    /// The family-wise error rate: the highest probability that anything is reported for a program whose right
    /// answers are placed at random.
    package static let risk = 0.01

    package let exercises: [GuessedExercise]
    package let groups: [GuessedGroup]
    package let roots: [Int]
    /// The lead over chance, in percentage points, from which a guesser's win matters.
    package let points: Int
    /// The number of trials that probabilities are multiplied by.
    package let trials: Int
    private static let cues = Guesser.all.map(\.cue)

    /// A guesser's result at one item. There are so many that each is computed when it is needed.
    private struct Guess {
        let odds: Int
        /// The hits, each of `ScoreOdds.unit`.
        let units: Int
    }

    /// A guesser's result at a group.
    package struct Tally: Sendable {
        package var exercises = 0
        package var units = 0
        /// The number of right answers that chance gives on average.
        package var expected = 0.0
        /// The probability of getting everything right by luck: no rarer result can be observed here.
        package var least = 1.0

        package var score: Double { exercises == 0 ? 0 : Double(units) / Double(exercises * ScoreOdds.unit) }
        package var chance: Double { exercises == 0 ? 0 : expected / Double(exercises) }

        mutating func add(_ other: Tally) {
            exercises += other.exercises
            units += other.units
            expected += other.expected
            least *= other.least
        }
    }

    package init(_ found: GuessedGroups, points: Int) {
        (exercises, groups, roots) = (found.exercises, found.groups, found.roots)
        self.points = points
        trials = GuesserStudy.trials(groups.lazy.flatMap(\.tallies).filter { $0.exercises > 0 }.map(\.least))
    }

    /// The result of each guesser at the items of a file.
    static func tallies(of exercises: [GuessedExercise]) -> [Tally] {
        var odds = OddsTable()
        return cues.map { cue in
            exercises.reduce(into: Tally()) { tally, exercise in
                guard let guess = guess(cue, at: exercise, &odds) else { return }
                let odds = odds.all[guess.odds]
                tally.add(Tally(exercises: 1, units: guess.units, expected: odds.mean, least: odds.least))
            }
        }
    }

    /// Nil where the guesser has nothing to go by.
    private static func guess(_ cue: Guesser.Cue, at exercise: GuessedExercise, _ odds: inout OddsTable) -> Guess? {
        guard let pick = Pick(cue, at: exercise) else { return nil }
        return Guess(odds: odds.index(pick, exercise), units: pick.units(exercise.right))
    }

    private func pick(_ guesser: Int, at exercise: Int) -> Pick? {
        Pick(GuesserStudy.cues[guesser], at: exercises[exercise])
    }

    /// The smallest number k such that at most k trials can have a probability of risk / k or less.
    package static func trials(_ least: some Sequence<Double>) -> Int {
        let rising = least.filter { $0 <= risk }.sorted()
        var count = 1
        while count < rising.count, rising[count] <= risk / Double(count) { count += 1 }
        return count
    }

    package func tally(_ guesser: Int, in group: Int) -> Tally { groups[group].tallies[guesser] }

    /// Whether the best possible result would count as more than luck.
    package func isTestable(_ tally: Tally) -> Bool {
        tally.exercises > 0 && tally.least * Double(trials) <= GuesserStudy.risk
    }

    package func matters(_ tally: Tally) -> Bool {
        tally.exercises > 0 && 100 * (tally.score - tally.chance) >= Double(points) - 1e-9
    }

    /// The probability of this score or a better one by luck, for this trial alone.
    package func chanceAlone(_ guesser: Int, in group: Int) -> Double {
        chanceAlone(guesser, at: groups[group].exercises)
    }

    package func chanceAlone(_ guesser: Int, at exercises: some Sequence<Int>) -> Double {
        var (odds, counts, units) = (OddsTable(), [Int: Int](), 0)
        for exercise in exercises {
            guard let guess = GuesserStudy.guess(GuesserStudy.cues[guesser], at: self.exercises[exercise], &odds)
            else { continue }
            counts[guess.odds, default: 0] += 1
            units += guess.units
        }
        return chanceOfAtLeast(units, odds.all.enumerated().map { (odds: $1, count: counts[$0, default: 0]) })
    }

    /// The probability that at least one of all trials does this well by luck.
    package func chanceOfAny(_ alone: Double) -> Double { min(1, alone * Double(trials)) }

    /// Whether the guesser beats chance in the group by enough, and by more than luck explains.
    package func wins(_ guesser: Int, in group: Int) -> Bool {
        let tally = tally(guesser, in: group)
        return matters(tally) && isTestable(tally) && chanceOfAny(chanceAlone(guesser, in: group)) < GuesserStudy.risk
    }

    /// A bit for each option that the guesser may submit at an item; 0 if it has nothing to go by there.
    package func picked(_ guesser: Int, at exercise: Int) -> UInt16 { pick(guesser, at: exercise)?.options ?? 0 }

    /// The items where the guesser is right for certain.
    package func clearHits(_ guesser: Int, in group: Int) -> [Int] {
        groups[group].exercises.filter { pick(guesser, at: $0)?.units(exercises[$0].right) == ScoreOdds.unit }
    }
}

/// The distinct odds, each stored once for all the items that share it.
private struct OddsTable {
    private(set) var all: [ScoreOdds] = []
    private var indices: [Int: Int] = [:]

    mutating func index(_ pick: Pick, _ exercise: GuessedExercise) -> Int {
        let options = exercise.traits.count
        let right = exercise.right.nonzeroBitCount
        let sure = pick.sure.nonzeroBitCount
        let tied = pick.tied.nonzeroBitCount
        // Each is at most twelve.
        let key = options << 16 | right << 12 | sure << 8 | tied << 4 | pick.drawn
        if let known = indices[key] { return known }
        all.append(ScoreOdds(options: options, right: right, sure: sure, tied: tied, drawn: pick.drawn))
        indices[key] = all.count - 1
        return all.count - 1
    }
}
