/// Tells of numbers that are hashes already which of them may have come up more than once: the others, which are most,
/// need not be looked up. Takes two bits for each of about eight times as many as there are; wrong for some of those
/// that came up once, never for one that came up twice.
struct RepeatFilter {
    private var once: [UInt64]
    private var twice: [UInt64]
    private let mask: UInt64

    /// For about so many numbers.
    init(count: Int) {
        var bits = 512
        while bits < count * 8 { bits *= 2 }
        mask = UInt64(bits - 1)
        once = Array(repeating: 0, count: bits / 64)
        twice = once
    }

    mutating func add(_ hash: UInt64) {
        let (word, bit) = place(of: hash)
        twice[word] |= once[word] & bit
        once[word] |= bit
    }

    func mayRepeat(_ hash: UInt64) -> Bool {
        let (word, bit) = place(of: hash)
        return twice[word] & bit != 0
    }

    @inline(__always)
    private func place(of hash: UInt64) -> (word: Int, bit: UInt64) {
        let number = mix(hash) & mask
        return (Int(truncatingIfNeeded: number >> 6), 1 &<< (number & 63))
    }
}
