extension Sequence {
    /// Groups elements by key, in the order of the first element of each group.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: OneOrMore<Element>)] {
        var groups: [(key: Key, elements: OneOrMore<Element>)] = []
        var known: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            let index = known[key, default: groups.count]
            known[key] = index
            if index < groups.count {
                groups[index].elements.append(element)
            } else {
                groups.append((key, OneOrMore(element)))
            }
        }
        return groups
    }
}
