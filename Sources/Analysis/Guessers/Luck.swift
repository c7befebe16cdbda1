/// How a pick fares when chance alone decides which options are right.
///
/// Where nothing is tied that is right or wrong; a tied pick is right in part, and by how much depends
/// on how many of the tied options are right.
struct Luck: Sendable {
    /// A whole hit: every share that up to twelve options can give is a whole number of these.
    static let unit = 27_720

    /// What can come out and how likely it is, from the worst to the best.
    let outcomes: [(units: Int, probability: Double)]
    /// The expected share of a hit: for one right option of four, a quarter.
    let mean: Double

    /// The best outcome's probability: nothing rarer can be observed at one item.
    var least: Double { outcomes.last?.probability ?? 1 }

    /// `sure` and `tied` are numbers of options, as in a `Pick`.
    init(options: Int, right: Int, sure: Int, tied: Int, drawn: Int) {
        let all = Double(Luck.ways(right, of: options))
        let rest = options - sure - tied
        var outcomes: [(units: Int, probability: Double)] = []
        var probability = 1.0
        for rightAndTied in 0...tied {
            let ways = Luck.ways(rightAndTied, of: tied) * Luck.ways(right - sure - rightAndTied, of: rest)
            let units = Luck.units(rightAndTied, drawn, of: tied)
            guard ways > 0, units > 0 else { continue }
            outcomes.append((units, Double(ways) / all))
            probability -= Double(ways) / all
        }
        if probability > 1e-12 { outcomes.insert((0, probability), at: 0) }
        self.outcomes = outcomes
        mean = Double(Luck.ways(sure + drawn, of: right)) / Double(Luck.ways(sure + drawn, of: options))
    }

    /// The odds that `drawn` options out of `tied` are all among the `right` ones of them.
    static func units(_ right: Int, _ drawn: Int, of tied: Int) -> Int {
        unit / ways(drawn, of: tied) * ways(drawn, of: right)
    }

    /// The number of ways to choose some of `count` things.
    static func ways(_ chosen: Int, of count: Int) -> Int {
        guard chosen >= 0, chosen <= count else { return 0 }
        return (0..<min(chosen, count - chosen)).reduce(1) { $0 * (count - $1) / ($1 + 1) }
    }
}
