import Storage

/// Hashes of rows of five words of the long texts of a file.
///
/// Of each long text the sixteen lowest hashes are kept. Two texts that have a third of their rows of five
/// words in common share at least two of them with a probability of 98 % (a fifth: 86 %), so texts alike are
/// found by looking hashes up, without comparing every text with every other.
struct Sketches: Sendable {
    /// A long text, and where its hashes end among all.
    private struct Owner {
        let text: Int32
        let end: Int32
    }

    private var owners: [Owner] = []
    private(set) var hashes: [UInt64] = []

    static let size = 16
    /// Shorter texts are compared as wholes only; it makes about thirty words.
    static let leastBytes = 150

    /// The texts that have some.
    var texts: [Int] { owners.map { Int($0.text) } }

    mutating func add(_ lowest: [UInt64], of text: Int) {
        hashes += lowest
        owners.append(
            Owner(text: Int32(truncatingIfNeeded: text), end: Int32(truncatingIfNeeded: hashes.count)))
    }

    /// Goes through the texts, each with its hashes.
    func forEach(_ body: (Int, ArraySlice<UInt64>) -> Void) {
        var start = 0
        for owner in owners {
            body(Int(owner.text), hashes[start..<Int(owner.end)])
            start = Int(owner.end)
        }
    }

    /// The same in as little room as it takes.
    var fitted: Sketches {
        var fitted = Sketches()
        fitted.hashes.reserveCapacity(hashes.count)
        fitted.owners.reserveCapacity(owners.count)
        fitted.hashes += hashes
        fitted.owners += owners
        return fitted
    }

    /// The lowest hashes of rows of five words, in ascending order.
    static func lowest(of words: UnsafeBufferPointer<UInt64>) -> [UInt64] {
        var lowest: [UInt64] = []
        lowest.reserveCapacity(size)
        forEachRow(of: words) { row in
            if lowest.count == size, row >= lowest[size - 1] { return }
            var place = lowest.count
            while place > 0, lowest[place - 1] > row { place -= 1 }
            if place > 0, lowest[place - 1] == row { return }
            if lowest.count < size { lowest.append(row) }
            var last = lowest.count - 1
            while last > place {
                lowest[last] = lowest[last - 1]
                last -= 1
            }
            lowest[place] = row
        }
        return lowest
    }
}

extension Sketches: Storable {
    func store(in writer: inout StorageWriter) {
        writer.put(hashes)
        writer.put(owners) { writer, owner in
            writer.put(owner.text)
            writer.put(owner.end)
        }
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        hashes = try reader.numbers()
        owners = try reader.list { reader throws(StorageFault) in
            Owner(text: try reader.int32(), end: try reader.int32())
        }
    }
}

/// Goes through the hashes of five words in a row.
@inline(__always)
func forEachRow(of words: UnsafeBufferPointer<UInt64>, _ body: (UInt64) -> Void) {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    // The weight with which a word leaves the row.
    let leaving = odd &* odd &* odd &* odd &* odd
    var sum: UInt64 = 0
    for index in words.indices {
        sum = sum &* odd &+ words[index]
        if index >= 5 { sum = sum &- words[index - 5] &* leaving }
        if index >= 4 { body((sum ^ sum >> 32) &* 0xBF58_476D_1CE4_E5B9) }
    }
}
