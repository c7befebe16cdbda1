/// A JSON value whose objects keep the order of their members. Schemas and reports are built from it.
package indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    case text(String)
    case integer(Int)
    /// An integer with a decimal point before its last `places` digits. It is written the same on every machine.
    case decimal(Int, places: Int)
    case boolean(Bool)
    case null
    case list([JSONValue])
    case object([(key: String, value: JSONValue)])

    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// A member whose value is nil is left out.
    package init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(elements.compactMap { key, value in value.map { (key: key, value: $0) } })
    }

    package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

    /// An object with the members of both; `other` if one of them is not an object.
    package func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let mine) = self, case .object(let others) = other else { return other }
        return .object(mine + others)
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.text(text)
        case .integer(let integer): writer.integer(integer)
        case .decimal(let value, let places): writer.decimal(value, places: places)
        case .boolean(let boolean): writer.boolean(boolean)
        case .null: writer.null()
        case .list(let values): writer.list(values) { value, writer in value.write(to: &writer) }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.key(JSONWriter.Key(member.key))
                    member.value.write(to: &writer)
                }
            }
        }
    }

    package func document(_ layout: JSONWriter.Layout = .indented) -> String {
        var writer = JSONWriter(layout)
        write(to: &writer)
        return String(decoding: writer.finish(), as: UTF8.self)
    }
}
