/// Of a long text the sixteen lowest hashes of its rows of five words. Two texts that have a third of their rows in
/// common share at least two of these with a probability of 98 % (a fifth: 86 %), so texts alike are found by looking
/// hashes up, without comparing every text with every other.
enum Sketch {
    static let size = 16
    /// Shorter texts are compared as wholes only; it makes about thirty words.
    static let leastBytes = 150

    /// The lowest hashes of rows of five words, in ascending order.
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

/// Goes through the hashes of five words in a row.
@inline(__always) func forEachRow(of words: UnsafeBufferPointer<some UnsignedInteger>, _ body: (UInt64) -> Void) {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    // The weight with which a word leaves the row.
    let leaving = odd &* odd &* odd &* odd &* odd
    var sum: UInt64 = 0
    for index in words.indices {
        sum = sum &* odd &+ UInt64(words[index])
        if index >= 5 { sum = sum &- UInt64(words[index - 5]) &* leaving }
        if index >= 4 { body((sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9) }
    }
}
