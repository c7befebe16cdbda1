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
        let keyed = KeyedItems.bySize(items)
        let count = keyed.reduce(0) { $0 + $1.keys.count }
        // Fewer draws for very many items, which need them less.
        let draws = count == 0 ? 0 : max(999, min(most, 20_000_000 / count))
        let own = keyed.map(\.own)
        let bar = zip(keyed, own).reduce(Unevenness.none) { $0 + Unevenness($1.1, of: $1.0) }
        let reached = inParallel(KeySpread.stretches(of: draws)) { draws in
            var sums = Array(repeating: Unevenness.none, count: draws.count)
            for items in keyed { items.add(draws, of: count, to: &sums) }
            return (
                places: sums.count { $0.places >= bar.places - 1e-9 },
                ranks: sums.count { $0.ranks >= bar.ranks - 1e-9 }
            )
        }
        func evenness(_ counts: KeyPath<KeyShares, [Double]>, _ reached: Int) -> Evenness {
            let rows = zip(keyed, own).map { items, own in
                Evenness.Row(options: items.options, items: items.keys.count, counts: own[keyPath: counts])
            }
            return Evenness(rows: rows, items: count, reached: reached, draws: draws)
        }
        places = evenness(\.places, reached.reduce(0) { $0 + $1.places })
        lengthRanks = evenness(\.ranks, reached.reduce(0) { $0 + $1.ranks })
    }

    /// Draws that are made one after the other; each falls as it would after all before it.
    private static func stretches(of draws: Int) -> [Range<Int>] {
        stride(from: 0, to: draws, by: 512).map { $0..<min($0 + 512, draws) }
    }
}

/// How many keys stand at each place, and have each rank.
private struct KeyShares {
    var places: [Double]
    var ranks: [Double]

    init(of options: Int) {
        places = Array(repeating: 0, count: options)
        ranks = places
    }
}

/// The sums of squared deviations over expected counts.
private struct Unevenness {
    var places: Double
    var ranks: Double

    static let none = Unevenness(places: 0, ranks: 0)

    init(places: Double, ranks: Double) { (self.places, self.ranks) = (places, ranks) }

    init(_ shares: KeyShares, of items: KeyedItems) {
        let expected = Double(items.keys.count) / Double(items.options)
        func sum(_ counts: [Double]) -> Double {
            counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
        }
        (places, ranks) = (sum(shares.places), sum(shares.ranks))
    }

    static func + (a: Unevenness, b: Unevenness) -> Unevenness {
        Unevenness(places: a.places + b.places, ranks: a.ranks + b.ranks)
    }
}

/// Items with one right option and the same number of options. All is laid out flat: there are thousands of draws.
private struct KeyedItems {
    /// Ranks are counted in parts of this size, so that any number of ties shares one without a remainder.
    static let parts = 27_720

    let options: Int
    /// The number of each item's right option.
    let keys: [Int]
    /// The number of each item among those of all sizes.
    private let numbers: [Int]
    /// For each option of each item, what it adds to each of the ranks where it is the key.
    private let ranks: [UInt32]

    /// By the number of options, from the smallest.
    static func bySize(_ guessed: [GuessedItem]) -> [KeyedItems] {
        let known = guessed.compactMap { item in item.onlyKey.map { (lengths: item.traits.map(\.length), key: $0) } }
        return (2...GuessedItem.mostOptions).compactMap { options in
            let numbers = known.indices.filter { known[$0].lengths.count == options }
            guard !numbers.isEmpty else { return nil }
            return KeyedItems(
                options: options, keys: numbers.map { known[$0].key }, numbers: numbers,
                ranks: numbers.flatMap { rankParts(of: known[$0].lengths) })
        }
    }

    /// An option shares its rank with those that are as long.
    private static func rankParts(of lengths: [UInt16]) -> [UInt32] {
        lengths.flatMap { own in
            let longer = lengths.count { $0 > own }
            let tied = lengths.count { $0 == own }
            return lengths.indices.map { rank in
                (longer..<longer + tied).contains(rank) ? UInt32(parts / tied) : 0
            }
        }
    }

    var own: KeyShares {
        var shares = KeyShares(of: options)
        Tally<SIMD16<UInt32>>(self).count(into: &shares) { keys[$0] }
        return shares
    }

    /// Draws keys anew, and adds to each draw's sums how uneven they are. `all` is the number of items of all sizes,
    /// which a draw takes a number each for.
    func add(_ draws: Range<Int>, of all: Int, to sums: inout [Unevenness]) {
        switch options {
        case ...4: add(draws, of: all, to: &sums, in: Tally<SIMD4<UInt32>>(self))
        case ...8: add(draws, of: all, to: &sums, in: Tally<SIMD8<UInt32>>(self))
        default: add(draws, of: all, to: &sums, in: Tally<SIMD16<UInt32>>(self))
        }
    }

    @inline(__always)
    private func add<Lanes>(
        _ draws: Range<Int>, of all: Int, to sums: inout [Unevenness], in tally: Tally<Lanes>
    ) {
        var shares = KeyShares(of: options)
        for (index, draw) in draws.enumerated() {
            let dice = Dice(seed: 1, after: draw * all)
            tally.count(into: &shares) { dice.roll(options, number: numbers[$0]) }
            sums[index] = sums[index] + Unevenness(shares, of: self)
        }
    }

    /// Adds up what keys give to places and ranks, all of them at once.
    private struct Tally<Lanes: SIMD> where Lanes.Scalar == UInt32 {
        private let options: Int
        private let count: Int
        /// By option.
        private let places: [Lanes]
        /// By item and option.
        private let ranks: [Lanes]
        /// So many items fit into a lane.
        private static var most: Int { Int(UInt32.max) / KeyedItems.parts }

        init(_ items: KeyedItems) {
            (options, count) = (items.options, items.keys.count)
            func lanes(_ numbers: some Collection<UInt32>) -> Lanes {
                var lanes = Lanes(repeating: 0)
                for (lane, number) in numbers.enumerated() { lanes[lane] = number }
                return lanes
            }
            places = (0..<options).map { place in lanes((0..<items.options).map { $0 == place ? 1 : 0 }) }
            ranks = stride(from: 0, to: items.ranks.count, by: options).map { first in
                lanes(items.ranks[first..<first + items.options])
            }
        }

        @inline(__always)
        func count(into shares: inout KeyShares, by key: (Int) -> Int) {
            for option in 0..<options { (shares.places[option], shares.ranks[option]) = (0, 0) }
            for first in stride(from: 0, to: count, by: Self.most) {
                var (placed, ranked) = (Lanes(repeating: 0), Lanes(repeating: 0))
                for item in first..<min(first + Self.most, count) {
                    let key = key(item)
                    placed &+= places[key]
                    ranked &+= ranks[item * options + key]
                }
                for lane in 0..<options {
                    shares.places[lane] += Double(placed[lane])
                    shares.ranks[lane] += Double(ranked[lane]) / Double(KeyedItems.parts)
                }
            }
        }
    }
}

/// Numbers that look like chance and are the same in every run (SplitMix64).
struct Dice {
    private let start: UInt64

    init(seed: UInt64, after rolls: Int = 0) { start = seed &+ UInt64(rolls) &* Dice.step }

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number from 0 to `sides` - 1: that of the roll after `number` others, none of which is made.
    func roll(_ sides: Int, number: Int) -> Int {
        let state = start &+ UInt64(number + 1) &* Dice.step
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }
}
