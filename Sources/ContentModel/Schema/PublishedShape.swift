package import SourceText

/// A shape whose values are in the JSON.
package protocol PublishedShape<Value>: Shape {
    /// The type that apps decode a value as.
    associatedtype Published: Sendable

    func published(_ value: Value) -> Published
    /// How it is written and described. Limits for writers, such as the length of a text, are no promise to apps.
    var encoder: JSONValueEncoder<Published> { get }
}

extension PublishedShape where Value == Text { package func published(_ value: Text) -> String { value.string } }

extension PublishedShape where Value == Published { package func published(_ value: Value) -> Value { value } }

extension TextShape: PublishedShape { package var encoder: JSONValueEncoder<String> { .text } }

extension SlugShape: PublishedShape {
    package func published(_ value: Text) -> String { spelling.spell(value.string) }

    package var encoder: JSONValueEncoder<String> { .pattern(spelling.idPattern) }
}

extension FormShape: PublishedShape { package var encoder: JSONValueEncoder<String> { .pattern(pattern) } }

extension IntegerShape: PublishedShape {
    package var encoder: JSONValueEncoder<Int> { .integer(from: range.lowerBound) }
}

extension BooleanShape: PublishedShape { package var encoder: JSONValueEncoder<Bool> { .boolean } }

extension ChoiceShape: PublishedShape where Value: SendableMetatype {
    package var encoder: JSONValueEncoder<Value> { .word }
}

extension ListShape: PublishedShape where Item: PublishedShape {
    package func published(_ value: [Spanned<Item.Value>]) -> [Item.Published] {
        value.map { item.published($0.value) }
    }

    package var encoder: JSONValueEncoder<[Item.Published]> {
        .list(of: item.encoder, atLeast: minimum, atMost: minimum == maximum ? maximum : nil)
    }
}

extension DictionaryShape: PublishedShape where Item: PublishedShape {
    package func published(_ value: [Entry]) -> [String: Item.Published] {
        Dictionary(
            value.map { ($0.key.string, item.published($0.value.value)) }, uniquingKeysWith: { first, _ in first })
    }

    package var encoder: JSONValueEncoder<[String: Item.Published]> { .byName(item.encoder) }
}

extension RecordShape: PublishedShape {
    package func published(_ value: R) -> R.Model { value.model }

    package var encoder: JSONValueEncoder<R.Model> { .object(R.object) }
}
