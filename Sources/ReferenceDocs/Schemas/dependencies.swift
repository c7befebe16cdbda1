import CanonicalJSON
import ContentModel

/// What some keys of a record ask of others: those that exclude each other, those of which some must be there, and
/// those that mean nothing alone.
func dependencies(of record: RecordDescription) -> JSONValue {
    var schema: JSONValue = [:]
    if let first = record.alternatives.first {
        let keys = record.alternatives.joined().reduce(into: [String]()) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
        let excluding = keys.map { key -> JSONMember in
            let others = keys.filter { other in
                !record.alternatives.contains { $0.contains(key) && $0.contains(other) }
            }
            return member(key, ["properties": .object(others.map { member($0, false) })])
        }
        // Where none of the others is there whole, the first is what is missing.
        let missing: JSONValue = ["required": .texts(first)]
        let needed = record.alternatives.dropFirst().reduce(missing) { rest, alternative in
            ["if": ["required": .texts(alternative)], "else": rest]
        }
        let excluded: JSONValue = ["dependentSchemas": .object(excluding)]
        schema = excluded.adding(needed)
    }
    let companions = record.companions.map { member($0.key, .texts([$0.other])) }
    return schema.adding(["dependentRequired": companions.isEmpty ? nil : .object(companions)])
}
