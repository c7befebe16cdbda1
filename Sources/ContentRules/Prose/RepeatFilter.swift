/// Tells of numbers that are hashes already which of them may have come up more than once: the others, which are most,
/// need not be looked up. Takes two bits for each of about eight times as many as there are; wrong for some of those
/// that came up once, never for one that came up twice.
struct RepeatFilter {
    private let twice: [UInt64]
    private let mask: UInt64

    /// Of about `count` numbers, which `each` hands on.
    init(count: Int, _ each: ((UInt64) -> Void) -> Void) {
        var bits = 512
        while bits < count * 8 { bits *= 2 }
        let mask = UInt64(bits - 1)
        var once: [UInt64] = Array(repeating: 0, count: bits / 64)
        var twice = once
        each { hash in
            let (word, bit) = RepeatFilter.place(of: hash, mask)
            twice[word] |= once[word] & bit
            once[word] |= bit
        }
        self.twice = twice
        self.mask = mask
    }

    func mayRepeat(_ hash: UInt64) -> Bool {
        let (word, bit) = RepeatFilter.place(of: hash, mask)
        return twice[word] & bit != 0
    }

    @inline(__always) private static func place(of hash: UInt64, _ mask: UInt64) -> (word: Int, bit: UInt64) {
        let number = mix(hash) & mask
        return (Int(truncatingIfNeeded: number >> 6), 1 &<< (number & 63))
    }
}
