/// One difference between an activity and the version with which a session was saved.
public struct ContentChange: Hashable, Sendable {
    /// A kind of difference between two versions of a prompt.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// The prompt was removed.
        case removed
        /// The prompt was added.
        case added
        /// The prompt has another place among the others.
        case moved
        /// The prompt is of another type.
        case type
        /// Options were added, removed or got other ids.
        case options
        /// Something else is right.
        case key
        /// A right answer earns different points.
        case points
        /// The branch was added or removed, or has another condition or target.
        case branch
        /// The words of a text input or the targets of a matching have changed.
        case texts
    }

    /// The id of the prompt.
    public let promptId: String
    /// The difference.
    public let kind: Kind
}

extension ContentChange: CustomStringConvertible {
    /// The difference, as in: prompt `p3`: something else is right.
    public var description: String {
        let change =
            switch kind {
            case .removed: "it is gone"
            case .added: "it is new"
            case .moved: "it is at another place"
            case .type: "it is of another type"
            case .options: "it has other options"
            case .key: "something else is right"
            case .points: "it is worth other points"
            case .branch: "its branch is another"
            case .texts: "its words or targets are others"
            }
        return "prompt `\(promptId)`: \(change)"
    }
}

extension ContentFingerprint {
    /// The changes from this fingerprint to another, prompt by prompt; empty when both judge alike.
    public func changes(to other: ContentFingerprint) -> [ContentChange] {
        if self == other { return [] }
        let ids = prompts.map(\.promptId)
        let otherIds = other.prompts.map(\.promptId)
        if ids == otherIds { return zip(prompts, other.prompts).flatMap { $0.changes(to: $1) } }
        let known = Set(ids)
        let kept = Set(otherIds).intersection(known)
        var changes = ids.filter { !kept.contains($0) }.map { ContentChange(promptId: $0, kind: .removed) }
        changes += otherIds.filter { !known.contains($0) }.map { ContentChange(promptId: $0, kind: .added) }
        let orders = (ids.filter(kept.contains), otherIds.filter(kept.contains))
        changes += zip(orders.0, orders.1).filter { $0 != $1 }.map { ContentChange(promptId: $1, kind: .moved) }
        let byId = Dictionary(other.prompts.map { ($0.promptId, $0) }, uniquingKeysWith: { first, _ in first })
        changes += prompts.flatMap { prompt in byId[prompt.promptId].map(prompt.changes) ?? [] }
        // Repeated prompt ids can hide changes from the comparisons above.
        return changes.isEmpty ? otherIds.map { ContentChange(promptId: $0, kind: .moved) } : changes
    }
}

extension ContentFingerprint.Prompt {
    func changes(to other: ContentFingerprint.Prompt) -> [ContentChange] {
        // Keys consist of option ids, so they can be compared only with the same type and options.
        let kinds: [(Bool, ContentChange.Kind)] = [
            (type != other.type, .type), (options != other.options, .options),
            (key != other.key && type == other.type && options == other.options, .key),
            (points != other.points, .points), (branch != other.branch, .branch),
            (texts != other.texts && type == other.type, .texts),
        ]
        return kinds.filter(\.0).map { ContentChange(promptId: promptId, kind: $0.1) }
    }
}
