import Parallel

/// Whether something about the keys is spread as evenly as chance would spread it: their places, or the
/// ranks of their lengths.
///
/// The measure is the sum of squared deviations over expected counts (chi-square), for items with as
/// many options taken apart. Its probability comes from drawing the keys anew, with the same seed every
/// time, so that ties and small numbers are no trouble.
package struct Evenness: Sendable {
    /// Items with the same number of options.
    package struct Row: Sendable {
        package let options: Int
        package let items: Int
        /// How many keys are first, second and so on; a tie counts in part for each of its ranks.
        package let counts: [Double]
    }

    package let rows: [Row]
    package let items: Int
    /// How likely so uneven a split, or a more uneven one, is by chance.
    package let chance: Double
    package let draws: Int

    fileprivate init(rows: [Row], items: Int, reached: Int, draws: Int) {
        self.rows = rows
        self.items = items
        self.draws = draws
        chance = Double(reached + 1) / Double(draws + 1)
    }
}

/// How the keys of some items are spread, looked at in two ways.
struct KeySpread {
    /// Which option is right: the first, the second and so on.
    let places: Evenness
    /// Whether the right option is the longest, the second longest and so on.
    let lengthRanks: Evenness

    init(_ items: [GuessedItem], draws most: Int = 9_999) {
        let keyed = items.compactMap(KeyedItem.init)
        // Fewer draws for very many items, which need them less.
        let draws = keyed.isEmpty ? 0 : max(999, min(most, 20_000_000 / keyed.count))
        let sizes = (2...GuessedItem.mostOptions).map { options in
            keyed.indices.filter { keyed[$0].ranks.count == options }
        }.filter { !$0.isEmpty }
        @Sendable func shares(_ key: (Int) -> Int) -> [KeyShares] {
            sizes.map { KeyShares($0.map { (keyed[$0], key($0)) }) }
        }
        let own = shares { keyed[$0].key }
        let bar = KeySpread.unevenness(of: own)
        let dice = Dice(seed: 1)
        let reached = inParallel(KeySpread.stretches(of: draws)) { draws in
            let sums = draws.map { draw in
                KeySpread.unevenness(of: shares { dice.roll(keyed[$0].ranks.count, number: draw * keyed.count + $0) })
            }
            return (
                places: sums.count { $0.places >= bar.places - 1e-9 },
                ranks: sums.count { $0.ranks >= bar.ranks - 1e-9 }
            )
        }
        func evenness(_ counts: KeyPath<KeyShares, [Double]>, _ reached: Int) -> Evenness {
            let rows = own.map {
                Evenness.Row(options: $0.places.count, items: $0.items, counts: $0[keyPath: counts])
            }
            return Evenness(rows: rows, items: keyed.count, reached: reached, draws: draws)
        }
        places = evenness(\.places, reached.reduce(0) { $0 + $1.places })
        lengthRanks = evenness(\.ranks, reached.reduce(0) { $0 + $1.ranks })
    }

    /// Draws that are made one after the other; each falls as it would after all before it.
    private static func stretches(of draws: Int) -> [Range<Int>] {
        stride(from: 0, to: draws, by: 512).map { $0..<min($0 + 512, draws) }
    }

    /// The sums of squared deviations over expected counts, for items of all sizes together.
    private static func unevenness(of shares: [KeyShares]) -> (places: Double, ranks: Double) {
        func sum(_ counts: KeyPath<KeyShares, [Double]>) -> Double {
            shares.reduce(0) { sum, shares in
                let expected = Double(shares.items) / Double(shares.places.count)
                return sum + shares[keyPath: counts].reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
            }
        }
        return (sum(\.places), sum(\.ranks))
    }
}

/// An item with one right option.
private struct KeyedItem {
    /// The number of the right option.
    let key: Int
    /// For each option the ranks of its length: those that are as long share theirs.
    let ranks: [Range<Int>]

    init?(_ item: GuessedItem) {
        guard let key = item.onlyKey else { return nil }
        self.key = key
        let lengths = item.traits.map(\.length)
        ranks = lengths.map { own in
            let longer = lengths.count { $0 > own }
            return longer..<(longer + lengths.count { $0 == own })
        }
    }
}

/// How many keys of items with as many options stand at each place, and have each rank.
private struct KeyShares {
    let items: Int
    let places: [Double]
    let ranks: [Double]

    init(_ keyed: [(item: KeyedItem, key: Int)]) {
        var places = Array(repeating: 0, count: keyed[0].item.ranks.count)
        // Counted in parts, so that any number of ties shares a rank without a remainder.
        var ranks = places
        for (item, key) in keyed {
            places[key] += 1
            for rank in item.ranks[key] { ranks[rank] += Luck.unit / item.ranks[key].count }
        }
        items = keyed.count
        self.places = places.map(Double.init)
        self.ranks = ranks.map { Double($0) / Double(Luck.unit) }
    }
}

/// Numbers that look like chance and are the same in every run (SplitMix64).
struct Dice {
    let seed: UInt64

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number from 0 to `sides` - 1: that of the roll after `number` others, none of which is made.
    func roll(_ sides: Int, number: Int) -> Int {
        let state = seed &+ UInt64(number + 1) &* Dice.step
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }
}
