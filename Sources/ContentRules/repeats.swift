import SourceText

/// The items whose key an earlier one has, each with the first that has it.
func repeats<Item, Key: Hashable>(in items: [Item], by key: (Item) -> Key) -> [(again: Item, first: Item)] {
    guard items.count > 1 else { return [] }
    let keys = items.map(key)
    var found: [(again: Item, first: Item)] = []
    // Most lists are short, and then comparing all pairs is faster than hashing.
    if items.count <= 8 {
        for index in keys.indices {
            guard let first = keys[..<index].firstIndex(of: keys[index]) else { continue }
            found.append((items[index], items[first]))
        }
        return found
    }
    var firsts: [Key: Int] = [:]
    for (index, key) in keys.enumerated() {
        if let first = firsts[key] { found.append((items[index], items[first])) } else { firsts[key] = index }
    }
    return found
}

extension Place {
    /// The whole of its file.
    var wholeFile: Place { Place(file, ByteSpan(0, 1 << 30)) }
}
