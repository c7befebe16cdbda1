/// The sixteen lowest hashes of a long text's runs of five words. If two texts share a third of their runs, they
/// share at least two of these with a probability of 98 % (a fifth: 86 %). So similar texts are found by looking up
/// hashes, without comparing every pair.
enum MinHash {
    static let size = 16
    /// Shorter texts, of fewer than about thirty words, are only compared as a whole.
    static let leastBytes = 150

    /// The hashes of all runs of five words, ascending, each once.
    static func runs(of words: [UInt32]) -> [UInt64] {
        let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
        return Set(
            words.indices.dropLast(4).map { start in
                let sum = words[start..<start + 5].reduce(UInt64(0)) { $0 &* odd &+ UInt64($1) }
                return (sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9
            }
        ).sorted()
    }

    /// The share of runs that are in both texts, among those in either.
    static func share(_ runs: [UInt64], _ others: [UInt64]) -> Double {
        var (place, both) = (0, 0)
        for run in runs {
            while place < others.count, others[place] < run { place += 1 }
            if place < others.count, others[place] == run { both += 1 }
        }
        return Double(both) / Double(runs.count + others.count - both)
    }
}
