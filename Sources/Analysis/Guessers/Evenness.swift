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
        let known = items.compactMap { item in item.onlyKey.map { (cells: cells(item), key: $0) } }
        let sizes = (2...GuessedItem.mostOptions).filter { size in known.contains { $0.cells.count == size } }
        var offsets = Array(repeating: 0, count: GuessedItem.mostOptions + 1)
        var counts = offsets
        var width = 0
        for size in sizes {
            offsets[size] = width
            width += size
            counts[size] = known.count { $0.cells.count == size }
        }
        func unevenness(_ split: [Double]) -> Double {
            sizes.reduce(0) { sum, size in
                let expected = Double(counts[size]) / Double(size)
                return sum
                    + split[offsets[size]..<offsets[size] + size].reduce(0) {
                        $0 + ($1 - expected) * ($1 - expected) / expected
                    }
            }
        }
        func split(_ key: (Int) -> Int) -> [Double] {
            var split = Array(repeating: 0.0, count: width)
            for (index, item) in known.enumerated() {
                let ranks = item.cells[key(index)]
                for rank in ranks { split[offsets[item.cells.count] + rank] += 1 / Double(ranks.count) }
            }
            return split
        }
        let observed = split { known[$0].key }
        let bar = unevenness(observed) - 1e-9
        var dice = Dice(seed: 1)
        // Fewer draws for very many items, which need them less.
        let draws = known.isEmpty ? 0 : max(999, min(most, 20_000_000 / known.count))
        var reached = 0
        for _ in 0..<draws {
            let drawn = split { dice.roll(known[$0].cells.count) }
            if unevenness(drawn) >= bar { reached += 1 }
        }

        rows = sizes.map { size in
            Row(
                options: size, items: counts[size],
                counts: Array(observed[offsets[size]..<offsets[size] + size]))
        }
        self.items = known.count
        self.draws = draws
        chance = Double(reached + 1) / Double(draws + 1)
    }

    /// Which option is right: the first, the second and so on.
    static func places(of items: [GuessedItem]) -> Evenness {
        Evenness(items) { item in item.options.indices.map { $0..<$0 + 1 } }
    }

    /// Whether the right option is the longest, the second longest and so on.
    static func lengthRanks(of items: [GuessedItem]) -> Evenness {
        Evenness(items) { item in
            let lengths = item.options.map(\.value.codePoints)
            return lengths.map { own in
                let longer = lengths.count { $0 > own }
                return longer..<longer + lengths.count { $0 == own }
            }
        }
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
