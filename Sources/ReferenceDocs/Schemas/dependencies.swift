import CanonicalJSON
import ContentModel

/// What some keys of a record ask of others: those that exclude each other, those of which some must be there, and
/// those that mean nothing alone.
func dependencies(of record: RecordDescription) -> [JSONMember] {
    var members: [JSONMember] = []
    if let first = record.alternatives.first {
        let keys = record.alternatives.joined().reduce(into: [String]()) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
        let excluding = keys.map { key -> JSONMember in
            let others = keys.filter { other in
                !record.alternatives.contains { $0.contains(key) && $0.contains(other) }
            }
            let refused: JSONValue = .object(others.map { member($0, false) })
            return member(key, .object([member("properties", refused)]))
        }
        members.append(member("dependentSchemas", .object(excluding)))
        // Where none of the others is there whole, the first is what is missing.
        let missing: JSONValue = .object([member("required", texts(first))])
        let needed = record.alternatives.dropFirst().reduce(missing) { rest, alternative in
            .object([member("if", .object([member("required", texts(alternative))])), member("else", rest)])
        }
        if case .object(let needed) = needed { members += needed }
    }
    if !record.companions.isEmpty {
        let needed = record.companions.map { member($0.key, texts([$0.other])) }
        members.append(member("dependentRequired", .object(needed)))
    }
    return members
}
