import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Parts that kept their id, or their position, and say something else.
extension PartComparison {
    /// Parts of one parent: what one has of another is said once for both.
    mutating func compareTexts(_ matches: [Match], below parent: String) {
        var strangers: [(match: Match, origin: LedgerLine?)] = []
        let lines = children[matches.first.map { LedgerLine.parent(of: $0.wire) } ?? ""] ?? []
        for match in matches {
            guard let text = match.line?.fingerprint else { continue }
            let hash = match.held.hash
            if hash == text.hash { continue }
            let origin = lines.first { $0.path != match.line?.path && $0.fingerprint?.hash == hash }
            if origin == nil, text.resemblance(to: match.part.text.value) >= leastResemblance {
                note(.analysts, "\(described(match)) is worded otherwise", at: match.part.text.place)
            } else {
                strangers.append((match, origin))
            }
        }
        guard let first = strangers.first else { return }
        disturbed.insert(parent)
        for stranger in strangers { disturbed.insert(stranger.match.path) }
        let areShifted = strangers.allSatisfy { $0.origin != nil } || first.match.part.isPositional
        if areShifted, strangers.count > 1 {
            reportReused(first, with: strangers.dropFirst().map(\.match))
        } else {
            for stranger in strangers { reportReused(stranger, with: []) }
        }
    }

    func described(_ match: Match) -> String {
        match.part.isPositional
            ? "\(match.part.noun) \(match.part.name.string)"
            : "\(match.part.noun) `\(match.part.name.string)`"
    }

    private mutating func reportReused(_ stranger: (match: Match, origin: LedgerLine?), with others: [Match])
    {
        let (match, origin) = stranger
        let part = match.part
        let message =
            origin.map { "\(described(match)) says what `\($0.name)` said at \(release)" }
            ?? "\(described(match)) says something else than at \(release)"
        let way =
            part.isPositional
            ? "answers are kept by position: put it back in its place"
            : origin.map { "give it the id `\($0.name)` again" }
                ?? "give it an id of its own and write `retired: [\(part.name.string)]`"
        report(
            .reusedID, message, at: part.isPositional ? part.text.place : part.name.place,
            help: "\(way); if it means the same, say so: `# hornbook: allow reused-id — why`",
            related: others.map { .init("\(described($0)), too", at: $0.part.name.place) })
    }

    mutating func compareTarget(_ match: Match) {
        guard let target = match.part.target, target.isSound, let known = match.line?["target"],
            let text = Fingerprint(known), text.hash != Fingerprint.hash(of: target.value)
        else { return }
        if text.resemblance(to: target.value) >= leastResemblance {
            return note(.analysts, "the partner of \(described(match)) is worded otherwise", at: target.place)
        }
        report(
            .changedKey, "\(described(match)) has another partner than at \(release)",
            at: match.part.name.place,
            help: "undo it; if it mends a mistake, say so: `# hornbook: allow changed-key — why`")
    }

    mutating func note(_ level: Change.Class, _ message: String, at place: Place) {
        changes.append(Change(class: level, message: message, place: place))
    }
}
