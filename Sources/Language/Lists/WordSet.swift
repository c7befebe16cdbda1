/// A set of words by their hashes. The hashes are well distributed, so unlike `Set` it does not hash them again.
package struct WordSet: Sendable {
    /// A hash table with open addressing, whose size is a power of two. Hash 0 marks an empty slot.
    private var slots: [UInt64]

    package init(_ hashes: [UInt64]) {
        var size = 4
        while size < hashes.count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        for hash in hashes { slots[place(of: hash)] = hash }
    }

    /// Words in lower case, separated by a space.
    package init(_ words: String) { self.init(Phrase(words).hashes) }

    package var hashes: [UInt64] { slots.filter { $0 != 0 } }

    package func contains(_ hash: UInt64) -> Bool { hash != 0 && slots[place(of: hash)] == hash }

    package func union(_ other: WordSet) -> WordSet { WordSet(hashes + other.hashes) }

    private func place(of hash: UInt64) -> Int {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[index] != 0, slots[index] != hash { index = (index + 1) & (slots.count - 1) }
        return index
    }
}
