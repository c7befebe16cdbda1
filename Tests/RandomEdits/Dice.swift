/// Chance that comes back: the same seed gives the same edits (SplitMix64).
package struct Dice {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to, but not, `limit`.
    package mutating func roll(_ limit: Int) -> Int { limit < 1 ? 0 : Int(next() % UInt64(limit)) }

    package mutating func happens(_ percent: Int) -> Bool { roll(100) < percent }

    package mutating func pick<Element>(_ all: [Element]) -> Element? { all.isEmpty ? nil : all[roll(all.count)] }
}
