#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON value, as a file or a row has it.
enum Node: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case decimal(Double)
    case text(String)
    case list([Node])
    case object([String: Node])

    init(json: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(Node.self, from: Data(json))
    }

    subscript(_ key: String) -> Node? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .integer(let integer) = self { integer } else { nil }
    }

    var elements: [Node] {
        if case .list(let elements) = self { elements } else { [] }
    }
}

extension Node: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let members = try? value.decode([String: Node].self) {
            self = .object(members)
        } else if let elements = try? value.decode([Node].self) {
            self = .list(elements)
        } else {
            self = .decimal(try value.decode(Double.self))
        }
    }
}

extension Node: Encodable {
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let boolean): try value.encode(boolean)
        case .integer(let integer): try value.encode(integer)
        case .decimal(let decimal): try value.encode(decimal)
        case .text(let text): try value.encode(text)
        case .list(let elements): try value.encode(elements)
        case .object(let members): try value.encode(members)
        }
    }

    /// The value as something that the app knows.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}

extension Node: CustomStringConvertible {
    /// As people read it in a message.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .integer(let integer): String(integer)
        case .decimal(let decimal): String(decimal)
        case .text(let text): "“\(text.count > 60 ? text.prefix(60) + "…" : text[...])”"
        case .list(let elements): "a list of \(elements.count)"
        case .object: "an object"
        }
    }

    /// Where another value differs, as `prompts[0].points`, with both values; nil for what one of them lacks.
    func differences(from other: Node, at path: String = "") -> [(path: String, this: Node?, other: Node?)] {
        switch (self, other) {
        case (.object(let mine), .object(let others)):
            return Set(mine.keys).union(others.keys).sorted().flatMap { key in
                let inside = path.isEmpty ? key : "\(path).\(key)"
                guard let one = mine[key], let another = others[key] else {
                    return [(inside, mine[key], others[key])]
                }
                return one.differences(from: another, at: inside)
            }
        case (.list(let mine), .list(let others)):
            return (0..<max(mine.count, others.count)).flatMap { index in
                let inside = "\(path)[\(index)]"
                guard index < mine.count, index < others.count else {
                    return [
                        (
                            inside, index < mine.count ? mine[index] : nil,
                            index < others.count ? others[index] : nil
                        )
                    ]
                }
                return mine[index].differences(from: others[index], at: inside)
            }
        default: return self == other ? [] : [(path, self, other)]
        }
    }
}
