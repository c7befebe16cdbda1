/// A JSON value: numbers with their digits, and objects with the order of their members. Order and the way in which a
/// number is written make no two values different.
package enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// A number that is written the same on every machine: `decimal(-1250, places: 3)` is `-1.25`.
    package static func decimal(_ value: Int, places: Int) -> JSONValue {
        let digits = String(value.magnitude)
        let all = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        var fraction = all.suffix(max(0, places))
        while fraction.last == "0" { fraction.removeLast() }
        let whole = (value < 0 ? "-" : "") + all.dropLast(max(0, places))
        return .number(fraction.isEmpty ? whole : "\(whole).\(fraction)")
    }

    package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

    package static func object(_ members: [JSONObject.Member]) -> JSONValue { .object(JSONObject(members)) }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var elements: [JSONValue]? { if case .list(let elements) = self { elements } else { nil } }

    package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    /// A whole number, also one that is written `5.0`.
    package var integer: Int? {
        guard case .number(let digits) = self else { return nil }
        if let integer = Int(digits) { return integer }
        return Double(digits).flatMap { $0 == $0.rounded() && abs($0) < 1e15 ? Int($0) : nil }
    }

    package subscript(_ key: String) -> JSONValue? { object?[key] }

    /// An object with the members of both; `other` if one of them is not an object.
    package func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let mine) = self, case .object(let others) = other else { return other }
        return .object(Array(mine) + others)
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.text(text)
        case .number(let digits): writer.number(digits)
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

    /// The value in a message, on one line. For a text, the part from character `start` on.
    package func excerpt(from start: Int = 0) -> String {
        switch self {
        case .null: return "null"
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .number(let digits): return digits
        case .text(let text):
            let part = text.dropFirst(start)
            let line = part.prefix(57).unicodeScalars.map { scalar in
                switch scalar {
                case "\n": "\\n"
                case "\r": "\\r"
                case _ where Character(scalar).isNewline: "\\u{\(String(scalar.value, radix: 16))}"
                default: String(scalar)
                }
            }
            return (start > 0 ? "\"..." : "\"") + line.joined() + (part.dropFirst(57).isEmpty ? "\"" : "...\"")
        case .list(let elements): return elements.isEmpty ? "[]" : "a list of \(elements.count)"
        case .object(let object): return object.isEmpty ? "{}" : "an object"
        }
    }
}

extension JSONValue: Hashable {
    package static func == (one: JSONValue, other: JSONValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.boolean(let one), .boolean(let other)): one == other
        case (.number(let one), .number(let other)):
            one == other || (Int(one) == nil || Int(other) == nil) && Double(one) == Double(other)
        case (.text(let one), .text(let other)): one == other
        case (.list(let one), .list(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .boolean(let boolean): hasher.combine(boolean)
        case .number(let digits): hasher.combine(Double(digits))
        case .text(let text): hasher.combine(text)
        case .list(let elements): hasher.combine(elements)
        case .object(let object): hasher.combine(Dictionary(object.map { ($0.key, $0.value) }) { $1 })
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// A member whose value is nil is left out.
    package init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(elements.compactMap { key, value in value.map { (key: key, value: $0) } })
    }
}

/// The members of an object, in order.
package struct JSONObject: Hashable, Sendable, RandomAccessCollection {
    package typealias Member = (key: String, value: JSONValue)

    private var members: [Member]

    package init(_ members: [Member] = []) { self.members = members }

    package var startIndex: Int { 0 }
    package var endIndex: Int { members.count }
    package subscript(_ index: Int) -> Member { members[index] }

    package var keys: [String] { members.map(\.key) }

    /// Setting nil removes the member.
    package subscript(_ key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
        }
    }

    package static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
    }

    package func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}
