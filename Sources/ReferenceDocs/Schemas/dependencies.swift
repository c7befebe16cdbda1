import CanonicalJSON
import ContentModel

/// What keys of a record require of others: some exclude each other, some need one of a set, and some need a
/// companion.
func dependencies(of record: RecordDescription) -> JSONValue {
    var schema: JSONValue = [:]
    if let first = record.alternatives.first {
        let keys = record.alternatives.joined().reduce(into: [String]()) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
        let excluding = keys.map { key -> JSONObject.Member in
            let others = keys.filter { other in
                !record.alternatives.contains { $0.contains(key) && $0.contains(other) }
            }
            return (key, ["properties": .object(others.map { ($0, false) })])
        }
        // If no other alternative is complete, the first one is required.
        let missing: JSONValue = ["required": .texts(first)]
        let needed = record.alternatives.dropFirst().reduce(missing) { rest, alternative in
            ["if": ["required": .texts(alternative)], "else": rest]
        }
        let excluded: JSONValue = ["dependentSchemas": .object(excluding)]
        schema = excluded.adding(needed)
    }
    let companions = record.companions.map { (key: $0.key, value: JSONValue.texts([$0.other])) }
    return schema.adding(["dependentRequired": companions.isEmpty ? nil : .object(companions)])
}
