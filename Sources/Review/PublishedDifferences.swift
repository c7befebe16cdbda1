import CanonicalJSON
import ContentModel
import Ledger
import Releases
import SourceText

/// The differences between two versions of a document that ledgers do not keep, for people who have the earlier one.
struct PublishedDifferences {
    /// Each with the id of what changed; nil for the document as a whole.
    private(set) var found: [(level: Change.Class, message: String, id: String?)] = []

    init(_ now: JSONValue, since then: JSONValue, _ shape: JSONObjectDescription, name: String) {
        let changes = DocumentChanges(now, since: then, shape).all
        for (_, changes) in changes.grouped(by: { $0.record?.name ?? "" }) {
            let record = changes.first.record
            let owner = record.map { $0.displayName ?? "`\($0.name ?? "")`" } ?? name
            // Changed texts, icons and times of one record are one change.
            var looks: [String] = []
            // New and removed ids are in the ledger.
            for change in changes where change.sort != .item {
                guard let level = change.level else { continue }
                if level == .cosmetic {
                    looks.append("`\(change.path)`")
                } else {
                    let whose = owner == change.path ? "" : " of \(owner)"
                    found.append((level, "`\(change.path)`\(whose) \(change.inWords)", record?.name))
                }
            }
            guard !looks.isEmpty else { continue }
            let shown = looks.prefix(4) + (looks.count > 4 ? ["\(looks.count - 4) more"] : [])
            let message = "\(owner) has other texts, icons or times: \(shown.joined(separator: ", "))"
            found.append((.cosmetic, message, record?.name))
        }
    }
}

extension DocumentChanges.Change {
    /// Nil if it is reported elsewhere.
    fileprivate var level: Releases.Change.Class? {
        switch meaning {
        case .tracked:
            // Ledgers ignore capitals, spaces and punctuation.
            guard let new = new?.text, let old = old?.text else { return nil }
            return Fingerprint.hash(of: Text(new)) == Fingerprint.hash(of: Text(old)) ? .cosmetic : nil
        case .derived: return shape.isText ? .cosmetic : nil
        case .asked: return .analysts
        case .shown: return sort == .order ? .breaking : .cosmetic
        case .breaking: return .breaking
        }
    }

    fileprivate var inWords: String {
        if sort == .order { return "has another order" }
        guard let old else { return "is new: \(new?.excerpt() ?? "")" }
        return "was \(old.excerpt()), and is \(new?.excerpt() ?? "gone")"
    }
}
