/// Numbers by the hashes of words or of rows of words. These are well distributed, so unlike `Dictionary` it does not
/// hash them again.
package struct HashIndex: Sendable {
    private struct Slot {
        var hash: UInt64 = 0
        var value = 0
    }

    /// A hash table with open addressing, whose size is a power of two. Hash 0 marks an empty slot.
    private var slots: [Slot]
    private var count = 0

    package init(capacity: Int = 2) {
        var size = 4
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// The first value of a hash that fits, in the order in which they were added.
    package func value(of hash: UInt64, where fits: (Int) -> Bool = { _ in true }) -> Int? {
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].hash != 0 {
            if slots[place].hash == hash, fits(slots[place].value) { return slots[place].value }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a value, also if the hash has others. A hash must not be 0.
    package mutating func add(_ value: Int, for hash: UInt64) {
        if count * 2 >= slots.count {
            var larger = HashIndex(capacity: slots.count)
            for slot in slots where slot.hash != 0 { larger.add(slot.value, for: slot.hash) }
            self = larger
        }
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].hash != 0 { place = (place + 1) & (slots.count - 1) }
        slots[place] = Slot(hash: hash, value: value)
        count += 1
    }
}
