import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Parts that kept their id, or their position, and say something else.
extension PartComparison {
    /// Parts of one parent: what one has of another is said once for both.
    mutating func compareTexts(_ matches: [Match], below parent: String) {
        var strangers: [(match: Match, origin: LedgerLine?)] = []
        let lines = (children[matches.first.map { LedgerLine.parent(of: $0.wire) } ?? ""] ?? []).filter {
            $0.fingerprint != nil
        }
        let known = lines.compactMap { line in line.fingerprint.map { KnownText(fingerprint: $0, exact: line["exact"]) } }
        let places = otherPlaces(
            of: matches.map { match in
                (lines.firstIndex { $0.path == match.line?.path }, match.part.text.value)
            }, among: known)
        for (match, place) in zip(matches, places) {
            guard let text = match.line?.fingerprint else { continue }
            let origin = place.map { lines[$0] }
            if origin == nil, match.held.hash == text.hash { continue }
            if origin == nil, text.resemblance(to: match.part.text.value) >= leastResemblance {
                note(.analysts, "\(described(match)) is worded otherwise", at: match.part.text.place)
            } else {
                strangers.append((match, origin))
            }
        }
        guard let first = strangers.first else { return }
        for stranger in strangers { origins[stranger.match.path] = stranger.origin }
        let areShifted = strangers.allSatisfy { $0.origin != nil } || first.match.part.isPositional
        if areShifted, strangers.count > 1 {
            reportReused(strangers, below: parent)
        } else {
            for stranger in strangers { reportReused([stranger], below: parent) }
        }
    }

    func described(_ match: Match) -> String {
        match.part.isPositional
            ? "\(match.part.noun) \(match.part.name.string)"
            : "\(match.part.noun) `\(match.part.name.string)`"
    }

    /// Says it of the first for all.
    private mutating func reportReused(_ strangers: [(match: Match, origin: LedgerLine?)], below parent: String) {
        let (match, origin) = strangers[0]
        let part = match.part
        let message =
            origin.map { "\(described(match)) says what `\($0.name)` said at \(release)" }
            ?? "\(described(match)) says something else than at \(release)"
        let way =
            part.isPositional
            ? "answers are kept by position: put it back in its place"
            : origin.map { "give it the id `\($0.name)` again" }
                ?? "give it an id of its own and write `retired: [\(part.name.string)]`"
        let reuse = report(
            .reusedID, message, at: part.isPositional ? part.text.place : part.name.place,
            help: strangers.count == 1
                ? "\(way); if it means the same, say so: `# hornbook: allow reused-id — why`"
                : "\(way); if all mean the same, say so at each, or above their list: `# hornbook: allow reused-id — why`",
            related: strangers.dropFirst().map { other in
                .init("\(described(other.match)), too", at: other.match.part.name.place)
            })
        for path in [parent] + strangers.map(\.match.path) { disturbed[path, default: []].append(reuse) }
    }

    /// Partners, held against each other as the texts themselves are: two that changed places are not mended.
    mutating func compareTargets(_ matches: [Match]) {
        let paired = matches.compactMap { match -> (match: Match, target: Spanned<Text>, known: KnownText)? in
            guard let target = match.part.target, target.isSound,
                let known = match.line?["target"].flatMap({ Fingerprint($0) })
            else { return nil }
            return (match, target, KnownText(fingerprint: known, exact: match.line?["exact-target"]))
        }
        let places = otherPlaces(
            of: paired.enumerated().map { (own: $0, text: $1.target.value) }, among: paired.map(\.known))
        for ((match, target, known), place) in zip(paired, places) {
            if place == nil {
                if known.fingerprint.hash == Fingerprint.hash(of: target.value) { continue }
                if known.fingerprint.resemblance(to: target.value) >= leastResemblance {
                    note(.analysts, "the partner of \(described(match)) is worded otherwise", at: target.place)
                    continue
                }
            }
            report(
                .changedKey, "\(described(match)) has another partner than at \(release)",
                at: match.part.name.place,
                help: "undo it; if it mends a mistake, say so: `# hornbook: allow changed-key — why`")
        }
    }

    mutating func note(_ level: Change.Class, _ message: String, at place: Place) {
        changes.append(Change(class: level, message: message, place: place, causes: behind))
    }
}
