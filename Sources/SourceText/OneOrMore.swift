/// A list with at least one element.
package struct OneOrMore<Element>: RandomAccessCollection {
    package var first: Element
    private var others: [Element]

    package init(_ first: Element, _ others: [Element] = []) { (self.first, self.others) = (first, others) }

    package init?(_ elements: some Sequence<Element>) {
        var rest = elements.makeIterator()
        guard let first = rest.next() else { return nil }
        self.init(first, Array(IteratorSequence(rest)))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { others.count + 1 }

    package subscript(index: Int) -> Element { index == 0 ? first : others[index - 1] }

    package var last: Element {
        get { others.last ?? first }
        set { if others.isEmpty { first = newValue } else { others[others.count - 1] = newValue } }
    }

    package mutating func append(_ element: Element) { others.append(element) }
}

extension OneOrMore: Sendable where Element: Sendable {}
