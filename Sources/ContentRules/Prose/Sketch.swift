/// A hash of five words in a row of a long text, with the index of the text.
///
/// Of each long text the eight lowest hashes are kept. Two texts that have half of their rows of five
/// words in common share at least one of them with a probability of more than 99 %, so texts alike are
/// found by looking hashes up, without comparing every text with every other.
struct Sketch: Sendable {
    let hash: UInt64
    let text: Int

    static let size = 8
    /// Texts shorter than this are compared as wholes only: about forty words.
    static let leastBytes = 200
}

/// Rolls a hash over the words of a text and keeps the lowest ones.
struct SketchMaker {
    private var recent: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var words = 0
    private var lowest = SIMD8<UInt64>(repeating: .max)
    private var limit = UInt64.max

    @inline(__always)
    mutating func take(_ word: UInt64) {
        words += 1
        let row = rowHash(recent.0, recent.1, recent.2, recent.3, word)
        recent = (recent.1, recent.2, recent.3, word)
        if row < limit, words >= 5 { insert(row) }
    }

    @inline(never)
    private mutating func insert(_ row: UInt64) {
        var highest = 0
        for index in 0..<Sketch.size {
            if lowest[index] == row { return }
            if lowest[index] > lowest[highest] { highest = index }
        }
        lowest[highest] = row
        limit = lowest.max()
    }

    func keep(text: Int, in sketches: inout [Sketch]) {
        for index in 0..<Sketch.size where lowest[index] != .max {
            sketches.append(Sketch(hash: lowest[index], text: text))
        }
    }
}

/// The hash of five words in a row.
@inline(__always)
func rowHash(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ e: UInt64) -> UInt64 {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    let sum = (((a &* odd &+ b) &* odd &+ c) &* odd &+ d) &* odd &+ e
    return (sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9
}
