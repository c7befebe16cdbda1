/// Words, found by their hash.
package struct WordSet: Sendable {
    /// A table with open addressing; 0 marks an empty slot.
    private let slots: [UInt64]
    package let isEmpty: Bool

    package init(_ hashes: some Collection<UInt64>) {
        isEmpty = hashes.isEmpty
        var size = 4
        while size < hashes.count * 3 { size *= 2 }
        var slots = [UInt64](repeating: 0, count: size)
        for hash in hashes {
            var index = Int(truncatingIfNeeded: hash) & (size - 1)
            while slots[index] != 0, slots[index] != hash { index = (index + 1) & (size - 1) }
            slots[index] = hash
        }
        self.slots = slots
    }

    package func contains(_ hash: UInt64) -> Bool {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index] != 0 {
            if slots[index] == hash { return true }
            index = (index + 1) & mask
        }
        return false
    }
}
