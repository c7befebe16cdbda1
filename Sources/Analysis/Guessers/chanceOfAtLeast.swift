/// The probability that chance alone brings at least so many hits (in `Luck.unit` parts) at items that
/// are as lucky as these: the upper tail of the sum's own distribution, which without ties is the
/// Poisson-binomial one.
///
/// Exact to about twelve digits. Only where ties of very different sizes meet are shares rounded, to
/// sixtieths and in disfavour of the guesser.
func chanceOfAtLeast(_ units: Int, _ lucks: [(luck: Luck, count: Int)]) -> Double {
    let coarsest = 60
    let shared = lucks.lazy.flatMap(\.luck.outcomes).reduce(Luck.unit) { greatestCommonDivisor($0, $1.units) }
    let grain = max(shared, Luck.unit / coarsest)
    let isExact = grain == shared
    func steps(_ units: Int) -> Int { isExact ? units / grain : (units + grain - 1) / grain }

    var sum = Distribution.certain(0)
    for (luck, count) in lucks where count > 0 {
        let outcomes = luck.outcomes.map { (value: steps($0.units), probability: $0.probability) }
        sum = sum.adding(.sum(of: count, outcomes))
    }
    return sum.chance(ofAtLeast: (units + grain - 1) / grain)
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
}

/// The probabilities of whole numbers from `first` on. Ends too unlikely to matter are cut off.
struct Distribution {
    private var first: Int
    private var weights: [Double]

    private static let negligible = 1e-24

    static func certain(_ value: Int) -> Distribution { Distribution(first: value, weights: [1]) }

    /// The sum of `count` draws, each with the same outcomes.
    static func sum(of count: Int, _ outcomes: [(value: Int, probability: Double)]) -> Distribution {
        guard let low = outcomes.first, let high = outcomes.last else { return certain(0) }
        if low.value == high.value { return certain(count * low.value) }
        if outcomes.count == 2 {
            return binomial(count, high.probability).spaced(by: high.value - low.value, from: count * low.value)
        }
        var power = Distribution(first: low.value, weights: Array(repeating: 0, count: high.value - low.value + 1))
        for outcome in outcomes { power.weights[outcome.value - low.value] += outcome.probability }
        var sum = certain(0)
        var left = count
        while left > 0 {
            if left & 1 == 1 { sum = sum.adding(power) }
            left >>= 1
            if left > 0 { power = power.adding(power) }
        }
        return sum
    }

    /// How many of `count` tries succeed. Worked out from the likeliest number to both sides, so that
    /// nothing underflows however many there are.
    static func binomial(_ count: Int, _ probability: Double) -> Distribution {
        let odds = probability / (1 - probability)
        let mode = min(count, Int(Double(count + 1) * probability))
        var below: [Double] = []
        var weight = 1.0
        var index = mode
        while index > 0, weight > negligible {
            weight *= Double(index) / (Double(count - index + 1) * odds)
            index -= 1
            below.append(weight)
        }
        let first = index
        var weights: [Double] = below.reversed() + [1]
        weight = 1
        index = mode
        while index < count, weight > negligible {
            weight *= Double(count - index) * odds / Double(index + 1)
            index += 1
            weights.append(weight)
        }
        let total = weights.sorted().reduce(0, +)
        return Distribution(first: first, weights: weights.map { $0 / total })
    }

    func adding(_ other: Distribution) -> Distribution {
        let (long, short) = weights.count < other.weights.count ? (other, self) : (self, other)
        var sum = Array(repeating: 0.0, count: long.weights.count + short.weights.count - 1)
        for (offset, weight) in short.weights.enumerated() where weight > 0 {
            for index in long.weights.indices { sum[index + offset] += long.weights[index] * weight }
        }
        return Distribution(first: first + other.first, weights: sum).trimmed()
    }

    func chance(ofAtLeast value: Int) -> Double {
        guard value > first else { return 1 }
        return min(1, weights.dropFirst(value - first).reversed().reduce(0, +))
    }

    private func spaced(by distance: Int, from start: Int) -> Distribution {
        var spaced = Array(repeating: 0.0, count: (weights.count - 1) * distance + 1)
        for (index, weight) in weights.enumerated() { spaced[index * distance] = weight }
        return Distribution(first: start + first * distance, weights: spaced)
    }

    private func trimmed() -> Distribution {
        let start = weights.firstIndex { $0 > Distribution.negligible } ?? 0
        let end = weights.lastIndex { $0 > Distribution.negligible } ?? weights.count - 1
        return Distribution(first: first + start, weights: Array(weights[start...end]))
    }
}
