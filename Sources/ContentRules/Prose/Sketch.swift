/// The sixteen lowest hashes of a long text's runs of five words. If two texts share a third of their runs, they
/// share at least two of these with a probability of 98 % (a fifth: 86 %). So similar texts are found by looking up
/// hashes, without comparing every pair.
enum Sketch {
    static let size = 16
    /// Shorter texts, of fewer than about thirty words, are only compared as a whole.
    static let leastBytes = 150

    /// The lowest hashes of runs of five words, ascending.
    static func lowest(of words: UnsafeBufferPointer<UInt64>) -> [UInt64] {
        var lowest: [UInt64] = []
        lowest.reserveCapacity(size)
        forEachRow(of: words) { row in
            if lowest.count == size, row >= lowest[size - 1] { return }
            var place = lowest.count
            while place > 0, lowest[place - 1] > row { place -= 1 }
            if place > 0, lowest[place - 1] == row { return }
            if lowest.count < size { lowest.append(row) }
            var last = lowest.count - 1
            while last > place {
                lowest[last] = lowest[last - 1]
                last -= 1
            }
            lowest[place] = row
        }
        return lowest
    }
}

/// Calls `body` with the hash of each run of five words.
@inline(__always) func forEachRow(of words: UnsafeBufferPointer<some UnsignedInteger>, _ body: (UInt64) -> Void) {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    // The factor with which a word is removed from the run.
    let leaving = odd &* odd &* odd &* odd &* odd
    var sum: UInt64 = 0
    for index in words.indices {
        sum = sum &* odd &+ UInt64(words[index])
        if index >= 5 { sum = sum &- UInt64(words[index - 5]) &* leaving }
        if index >= 4 { body((sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9) }
    }
}
