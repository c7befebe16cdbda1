import ContentModel
import SourceText

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

    /// `cells` gives for each option of an item the ranks that it shares.
    init(_ items: [GuessedItem], draws most: Int = 9_999, cells: (GuessedItem) -> [Range<Int>]) {
        var keyed = KeyedItems(items.compactMap { item in item.onlyKey.map { (cells(item), $0) } })
        keyed.split { item in item.key }
        let bar = keyed.unevenness - 1e-9
        rows = keyed.sizes.map { size in
            Row(options: size.places.count, items: size.items, counts: Array(keyed.shares[size.places]))
        }
        var dice = Dice(seed: 1)
        let count = keyed.items.count
        // Fewer draws for very many items, which need them less.
        let draws = count == 0 ? 0 : max(999, min(most, 20_000_000 / count))
        var reached = 0
        for _ in 0..<draws {
            keyed.split { item in dice.roll(item.options) }
            if keyed.unevenness >= bar { reached += 1 }
        }
        self.items = count
        self.draws = draws
        chance = Double(reached + 1) / Double(draws + 1)
    }

    /// Which option is right: the first, the second and so on.
    static func places(of items: [GuessedItem]) -> Evenness {
        Evenness(items) { item in item.places.indices.map { $0..<$0 + 1 } }
    }

    /// Whether the right option is the longest, the second longest and so on.
    static func lengthRanks(of items: [GuessedItem]) -> Evenness {
        Evenness(items) { item in
            let lengths = item.traits.map(\.length)
            return lengths.map { own in
                let longer = lengths.count { $0 > own }
                return longer..<longer + lengths.count { $0 == own }
            }
        }
    }
}

/// What the keys of some items add up to, laid out flat: thousands of draws allocate nothing.
private struct KeyedItems {
    struct Item {
        let options: Int
        let key: Int
        /// Where its cells begin.
        let first: Int
    }

    /// Items with the same number of options.
    struct Size {
        let items: Int
        /// Those of its ranks among all shares.
        let places: Range<Int>
        var expected: Double { Double(items) / Double(places.count) }
    }

    let items: [Item]
    let sizes: [Size]
    /// By item and option, the places that it shares, and what each of them gets.
    private let cells: [(places: Range<Int>, share: Double)]
    /// By place, what the keys gave to it.
    private(set) var shares: [Double]

    init(_ known: [(cells: [Range<Int>], key: Int)]) {
        var sizes: [Size] = []
        var offsets = Array(repeating: 0, count: GuessedItem.mostOptions + 1)
        var width = 0
        for size in 2...GuessedItem.mostOptions {
            let count = known.count { $0.cells.count == size }
            guard count > 0 else { continue }
            offsets[size] = width
            sizes.append(Size(items: count, places: width..<width + size))
            width += size
        }
        var items: [Item] = []
        var cells: [(places: Range<Int>, share: Double)] = []
        for (ranks, key) in known {
            items.append(Item(options: ranks.count, key: key, first: cells.count))
            let offset = offsets[ranks.count]
            cells += ranks.map { (offset + $0.lowerBound..<offset + $0.upperBound, 1 / Double($0.count)) }
        }
        (self.items, self.sizes, self.cells) = (items, sizes, cells)
        shares = Array(repeating: 0, count: width)
    }

    /// Adds the keys up anew, as they are given for each item.
    mutating func split(by key: (Item) -> Int) {
        for place in shares.indices { shares[place] = 0 }
        for item in items {
            let cell = cells[item.first + key(item)]
            for place in cell.places { shares[place] += cell.share }
        }
    }

    /// Chi-square.
    var unevenness: Double {
        var sum = 0.0
        for size in sizes {
            let expected = size.expected
            var own = 0.0
            for place in size.places {
                let deviation = shares[place] - expected
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

    init(seed: UInt64) { state = seed }

    /// A number from 0 to `sides` - 1.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }
}
