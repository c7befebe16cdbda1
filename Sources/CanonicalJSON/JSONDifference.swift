/// A place where two values differ, as `prompts[0].points`; nil for a missing value.
package struct JSONDifference: Sendable {
    package let path: String
    package let one: JSONValue?
    package let other: JSONValue?
}

extension JSONValue {
    /// In the order of the first value.
    package static func differences(_ one: JSONValue?, _ other: JSONValue?, at path: String = "") -> [JSONDifference]
    {
        switch (one, other) {
        case (.object(let mine)?, .object(let others)?):
            let keys = mine.keys + others.keys.filter { mine[$0] == nil }
            return keys.flatMap { differences(mine[$0], others[$0], at: jsonPath(path, $0)) }
        case (.list(let mine)?, .list(let others)?):
            return (0..<max(mine.count, others.count)).flatMap { index in
                differences(
                    index < mine.count ? mine[index] : nil, index < others.count ? others[index] : nil,
                    at: "\(path)[\(index)]")
            }
        default: return one == other ? [] : [JSONDifference(path: path, one: one, other: other)]
        }
    }
}

/// The path of a key below another path.
package func jsonPath(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
