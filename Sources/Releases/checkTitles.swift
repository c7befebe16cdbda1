import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Reports entries of lists that have the title of another entry: their ids were exchanged. In lists of what a user
/// earns or does, also reports entries whose title shares nothing with the old one: the id was given to something
/// else. Entries have no parts to recognize them by, and what users did is stored under the id.
func checkTitles(_ records: [SourceRecord], _ baseline: ReleaseBaseline, _ report: inout ReleaseReport) {
    for list in DeclarationFacet.List.allCases {
        let released = baseline.living(list.rawValue)
        guard !released.isEmpty else { continue }
        let things = records.filter { $0.isListed && $0.noun == list.rawValue }
        let hashes = things.compactMap { thing in thing.title.map { (thing.id, Fingerprint.hash(of: $0)) } }
        let titles = Dictionary(hashes) { first, _ in first }
        // The released titles that differ from the current titles of their ids.
        let former = released.compactMap { record -> (id: String, slot: String, text: ReleasedText)? in
            guard let text = ReleasedText(record.line["text"], exact: nil),
                text.fingerprint.hash != titles[record.line.record]
            else { return nil }
            return (record.line.record, record.line.path, text)
        }
        let places = Dictionary(former.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let changed = things.compactMap { thing -> (identity: IdentityFacet, title: Text, own: Int)? in
            guard case .same = thing.origin, let title = thing.title, let own = places[thing.id] else { return nil }
            return (thing.identity, title, own)
        }
        let changes = textChanges(of: changed.map { ($0.own, $0.title) }, since: former.map(\.text))
        for ((identity, title, own), change) in zip(changed, changes) {
            switch change {
            case .exchanged(let place):
                report.add(
                    .reusedID,
                    "\(identity.name) has the title that `\(former[place].slot)` had at \(baseline.release)",
                    at: identity.place,
                    help: "restore both as they were (`git diff` shows that), since apps know them by their ids; if "
                        + "only the titles changed, add `# hornbook: allow reused-id — reason`")
            case .reworded where list == .routes, .replaced where list == .routes:
                report.add(
                    .reusedID, "\(identity.name) has another path than at \(baseline.release)", at: identity.place,
                    help:
                        "restore the path, since links that were sent have it; add a new route for the new one; if apps "
                        + "open both, add `# hornbook: allow reused-id — reason`", as: .warning)
            case .replaced where list.severityOfOtherTitle != nil && !titleMentions(title, of: former[own].slot):
                report.add(
                    .reusedID,
                    "\(identity.name) has a completely different title from the one at \(baseline.release)",
                    at: identity.place,
                    help:
                        "restore it as it was, with all its keys, and add the new one with an id of its own; if it is "
                        + "the same \(list.displayName), add `# hornbook: allow reused-id — reason`",
                    as: list.severityOfOtherTitle)
            default: report.log(.cosmetic, "\(identity.name) has another title", at: identity.place)
            }
        }
    }
}

/// Whether the title contains a word of the id: `Both feet` still fits `wudu-feet`.
private func titleMentions(_ title: Text, of id: String) -> Bool {
    let words = title.string.lowercased()
    return id.split(separator: "-").contains { $0.count > 3 && words.contains($0) }
}

extension DeclarationFacet.List {
    /// Titles of what users earn rarely change, because they say what was earned.
    fileprivate var severityOfOtherTitle: Severity? {
        switch self {
        case .challengeBadges, .achievements: .warning
        case .lessons, .familyActivities, .challengeTemplates, .notificationActions, .plans: .note
        default: nil
        }
    }
}
