/// A set of option indices that needs no heap memory for indices below 64.
package struct OptionIndices: Hashable, Sendable {
    private var first64: UInt64 = 0
    private var others: Set<Int> = []

    package init() {}

    package init(_ indices: [Int]) { for index in indices { insert(index) } }

    package var count: Int { first64.nonzeroBitCount + others.count }

    package func contains(_ index: Int) -> Bool {
        index < 64 ? first64 & (1 << UInt64(index)) != 0 : others.contains(index)
    }

    package func isSubset(of other: OptionIndices) -> Bool {
        first64 & ~other.first64 == 0 && others.isSubset(of: other.others)
    }

    package mutating func insert(_ index: Int) {
        if index < 64 { first64 |= 1 << UInt64(index) } else { others.insert(index) }
    }
}
