package import SourceText

/// The value of a field that apps only show: it reaches the JSON and its column under its own name, without
/// a line of its own in the app's models.
package struct ShownValue: Sendable {
    package enum Value: Sendable {
        case text(String)
        case integer(Int)
        case boolean(Bool)
        case texts([String])
    }

    package let wireName: String
    package let value: Value
}

/// Shapes whose values can be published as they stand.
package protocol ShownShape: Shape {
    func shown(_ value: Value) -> ShownValue.Value
}

extension TextShape: ShownShape {
    package func shown(_ value: Text) -> ShownValue.Value { .text(value.string) }
}

extension SlugShape: ShownShape {
    package func shown(_ value: Text) -> ShownValue.Value { .text(value.string) }
}

extension IntegerShape: ShownShape {
    package func shown(_ value: Int) -> ShownValue.Value { .integer(value) }
}

extension BooleanShape: ShownShape {
    package func shown(_ value: Bool) -> ShownValue.Value { .boolean(value) }
}

extension ListShape: ShownShape where Item == TextShape {
    package func shown(_ value: [Spanned<Text>]) -> ShownValue.Value { .texts(value.map(\.string)) }
}
