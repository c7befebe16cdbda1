/// A JSON document in the making. Members keep the order in which they were given.
indirect enum JSONValue: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }

    case object([Member])
    case array([JSONValue])
    case text(String)
    case number(Int)
    case boolean(Bool)

    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.text)) }

    /// Indented by two spaces; lists of single values stay on one line. Ends with a line feed.
    var document: String { rendered(indent: "") + "\n" }

    private func rendered(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let lines = members.map { "\(inner)\(quoted($0.key)): \($0.value.rendered(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let items) where items.allSatisfy(\.isSingle):
            return "[" + items.map { $0.rendered(indent: inner) }.joined(separator: ", ") + "]"
        case .array(let items):
            let lines = items.map { inner + $0.rendered(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .text(let text): return quoted(text)
        case .number(let number): return "\(number)"
        case .boolean(let boolean): return boolean ? "true" : "false"
        }
    }

    private var isSingle: Bool {
        switch self {
        case .object, .array: false
        case .text, .number, .boolean: true
        }
    }
}

/// A member of an object, written as it will read.
func member(_ key: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(key: key, value: value)
}

func member(_ key: String, _ text: String) -> JSONValue.Member { member(key, .text(text)) }

private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case _ where isInvisible(scalar):
            // In UTF-16, as JSON counts.
            for unit in String(scalar).utf16 { quoted += "\\u" + hexadecimal(Int(unit), digits: 4) }
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
