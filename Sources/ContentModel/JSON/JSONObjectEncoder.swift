package import CanonicalJSON

/// One JSON object as consumers read it, declared once: the same fields are written and described.
package struct JSONObjectEncoder<Model>: Sendable {
    package let description: JSONObjectDescription
    package let fields: [JSONFieldEncoder<Model>]
    /// The `write` of each field: copying a whole field takes longer than writing it.
    @usableFromInline let writers: [@Sendable (Model, inout JSONWriter) -> Void]

    package init(
        _ name: String, _ summary: String, _ fields: [JSONFieldEncoder<Model>], conditions: [JSONCondition] = []
    ) {
        self.fields = fields
        writers = fields.map(\.write)
        description = JSONObjectDescription(
            name: name, summary: summary, fields: fields.map(\.description), conditions: conditions)
    }

    @inlinable package func write(_ model: Model, to writer: inout JSONWriter) {
        writer.object { writer in for write in writers { write(model, &writer) } }
    }

    @inlinable package func document(_ model: Model) -> [UInt8] {
        var writer = JSONWriter(.indented)
        write(model, to: &writer)
        return writer.finish()
    }
}

/// One key of a JSON object and where its value comes from.
package struct JSONFieldEncoder<Model>: Sendable {
    package let description: JSONFieldDescription
    /// Writes key and value, or nothing if an optional value is absent.
    package let write: @Sendable (Model, inout JSONWriter) -> Void
    /// The value for its column; nil if an optional value is absent.
    package let column: @Sendable (Model) -> SQLValue?

    package init(
        description: JSONFieldDescription, write: @escaping @Sendable (Model, inout JSONWriter) -> Void,
        column: @escaping @Sendable (Model) -> SQLValue?
    ) { (self.description, self.write, self.column) = (description, write, column) }

    @inlinable package static func required<Value>(
        _ key: String, _ shape: JSONValueEncoder<Value>, _ summary: String, whenChanged: ChangeMeaning? = nil,
        _ value: @escaping @Sendable (Model) -> Value
    ) -> JSONFieldEncoder {
        let written = JSONWriter.Key(key)
        return JSONFieldEncoder(
            description: JSONFieldDescription(
                key: key, shape: shape.description, isRequired: true, summary: summary, whenChanged: whenChanged)
        ) { model, writer in
            writer.key(written)
            shape.write(value(model), &writer)
        } column: {
            shape.column(value($0))
        }
    }

    /// `isAlwaysThere` means that it is always written. Older files lack it if it `isNew`.
    @inlinable package static func optional<Value>(
        _ key: String, _ shape: JSONValueEncoder<Value>, _ summary: String, isAlwaysThere: Bool = false,
        isNew: Bool = true, whenChanged: ChangeMeaning? = nil, _ value: @escaping @Sendable (Model) -> Value?
    ) -> JSONFieldEncoder {
        let written = JSONWriter.Key(key)
        return JSONFieldEncoder(
            description: JSONFieldDescription(
                key: key, shape: shape.description, isRequired: isAlwaysThere, summary: summary,
                isNew: isAlwaysThere && isNew, whenChanged: whenChanged)
        ) { model, writer in
            guard let value = value(model) else { return }
            writer.key(written)
            shape.write(value, &writer)
        } column: {
            value($0).map(shape.column)
        }
    }
}

/// Every object that consumers read.
package enum JSONEncoders {}
