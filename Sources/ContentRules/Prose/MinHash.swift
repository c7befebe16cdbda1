/// The sixteen lowest hashes of a long text's runs of five words. If two texts share a third of their runs, they
/// share at least two of these with a probability of 98 % (a fifth: 86 %). So similar texts are found by looking up
/// hashes, without comparing every pair.
enum MinHash {
    static let size = 16
    /// Shorter texts, of fewer than about thirty words, are only compared as a whole.
    static let leastBytes = 150

    /// The lowest hashes of runs of five words, ascending.
    static func lowest(of words: [UInt32]) -> [UInt64] { Array(rows(of: words).sorted().prefix(size)) }
}

/// The hashes of all runs of five words.
func rows(of words: [UInt32]) -> Set<UInt64> {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    return Set(
        words.indices.dropLast(4).map { start in
            let sum = words[start..<start + 5].reduce(UInt64(0)) { $0 &* odd &+ UInt64($1) }
            return (sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9
        })
}
