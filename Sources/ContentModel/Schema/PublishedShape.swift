package import SourceText

/// A shape whose values are in the JSON.
package protocol PublishedShape<Value>: Shape {
    /// The type that apps decode a value as.
    associatedtype Published: Sendable

    func published(_ value: Value) -> Published
    /// How it is written and described. Limits for writers, such as the length of a text, are no promise to apps.
    var wire: WireShape<Published> { get }
}

extension PublishedShape where Value == Text { package func published(_ value: Text) -> String { value.string } }

extension PublishedShape where Value == Published { package func published(_ value: Value) -> Value { value } }

extension TextShape: PublishedShape { package var wire: WireShape<String> { .text } }

extension SlugShape: PublishedShape {
    package func published(_ value: Text) -> String { spelling.spell(value.string) }

    package var wire: WireShape<String> { .pattern(spelling.idPattern) }
}

extension FormShape: PublishedShape { package var wire: WireShape<String> { .pattern(pattern) } }

extension IntegerShape: PublishedShape { package var wire: WireShape<Int> { .integer(from: range.lowerBound) } }

extension BooleanShape: PublishedShape { package var wire: WireShape<Bool> { .boolean } }

extension ChoiceShape: PublishedShape where Value: SendableMetatype { package var wire: WireShape<Value> { .word } }

extension ListShape: PublishedShape where Item: PublishedShape {
    package func published(_ value: [Spanned<Item.Value>]) -> [Item.Published] {
        value.map { item.published($0.value) }
    }

    package var wire: WireShape<[Item.Published]> {
        .list(of: item.wire, atLeast: minimum, atMost: minimum == maximum ? maximum : nil)
    }
}

extension DictionaryShape: PublishedShape where Item: PublishedShape {
    package func published(_ value: [Entry]) -> [String: Item.Published] {
        Dictionary(
            value.map { ($0.key.string, item.published($0.value.value)) }, uniquingKeysWith: { first, _ in first })
    }

    package var wire: WireShape<[String: Item.Published]> { .byName(item.wire) }
}

extension RecordShape: PublishedShape {
    package func published(_ value: R) -> R.Model { value.model }

    package var wire: WireShape<R.Model> { .object(R.object) }
}
