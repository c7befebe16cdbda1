/// Numbers that are hashes already, each with a small number of its own: an open-addressing table that
/// is several times quicker than hashing them again. What it answers depends on the entries only, never
/// on their order in memory.
struct FingerprintTable {
    private var keys: [UInt64]
    private var values: [Int32]
    private var count = 0

    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        keys = Array(repeating: 0, count: size)
        values = Array(repeating: -1, count: size)
    }

    /// The value kept under a key, or nil after keeping the given one there.
    mutating func existing(_ key: UInt64, orKeep value: Int) -> Int? {
        if count * 2 >= keys.count { grow() }
        let slot = slot(of: key)
        if values[slot] >= 0 { return Int(values[slot]) }
        keys[slot] = key
        values[slot] = Int32(truncatingIfNeeded: value)
        count += 1
        return nil
    }

    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: mix(key)) & mask
        while values[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = self
        keys = Array(repeating: 0, count: old.keys.count * 2)
        values = Array(repeating: -1, count: old.keys.count * 2)
        for index in old.keys.indices where old.values[index] >= 0 {
            let slot = slot(of: old.keys[index])
            keys[slot] = old.keys[index]
            values[slot] = old.values[index]
        }
    }
}
