import CanonicalJSON

/// A JSON value as it was written: members in order, numbers with their digits.
package indirect enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([JSON])
    case object(JSONObject)

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var elements: [JSON]? { if case .list(let elements) = self { elements } else { nil } }

    package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    /// A whole number, also one that is written `5.0`.
    package var integer: Int? {
        guard case .number(let digits) = self else { return nil }
        if let integer = Int(digits) { return integer }
        return Double(digits).flatMap { $0 == $0.rounded() && abs($0) < 1e15 ? Int($0) : nil }
    }

    subscript(_ key: String) -> JSON? { object?[key] }
}

/// The members of an object. If a key is repeated, the last value counts.
package struct JSONObject: Hashable, Sendable {
    struct Member: Hashable, Sendable {
        let key: String
        var value: JSON
    }

    private(set) var members: [Member] = []

    package init() {}

    init(_ members: [Member]) { self.members = members }

    var keys: [String] { members.map(\.key) }

    /// Setting nil removes the member.
    package subscript(_ key: String) -> JSON? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

/// A place where two values differ, as `prompts[0].points`; nil for a missing value.
struct JSONDifference {
    let path: String
    let found: JSON?
    let built: JSON?
}

extension JSON {
    static func differences(_ found: JSON?, _ built: JSON?, at path: String = "") -> [JSONDifference] {
        switch (found, built) {
        case (.object(let found)?, .object(let built)?):
            let keys = found.keys + built.keys.filter { found[$0] == nil }
            return keys.flatMap { differences(found[$0], built[$0], at: join(path, $0)) }
        case (.list(let found)?, .list(let built)?):
            return (0..<max(found.count, built.count)).flatMap { index in
                differences(
                    index < found.count ? found[index] : nil, index < built.count ? built[index] : nil,
                    at: "\(path)[\(index)]")
            }
        case (.number(let found)?, .number(let built)?) where Double(found) == Double(built): return []
        default: return found == built ? [] : [JSONDifference(path: path, found: found, built: built)]
        }
    }

    /// The value in a message, on one line. For a text, the part from character `start` on.
    func excerpt(from start: Int = 0) -> String {
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
        case .object(let object): return object.members.isEmpty ? "{}" : "an object"
        }
    }

    var canonical: JSONValue {
        switch self {
        case .null: return .null
        case .boolean(let boolean): return .boolean(boolean)
        case .number(let digits):
            let places = digits.split(separator: ".").dropFirst().first?.count ?? 0
            // A number with too many digits for an integer becomes a text.
            return Int(digits.filter { $0 != "." }).map { .decimal($0, places: places) } ?? .text(digits)
        case .text(let text): return .text(text)
        case .list(let elements): return .list(elements.map(\.canonical))
        case .object(let object): return .object(object.members.map { ($0.key, $0.value.canonical) })
        }
    }
}
