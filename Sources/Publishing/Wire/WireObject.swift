package import CanonicalJSON

/// One JSON object as consumers read it, declared once: the same fields are written and described.
package struct WireObject<Model>: Sendable {
    package let description: WireObjectDescription
    let fields: [WireField<Model>]
    /// What writes the fields, by itself: to copy all that a field says takes longer than to write it.
    private let writers: [@Sendable (Model, inout JSONWriter) -> Void]
    /// Writes what the fields would, where there is a quicker way.
    private let body: (@Sendable (Model, inout JSONWriter) -> Void)?

    package init(
        _ name: String, _ summary: String, _ fields: [WireField<Model>], conditions: [WireCondition] = []
    ) {
        self.init(name, summary, fields, conditions, body: nil)
    }

    init(
        _ name: String, _ summary: String, _ fields: [WireField<Model>], _ conditions: [WireCondition],
        body: (@Sendable (Model, inout JSONWriter) -> Void)?
    ) {
        self.fields = fields
        writers = fields.map(\.write)
        self.body = body
        description = WireObjectDescription(
            name: name, summary: summary, fields: fields.map(\.description), conditions: conditions)
    }

    package func write(_ model: Model, to writer: inout JSONWriter) {
        writer.object { writer in writeFields(of: model, to: &writer) }
    }

    /// What stands between the braces.
    func writeFields(of model: Model, to writer: inout JSONWriter) {
        if let body { return body(model, &writer) }
        for write in writers { write(model, &writer) }
    }

    /// A file that holds the object.
    package func document(_ model: Model) -> [UInt8] {
        var writer = JSONWriter(.indented)
        write(model, to: &writer)
        return writer.finish()
    }
}

/// One key of a JSON object and where its value comes from.
package struct WireField<Model>: Sendable {
    let description: WireFieldDescription
    /// Writes key and value, or nothing where an optional value is absent.
    let write: @Sendable (Model, inout JSONWriter) -> Void
    /// What stands in its column; nil where an optional value is absent.
    let column: @Sendable (Model) -> SQLValue?

    package static func required<Value>(
        _ key: String, _ shape: WireShape<Value>, _ summary: String,
        _ value: @escaping @Sendable (Model) -> Value
    ) -> WireField {
        let written = JSONWriter.Key(key)
        return WireField(
            description: .init(key: key, shape: shape.description, isRequired: true, summary: summary)
        ) { model, writer in
            writer.key(written)
            shape.write(value(model), &writer)
        } column: { shape.column(value($0)) }
    }

    package static func optional<Value>(
        _ key: String, _ shape: WireShape<Value>, _ summary: String,
        _ value: @escaping @Sendable (Model) -> Value?
    ) -> WireField {
        let written = JSONWriter.Key(key)
        return WireField(
            description: .init(key: key, shape: shape.description, isRequired: false, summary: summary)
        ) { model, writer in
            guard let value = value(model) else { return }
            writer.key(written)
            shape.write(value, &writer)
        } column: { value($0).map(shape.column) }
    }
}

extension WireField {
    /// The same, said to be there in every object.
    var alwaysThere: WireField {
        WireField(
            description: .init(
                key: description.key, shape: description.shape, isRequired: true,
                summary: description.summary),
            write: write, column: column)
    }
}

/// Every object that consumers read.
package enum Wire {}
