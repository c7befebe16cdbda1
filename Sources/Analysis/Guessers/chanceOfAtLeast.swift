/// The probability that chance alone gives a score of `units` or more (in parts of `ScoreOdds.unit`) at items with these
/// odds: the upper tail of the exact distribution of the sum. Without ties that is the Poisson-binomial one.
///
/// Exact to about twelve digits. Shares are rounded only if ties of very different sizes occur together: to
/// sixtieths, upward, against the guesser.
func chanceOfAtLeast(_ units: Int, _ odds: [(odds: ScoreOdds, count: Int)]) -> Double {
    let coarsest = 60
    let shared = odds.lazy.flatMap(\.odds.outcomes).reduce(ScoreOdds.unit) { greatestCommonDivisor($0, $1.units) }
    let grain = max(shared, ScoreOdds.unit / coarsest)
    var sum = Distribution.zero
    for (odds, count) in odds {
        // A share is a whole number of grains, unless it was rounded.
        sum = sum.adding(Distribution(odds.outcomes.map { (roundedUp($0.units, to: grain), $0.probability) }), count)
    }
    return sum.chance(ofAtLeast: roundedUp(units, to: grain))
}

private func roundedUp(_ units: Int, to grain: Int) -> Int { (units + grain - 1) / grain }

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
}

/// The probabilities of consecutive whole numbers from `first` on. Negligible tails are cut off.
private struct Distribution {
    private var first: Int
    private var weights: [Double]

    private static let negligible = 1e-24
    static let zero = Distribution([(0, 1)])

    /// The values must ascend.
    init(_ outcomes: [(value: Int, probability: Double)]) {
        first = outcomes.first?.value ?? 0
        weights = Array(repeating: 0, count: (outcomes.last?.value ?? 0) - first + 1)
        for outcome in outcomes { weights[outcome.value - first] += outcome.probability }
    }

    /// The distribution of the sum of this variable and `count` independent draws from another distribution.
    func adding(_ other: Distribution, _ count: Int) -> Distribution {
        var (sum, power, left) = (self, other, count)
        while left > 0 {
            if left & 1 == 1 { sum = sum.adding(power) }
            left >>= 1
            if left > 0 { power = power.adding(power) }
        }
        return sum
    }

    private func adding(_ other: Distribution) -> Distribution {
        let (long, short) = weights.count < other.weights.count ? (other, self) : (self, other)
        var sum = self
        sum.first += other.first
        sum.weights = Array(repeating: 0, count: long.weights.count + short.weights.count - 1)
        for (offset, weight) in short.weights.enumerated() where weight > 0 {
            for index in long.weights.indices { sum.weights[index + offset] += long.weights[index] * weight }
        }
        let start = sum.weights.firstIndex { $0 > Distribution.negligible } ?? 0
        let end = sum.weights.lastIndex { $0 > Distribution.negligible } ?? start
        sum.first += start
        sum.weights = Array(sum.weights[start...end])
        return sum
    }

    func chance(ofAtLeast value: Int) -> Double {
        guard value > first else { return 1 }
        return min(1, weights.dropFirst(value - first).reversed().reduce(0, +))
    }
}
