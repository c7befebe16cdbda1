import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Finds the line of the ledger that each part of a record continues, which gives the part's id in the JSON.
struct PartMatching {
    /// The parts of the record itself, and those of each of them.
    private(set) var matches: [PartMatch] = []
    private(set) var inner: [[PartMatch]] = []
    private(set) var names = PartNames()
    /// By path in the sources, the parts whose id was rejected.
    private(set) var refused: Set<String> = []
    private(set) var report = ReleaseReport()
    /// Reported only when it is known what else would explain them.
    private(set) var losses: [PartLoss] = []
    /// The record's living lines, by the path of their parent.
    let children: [String: [LedgerLine]]
    private let record: Ledger.Record
    private let baseline: ReleaseBaseline
    private let places: PartPlaces

    init(
        _ released: Ledger.Record, of source: SourceRecord, _ tracked: Tracked, _ baseline: ReleaseBaseline,
        _ places: PartPlaces
    ) {
        (record, self.baseline, self.places) = (released, baseline, places)
        children = released.children
        matches = match(source.parts, below: nil, tracked.retired, list: tracked.list)
        inner = matches.map { match in
            self.match(match.source.parts, below: match, match.part.retired, list: match.part.name.place)
        }
    }

    var release: String { baseline.release }

    /// `parent` is what the parts belong to; nil for parts of the record itself. `list` is the place of their list.
    private mutating func match(
        _ parts: [SourcePart], below parent: PartMatch?, _ retired: [Spanned<Text>], list: Place
    ) -> [PartMatch] {
        let published = parent?.published ?? ""
        let isNew = parent.map { $0.line == nil } ?? false
        let lines = isNew ? [] : children[published] ?? []
        let scope = PartScope(lines, retired: isNew ? [] : retiredLines(below: published), for: parts)
        var matches: [PartMatch] = []
        var missing = Dictionary(lines.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for source in parts {
            let living = find(source, in: scope)
            let line = living ?? returned(source, among: scope.retired)
            if let line {
                missing[line.path] = nil
                checkAdopted(source.part, line)
            }
            let own = line?.publishedName ?? newName(of: source, in: scope)
            if own != source.part.name.string { names.published[source.path] = own }
            let component = LedgerLine.component(own)
            let match = PartMatch(
                source: source, line: line, isBack: line != nil && living == nil,
                published: published.isEmpty ? component : "\(published)/\(component)")
            if match.isBack, parent?.isBack != true {
                report.log(.analysts, "\(match.displayName) is back", at: source.part.name.place)
            }
            matches.append(match)
        }
        checkRetired(retired, matches, scope, &missing)
        if parts.first?.part.isPositional != true {
            reportLost(
                Array(missing.values), &matches, parent: parent?.path ?? "", list: list, isListed: !retired.isEmpty)
        }
        return matches
    }

    /// The retired lines of a parent's parts, sorted by path.
    private func retiredLines(below published: String) -> [LedgerLine] {
        let living = Set((children[published] ?? []).map(\.path))
        return record.parts.values.filter { $0.parent == published && !living.contains($0.path) }.sorted {
            $0.path < $1.path
        }
    }

    /// The living line of a part: the one that its `renamedFrom` names, otherwise the one with its name.
    private mutating func find(_ source: SourcePart, in scope: PartScope) -> LedgerLine? {
        let part = source.part
        let named = scope.named(source)
        guard let from = part.renamedFrom, from.isSound else { return scope.adoptions[source.path] ?? named }
        if scope.isSpent(source) {
            report.addSpent("renamedFrom", at: from.place)
            return named
        }
        guard let origin = scope.origin(of: source) else {
            let isItself = from.value == part.name.value
            let near = isItself || named != nil ? nil : scope.origin(near: from.value)
            report.add(
                .unknownOrigin,
                isItself
                    ? "`\(from.string)` is the id that it has: nothing was renamed"
                    : "\(release) has no \(part.noun) `\(from.string)` here", at: from.place,
                help: "delete the line, or name the id that it had at \(release)",
                proposal: near.map { NearName($0.name).proposal })
            return near ?? scope.adoptions[source.path] ?? named
        }
        if let other = scope.claims[origin.path], other.path != source.path {
            let isThere = other.part.name.value == from.value
            report.add(
                .claimedTwice,
                isThere ? "`\(from.string)` is still here" : "two \(part.noun)s say that they were `\(from.string)`",
                at: from.place, help: isThere ? "delete the line" : "delete the line in the one that is new",
                related: [.init("the other one", at: (other.part.renamedFrom ?? other.part.name).place)])
            refused.insert(source.path)
            return named
        }
        report.log(
            .cosmetic, "\(part.noun) `\(part.name.string)` was `\(from.string)` in the sources", at: from.place)
        if let named {
            report.add(
                .takenID, "`\(part.name.string)` is another \(part.noun)'s id since \(named.since)",
                at: part.name.place, help: "choose an id that no \(part.noun) here has had")
        }
        return origin
    }

    /// The retired line that a part brings back: the same thing under one of its former names. A part that was
    /// renamed before it was retired may come back from sources that have the older name.
    private func returned(_ source: SourcePart, among removed: [LedgerLine]) -> LedgerLine? {
        let part = source.part
        // A position belongs to no part: whatever is there continues what was there.
        guard !removed.isEmpty, !part.isPositional, !refused.contains(source.path) else { return nil }
        let same = removed.filter { isSame(source, as: $0) }
        let name = part.name.string
        return same.first { $0.name == name } ?? same.first { $0.publishedName == part.ownID }
            ?? same.first { $0.formerNames.contains(name) }
    }

    /// Whether the retired line has the text of the part, and its own parts had the same ids.
    private func isSame(_ source: SourcePart, as line: LedgerLine) -> Bool {
        var names = PartNames()
        let below = source.parts.isEmpty ? [] : retiredLines(below: line.path)
        for inner in source.parts {
            names.published[inner.path] = returned(inner, among: below)?.publishedName ?? inner.part.ownID
        }
        return line.agrees(with: source, names, inAll: false)
    }

    /// Reports an `adopt` that contradicts the released id. The released id is kept.
    private mutating func checkAdopted(_ part: TrackedPart, _ line: LedgerLine) {
        guard let adopted = part.adopted, adopted.isSound, adopted.string != line.publishedName else { return }
        report.add(
            .unknownOrigin, "logs name this \(part.noun) `\(line.publishedName)` since \(line.since)",
            at: adopted.place,
            help:
                "delete the line, or write `adopt: \(line.publishedName)`: an id that was given out is never changed")
    }

    /// The id in the JSON of a part that was never released.
    private mutating func newName(of source: SourcePart, in scope: PartScope) -> String {
        let part = source.part
        let own = part.ownID
        guard !part.isPositional, !refused.contains(source.path), let taken = scope.named[own] else { return own }
        let since = taken["until"].map { "was retired at \($0)" } ?? "is that of another \(part.noun)"
        report.add(
            .takenID, "`\(own)` \(since)", at: (part.adopted ?? part.name).place,
            help: (taken.isRetired ? "restore it as it was, or choose" : "choose")
                + " an id that no \(part.noun) here has had; stored answers still name this one")
        refused.insert(source.path)
        return own
    }

    // MARK: - Released parts that are not in the sources

    private mutating func checkRetired(
        _ retired: [Spanned<Text>], _ matches: [PartMatch], _ scope: PartScope, _ missing: inout [String: LedgerLine]
    ) {
        for name in retired where name.isSound {
            let line =
                scope.living[name.string] ?? scope.retired.first { $0.name == name.string }
                ?? scope.named[name.string]
            let successor =
                matches.first { $0.part.name.value == name.value }
                ?? line.flatMap { line in matches.first { $0.line?.path == line.path } }
            if let successor {
                report.add(
                    .contradictingDeclarations,
                    successor.part.name.value == name.value
                        ? "`\(name.string)` is listed under `retired`, but it is still here"
                        : "`\(name.string)` is listed under `retired`, but it is still here as `\(successor.part.name.string)`",
                    at: name.place, help: "delete one of the two",
                    related: [.init("the \(successor.part.noun)", at: successor.part.name.place)])
            } else if let line, line.isRetired, missing[line.path] == nil {
                report.addSpent("retired: \(name.string)", at: name.place)
            } else if let line = scope.living[name.string] {
                missing[line.path] = nil
                report.log(.breaking, "\(line.noun) `\(name.string)` is retired", at: name.place)
            }
        }
    }

    /// A part renamed without a declaration continues its line, so that its other changes are told, too.
    private mutating func reportLost(
        _ lost: [LedgerLine], _ matches: inout [PartMatch], parent: String, list: Place, isListed: Bool
    ) {
        for line in lost.sorted(by: { $0.path < $1.path }) {
            let added = matches.filter { $0.line == nil }
            if let successor = successor(of: line, among: added),
                let index = matches.firstIndex(where: { $0.path == successor.path })
            {
                matches[index] = PartMatch(source: successor.source, line: line, isBack: false, published: line.path)
                names.published[successor.path] = line.publishedName
                losses.append(
                    PartLoss(parent: parent, successor: successor.path, finding: renaming(of: line, to: successor)))
            } else {
                let removal = removal(
                    of: line,
                    retiring(line.name, among: lost.count, isListed: isListed)
                        + (parent.isEmpty ? " in this activity" : " in this prompt"), at: list)
                losses.append(PartLoss(parent: parent, successor: nil, finding: removal))
            }
        }
    }

    private func removal(of line: LedgerLine, _ retirement: String, at list: Place) -> Finding {
        let moved = places.place(of: line)
        return Finding(
            .undeclaredRemoval, "\(line.noun) `\(line.name)` of \(release) is gone", at: list,
            help: "\(moved == nil ? "restore it" : "move it back to this list"), since stored answers name it; "
                + "\(undoingTheRest); if it is gone on purpose, \(retirement)",
            related: moved.map { [.init("it is here now", at: $0, isContext: true)] } ?? [])
    }

    /// The new part that has the text of the released one; nil if there is none.
    private func successor(of line: LedgerLine, among added: [PartMatch]) -> PartMatch? {
        guard let text = line.fingerprint else { return nil }
        return added.first { $0.source.hash == text.hash }
            ?? added.first { text.resemblance(to: $0.part.text.value) > 0.5 }
    }

    private func renaming(of line: LedgerLine, to successor: PartMatch) -> Finding {
        let name = successor.part.name
        let file = baseline.catalog.entry(of: name.place.file)
        let others = (file?.outline?.uses ?? []).naming(name, line.noun == "option" ? .options : .prompts)
        return Finding(
            .undeclaredRename, "this is what `\(line.name)` was at \(release)", at: name.place,
            help: "write the id `\(line.name)` again\(others.isEmpty ? "" : ", here and where it is named"), or "
                + "`renamedFrom: \(line.name)` below it", related: others,
            fix: Fix("keep the id", ([name.place] + others.map(\.place)).map { Edit($0, line.name) }, .unsafe))
    }
}
