package import CanonicalJSON

/// How a value is written, as JSON and in a column, and how that is described.
package struct JSONValueEncoder<Value>: Sendable {
    package let description: JSONDescription
    package let write: @Sendable (Value, inout JSONWriter) -> Void
    package let column: @Sendable (Value) -> SQLValue

    /// Without `column`, the value is in its column as JSON.
    package init(
        _ description: JSONDescription, column: (@Sendable (Value) -> SQLValue)? = nil,
        write: @escaping @Sendable (Value, inout JSONWriter) -> Void
    ) {
        (self.description, self.write) = (description, write)
        self.column =
            column ?? { value in
                var writer = JSONWriter(.compact)
                write(value, &writer)
                // Rows are kept until the seeds are written, so they take no more room than they need.
                let bytes = writer.finish()
                return .json(
                    [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
                        count = room.initialize(fromContentsOf: bytes)
                    })
            }
    }
}

extension JSONValueEncoder where Value == String {
    package static var text: Self { texts(.text) }
    package static var uuid: Self {
        JSONValueEncoder(.pattern(uuidPattern), column: { .uuid($0) }) { text, writer in writer.text(text) }
    }

    package static var uuidPattern: String {
        "^\([8, 4, 4, 4, 12].map { "[0-9a-f]{\($0)}" }.joined(separator: "-"))$"
    }

    package static var slug: Self { pattern(PublishedSpelling.asWritten.idPattern) }
    /// The id of a prompt or an option, which may be one from before Hornbook: see `AdoptedIDShape`.
    package static var partID: Self { texts(.pattern("^\\S([\\s\\S]{0,98}\\S)?$")) }
    package static var sha256: Self { texts(.pattern("^[0-9a-f]{64}$")) }
    package static func pattern(_ pattern: String) -> Self { texts(.pattern(pattern)) }

    /// A word that apps decode as any text.
    package static func word(_ name: String, _ words: [String]) -> Self {
        texts(.word(name: name, words, closed: false))
    }

    private static func texts(_ description: JSONDescription) -> Self {
        JSONValueEncoder(description, column: { .text($0) }) { text, writer in writer.text(text) }
    }
}

extension JSONValueEncoder where Value == Int {
    package static func integer(from minimum: Int, to maximum: Int? = nil) -> Self {
        JSONValueEncoder(.integer(minimum: minimum, maximum: maximum), column: { .integer($0) }) { value, writer in
            writer.integer(value)
        }
    }

    package static func always(_ value: Int) -> Self {
        JSONValueEncoder(.constant(value), column: { .integer($0) }) { value, writer in writer.integer(value) }
    }
}

extension JSONValueEncoder where Value == Bool {
    package static var boolean: Self {
        JSONValueEncoder(.boolean, column: { .boolean($0) }) { value, writer in writer.boolean(value) }
    }
}

extension JSONValueEncoder where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
    /// One of the words of an enumeration.
    package static var word: Self { word(closed: true) }

    /// The same; if it is not `closed`, apps decode other words too.
    package static func word(closed: Bool) -> Self {
        let words = Value.allCases.map(\.rawValue)
        return JSONValueEncoder(.word(name: "\(Value.self)", words, closed: closed), column: { .text($0.rawValue) }) {
            value, writer in writer.text(value.rawValue)
        }
    }
}

extension JSONValueEncoder {
    package static func list<Element>(
        of element: JSONValueEncoder<Element>, atLeast minimum: Int = 0, atMost maximum: Int? = nil
    ) -> Self where Value == [Element] {
        JSONValueEncoder(.list(element.description, minimum: minimum, maximum: maximum)) { elements, writer in
            writer.list(elements, element.write)
        }
    }

    /// Values by names that the program chooses, in the order of the names.
    package static func byName<Element>(_ element: JSONValueEncoder<Element>) -> Self
    where Value == [String: Element] {
        JSONValueEncoder(.byName(element.description)) { elements, writer in
            writer.object { writer in
                for (name, value) in elements.sorted(by: { $0.key < $1.key }) {
                    writer.key(JSONWriter.Key(name))
                    element.write(value, &writer)
                }
            }
        }
    }

    package static func object(_ object: JSONObjectEncoder<Value>) -> Self {
        JSONValueEncoder(.object(object.description), write: object.write)
    }
}
