/// The words of a language that rules know, found by hash.
final class Lexicon: @unchecked Sendable {
    struct Entry {
        var hash: UInt64 = 0
        var classes: WordClass = []
        /// The stem if the word's ending does not give it; 0 otherwise.
        var stem: UInt64 = 0
    }

    /// A hash table with open addressing, filled once and then only read. Hash 0 marks an empty slot.
    private let slots: UnsafeMutablePointer<Entry>
    private let mask: Int

    init(_ classes: [(WordClass, [UInt64])], forms: [[UInt64]]) {
        let count = classes.reduce(0) { $0 + $1.1.count } + forms.reduce(0) { $0 + $1.count }
        var size = 64
        while size < count * 2 { size *= 2 }
        mask = size - 1
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Entry(), count: size)
        for (classes, words) in classes { for hash in words { slots[place(of: hash)].classes.formUnion(classes) } }
        for family in forms { for hash in family { slots[place(of: hash)].stem = family[0] } }
    }

    deinit { slots.deallocate() }

    @inline(__always) subscript(hash: UInt64) -> Entry {
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].hash != 0 {
            if slots[index].hash == hash { return slots[index] }
            index = (index + 1) & mask
        }
        return Entry()
    }

    private func place(of hash: UInt64) -> Int {
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].hash != 0, slots[index].hash != hash { index = (index + 1) & mask }
        slots[index].hash = hash
        return index
    }
}
