/// A JSON value, as a file or a row has it.
enum Node: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case decimal(Double)
    case text(String)
    case list([Node])
    case object([String: Node])

    init(json: some Sequence<UInt8>) throws { self = try JSONModelDecoder(bytes: Array(json)).decode(Node.self) }

    subscript(_ key: String) -> Node? { if case .object(let members) = self { members[key] } else { nil } }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

    var elements: [Node] { if case .list(let elements) = self { elements } else { [] } }
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

extension Node: CustomStringConvertible {
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

    /// The paths where two values differ, as `prompts[0].points`, each with both; nil for a missing one.
    static func differences(_ one: Node?, _ other: Node?, at path: String = "") -> [(
        path: String, this: Node?, other: Node?
    )] {
        switch (one, other) {
        case (.object(let mine)?, .object(let others)?):
            return Set(mine.keys).union(others.keys).sorted().flatMap { key in
                differences(mine[key], others[key], at: path.isEmpty ? key : "\(path).\(key)")
            }
        case (.list(let mine)?, .list(let others)?):
            return (0..<max(mine.count, others.count)).flatMap { index in
                differences(
                    index < mine.count ? mine[index] : nil, index < others.count ? others[index] : nil,
                    at: "\(path)[\(index)]")
            }
        default: return one == other ? [] : [(path, one, other)]
        }
    }
}
