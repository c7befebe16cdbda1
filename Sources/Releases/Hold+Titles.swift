import ContentModel
import Ledger
import SourceText

/// What is known by its id alone has no parts by which it would be known again; but it has a title.
extension Hold {
    /// Looks for things of lists that bear the title of another: their ids changed places, or one was given to what had
    /// the other. What users did is kept under the id, and would count for what they never saw.
    mutating func checkTitles() {
        var released: [String: [UInt64: Ledger.Record]] = [:]
        for list in DeclarationFacet.List.allCases {
            for record in past.living(list.rawValue) {
                if let hash = record.line.textHash { released[list.rawValue, default: [:]][hash] = record }
            }
        }
        guard !released.isEmpty else { return }
        var now: [String: UInt64] = [:]
        for holder in holders { now[holder.id] = holder.title.map(Fingerprint.hash(of:)) }
        for holder in holders where holder.isDeclared {
            guard case .same(let record) = holder.origin, let before = record.line.textHash, let hash = now[holder.id],
                hash != before
            else { continue }
            let place = holder.identity.place
            if let other = released[holder.noun]?[hash], other.line.record != holder.id,
                now[other.line.record] != hash
            {
                report(
                    .reusedID,
                    "\(holder.identity.name) is called now what `\(other.line.path)` was called in \(past.release)",
                    at: place,
                    help: "give each its id back, under which people have it; if it is the same under another title, "
                        + "say so: `# hornbook: allow reused-id — why`")
            } else {
                note(.cosmetic, "\(holder.identity.name) has another title", at: place)
            }
        }
    }
}
