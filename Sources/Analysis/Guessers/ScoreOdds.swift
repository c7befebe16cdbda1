/// The distribution of a pick's score if the right options are placed at random.
///
/// Without ties a pick is right or wrong. A tied pick is partly right: its score depends on how many of the tied
/// options are right.
struct ScoreOdds: Sendable {
    /// The score of a right answer. Every share that up to twelve options can give is a whole number of these
    /// units.
    static let unit = 27_720

    /// The possible scores and their probabilities, ascending by score.
    let outcomes: [(units: Int, probability: Double)]
    /// The expected share of a hit: for one right option of four, a quarter.
    let mean: Double

    /// The probability of the best score: no rarer result can be observed at one item.
    var least: Double { outcomes.last?.probability ?? 1 }

    /// `sure` and `tied` are numbers of options, as in a `Pick`.
    init(options: Int, right: Int, sure: Int, tied: Int, drawn: Int) {
        let all = Double(Self.ways(right, of: options))
        let rest = options - sure - tied
        var outcomes: [(units: Int, probability: Double)] = []
        var probability = 1.0
        for rightAndTied in 0...tied {
            let ways = Self.ways(rightAndTied, of: tied) * Self.ways(right - sure - rightAndTied, of: rest)
            let units = Self.units(rightAndTied, drawn, of: tied)
            guard ways > 0, units > 0 else { continue }
            outcomes.append((units, Double(ways) / all))
            probability -= Double(ways) / all
        }
        if probability > 1e-12 { outcomes.insert((0, probability), at: 0) }
        self.outcomes = outcomes
        mean = Double(Self.ways(sure + drawn, of: right)) / Double(Self.ways(sure + drawn, of: options))
    }

    /// The probability, in parts of `unit`, that `drawn` of `tied` options are all among the `right` ones.
    static func units(_ right: Int, _ drawn: Int, of tied: Int) -> Int {
        unit / ways(drawn, of: tied) * ways(drawn, of: right)
    }

    /// The number of ways to choose some of `count` things.
    static func ways(_ chosen: Int, of count: Int) -> Int {
        guard chosen >= 0, chosen <= count else { return 0 }
        return (0..<min(chosen, count - chosen)).reduce(1) { $0 * (count - $1) / ($1 + 1) }
    }
}
