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
        let keyed = KeyedItems(items)
        let count = keyed.items.count
        // Fewer draws for very many items, which need them less.
        let draws = count == 0 ? 0 : max(999, min(most, 20_000_000 / count))
        let own = keyed.tally { $0.key }
        let reached = inParallel(KeySpread.stretches(of: draws)) { draws in keyed.count(draws, asUnevenAs: own) }
        func evenness(_ first: Int, _ reached: Int) -> Evenness {
            let rows = keyed.sizes.map { size in
                let counts = own[first + size.places.lowerBound..<first + size.places.upperBound]
                return Evenness.Row(options: size.places.count, items: size.items, counts: Array(counts))
            }
            return Evenness(rows: rows, items: count, reached: reached, draws: draws)
        }
        places = evenness(0, reached.reduce(0) { $0 + $1.places })
        lengthRanks = evenness(keyed.width, reached.reduce(0) { $0 + $1.ranks })
    }

    /// Draws that are made one after the other; each falls as it would after all before it.
    private static func stretches(of draws: Int) -> [Range<Int>] {
        stride(from: 0, to: draws, by: 512).map { $0..<min($0 + 512, draws) }
    }
}

/// Items with one right option, and what their keys add up to. All is laid out flat: there are thousands of draws.
private struct KeyedItems {
    struct Item {
        let options: Int
        let key: Int
        /// The number of its first option among all.
        let first: Int
    }

    /// Items with the same number of options.
    struct Size {
        let items: Int
        /// Those of its options among all shares.
        let places: Range<Int>
        var expected: Double { Double(items) / Double(places.count) }
    }

    /// What an option adds to the shares where it is the key.
    private struct Cell {
        /// One to this.
        let place: Int
        /// To each of these, which it shares with options as long.
        let ranks: Range<Int>
        let share: Double
    }

    let items: [Item]
    let sizes: [Size]
    /// How many places there are, and how many ranks behind them.
    let width: Int
    /// By option.
    private let cells: [Cell]

    init(_ guessed: [GuessedItem]) {
        let known = guessed.compactMap { item in item.onlyKey.map { (traits: item.traits, key: $0) } }
        var sizes: [Size] = []
        var offsets = Array(repeating: 0, count: GuessedItem.mostOptions + 1)
        var width = 0
        for size in 2...GuessedItem.mostOptions {
            let count = known.count { $0.traits.count == size }
            guard count > 0 else { continue }
            offsets[size] = width
            sizes.append(Size(items: count, places: width..<width + size))
            width += size
        }
        var items: [Item] = []
        var cells: [Cell] = []
        for (traits, key) in known {
            let lengths = traits.map(\.length)
            items.append(Item(options: lengths.count, key: key, first: cells.count))
            let place = offsets[lengths.count]
            for (option, own) in lengths.enumerated() {
                let longest = width + place + lengths.count { $0 > own }
                let tied = lengths.count { $0 == own }
                cells.append(
                    Cell(place: place + option, ranks: longest..<longest + tied, share: 1 / Double(tied)))
            }
        }
        (self.items, self.sizes, self.width, self.cells) = (items, sizes, width, cells)
    }

    /// What keys give to each place, then to each rank.
    func tally(by key: (Item) -> Int) -> [Double] {
        Array(unsafeUninitializedCapacity: 2 * width) { shares, count in
            count = 2 * width
            shares.initialize(repeating: 0)
            for item in items {
                let cell = cells[item.first + key(item)]
                shares[cell.place] += 1
                for rank in cell.ranks { shares[rank] += cell.share }
            }
        }
    }

    /// Draws keys for all items anew, and counts how often they fall as unevenly as their own.
    func count(_ draws: Range<Int>, asUnevenAs own: [Double]) -> (places: Int, ranks: Int) {
        let bar = (places: unevenness(own, from: 0) - 1e-9, ranks: unevenness(own, from: width) - 1e-9)
        var dice = Dice(seed: 1, after: draws.lowerBound * items.count)
        var reached = (places: 0, ranks: 0)
        for _ in draws {
            let shares = tally { dice.roll($0.options) }
            if unevenness(shares, from: 0) >= bar.places { reached.places += 1 }
            if unevenness(shares, from: width) >= bar.ranks { reached.ranks += 1 }
        }
        return reached
    }

    /// Chi-square.
    private func unevenness(_ shares: [Double], from first: Int) -> Double {
        var sum = 0.0
        for size in sizes {
            let expected = size.expected
            var own = 0.0
            for place in size.places {
                let deviation = shares[first + place] - expected
                own += deviation * deviation / expected
            }
            sum += own
        }
        return sum
    }
}

/// Numbers that look like chance and are the same in every run (SplitMix64).
struct Dice {
    private var state: UInt64

    /// As it falls after so many rolls.
    init(seed: UInt64, after rolls: Int = 0) { state = seed &+ UInt64(rolls) &* Dice.step }

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number from 0 to `sides` - 1.
    mutating func roll(_ sides: Int) -> Int {
        state &+= Dice.step
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }
}
