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
        let mended = exchangedTitles()
        var now: [String: UInt64] = [:]
        for holder in holders { now[holder.id] = holder.title.map(Fingerprint.hash(of:)) }
        for holder in holders where holder.isDeclared {
            guard case .same(let record) = holder.origin, let before = record.line.textHash, let hash = now[holder.id],
                hash != before
            else { continue }
            let place = holder.identity.place
            let bearer = released[holder.noun]?[hash].flatMap { other in
                other.line.record != holder.id && now[other.line.record] != hash ? other : nil
            }
            if let other = bearer ?? mended[holder.id] {
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

    /// By the id of each thing that has the title of another with a word of it mended, what that other one is.
    private func exchangedTitles() -> [String: Ledger.Record] {
        var found: [String: Ledger.Record] = [:]
        let changed = holders.compactMap { holder -> (holder: Holder, title: Text, record: Ledger.Record, known: KnownText)? in
            guard holder.isDeclared, case .same(let record) = holder.origin, let title = holder.title,
                let then = record.line.fingerprint, then.hash != Fingerprint.hash(of: title)
            else { return nil }
            return (holder, title, record, KnownText(fingerprint: then, exact: nil))
        }
        for (_, things) in Dictionary(grouping: changed, by: \.holder.noun) where things.count <= Hold.mostRetitled {
            let places = otherPlaces(
                of: things.enumerated().map { (own: $0, text: $1.title) }, among: things.map(\.known))
            for (thing, place) in zip(things, places) {
                if let place { found[thing.holder.id] = things[place].record }
            }
        }
        return found
    }

    /// Each title is held against all others of its list that have changed.
    private static let mostRetitled = 500
}
