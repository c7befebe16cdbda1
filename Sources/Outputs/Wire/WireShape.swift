package import CanonicalJSON

/// How a value is written as JSON, and how that is described.
package struct WireShape<Value>: Sendable {
    package let description: WireDescription
    package let write: @Sendable (Value, inout JSONWriter) -> Void
}

extension WireShape where Value == String {
    static var text: Self { texts(.text) }
    static var uuid: Self {
        texts(.pattern("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"))
    }
    static var slug: Self { texts(.pattern("^[a-z0-9]+(-[a-z0-9]+)*$")) }
    static var sha256: Self { texts(.pattern("^[0-9a-f]{64}$")) }

    static func word(_ words: [String]) -> Self { texts(.word(words)) }

    private static func texts(_ description: WireDescription) -> Self {
        WireShape(description: description) { text, writer in writer.text(text) }
    }
}

extension WireShape where Value == Int {
    static func integer(from minimum: Int, to maximum: Int? = nil) -> Self {
        WireShape(description: .integer(minimum: minimum, maximum: maximum)) { value, writer in
            writer.integer(value)
        }
    }

    static func always(_ value: Int) -> Self {
        WireShape(description: .constant(value)) { value, writer in writer.integer(value) }
    }
}

extension WireShape where Value == Bool {
    static var boolean: Self {
        WireShape(description: .boolean) { value, writer in writer.boolean(value) }
    }
}

extension WireShape where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
    /// One of the words of an enumeration.
    static var word: Self {
        WireShape(description: .word(Value.allCases.map(\.rawValue))) { value, writer in
            writer.text(value.rawValue)
        }
    }
}

extension WireShape {
    static func list<Element>(
        of element: WireShape<Element>, atLeast minimum: Int = 0, atMost maximum: Int? = nil
    ) -> Self where Value == [Element] {
        WireShape(description: .list(element.description, minimum: minimum, maximum: maximum)) {
            elements, writer in
            writer.list(elements, element.write)
        }
    }

    static func object(_ object: WireObject<Value>) -> Self {
        WireShape(description: .object(object.description), write: object.write)
    }
}

/// A value as the JSON of a column.
func compact<Value>(_ value: Value, _ shape: WireShape<Value>) -> [UInt8] {
    var writer = JSONWriter(.compact)
    shape.write(value, &writer)
    return writer.finish()
}
