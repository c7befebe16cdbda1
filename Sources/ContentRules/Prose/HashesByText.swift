/// Hashes that belong to some texts of a file, in as little room as it takes.
struct HashesByText<Hash: Sendable>: Sendable {
    private var owners: [HashOwner] = []
    private(set) var hashes: [Hash] = []

    init() {}

    /// The texts come in their order.
    mutating func add(_ some: some Sequence<Hash>, of text: Int) {
        hashes += some
        owners.append(HashOwner(text: Int32(truncatingIfNeeded: text), end: Int32(truncatingIfNeeded: hashes.count)))
    }

    /// Those of one text; none where it has none.
    subscript(text: Int) -> ArraySlice<Hash> {
        var (low, high) = (0, owners.count)
        while low < high {
            let middle = (low + high) / 2
            if owners[middle].text < text { low = middle + 1 } else { high = middle }
        }
        guard low < owners.count, owners[low].text == text else { return [] }
        return hashes[(low == 0 ? 0 : Int(owners[low - 1].end))..<Int(owners[low].end)]
    }

    /// Goes through the texts, each with its hashes.
    func forEach(_ body: (Int, ArraySlice<Hash>) -> Void) {
        var start = 0
        for owner in owners {
            body(Int(owner.text), hashes[start..<Int(owner.end)])
            start = Int(owner.end)
        }
    }

    /// The same without room for more.
    var fitted: HashesByText {
        var fitted = HashesByText()
        fitted.hashes.reserveCapacity(hashes.count)
        fitted.owners.reserveCapacity(owners.count)
        fitted.hashes += hashes
        fitted.owners += owners
        return fitted
    }
}

/// A text, and where its hashes end among all.
private struct HashOwner {
    let text: Int32
    let end: Int32
}
