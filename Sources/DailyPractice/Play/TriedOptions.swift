/// A set of option indices that needs no memory of its own for the first 64.
struct TriedOptions: Hashable, Sendable {
    private var first64: UInt64 = 0
    private var others: Set<Int> = []

    func contains(_ index: Int) -> Bool {
        index < 64 ? first64 & (1 << UInt64(index)) != 0 : others.contains(index)
    }

    mutating func insert(_ index: Int) {
        if index < 64 {
            first64 |= 1 << UInt64(index)
        } else {
            others.insert(index)
        }
    }
}
