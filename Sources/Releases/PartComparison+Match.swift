import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Which line of the ledger each part goes on with, and so which id it has on the wire.
extension PartComparison {
    /// `parent` is what the parts belong to; nil for those of the record itself.
    mutating func match(
        _ parts: [HeldPart], below parent: Match?, _ retired: [Spanned<Text>], list: Place
    ) -> [Match] {
        let wire = parent?.wire ?? ""
        let isNew = parent.map { $0.line == nil } ?? false
        let lines = isNew ? [] : children[wire] ?? []
        let scope = PartScope(lines, retired: isNew ? [] : gone(below: wire), for: parts)
        var matches: [Match] = []
        var left = Dictionary(lines.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for held in parts {
            let living = find(held, in: scope)
            let line = living ?? returned(held, among: scope.gone)
            if let line {
                left[line.path] = nil
                checkAdopted(held.part, line)
            }
            let own = line?.wireName ?? newName(of: held, in: scope)
            if own != held.part.name.string { names.wire[held.path] = own }
            let component = LedgerLine.component(own)
            let match = Match(
                held: held, line: line, isBack: line != nil && living == nil,
                wire: wire.isEmpty ? component : "\(wire)/\(component)")
            if match.isBack, parent?.isBack != true {
                note(.analysts, "\(described(match)) is back", at: held.part.name.place)
            }
            matches.append(match)
        }
        checkRetired(retired, matches, scope, &left)
        if parts.first?.part.isPositional != true {
            reportGone(Array(left.values), matches, parent: parent?.path ?? "", list: list)
        }
        return matches
    }

    /// The retired lines of what belongs to this, in the order of their paths.
    private func gone(below wire: String) -> [LedgerLine] {
        let living = Set((children[wire] ?? []).map(\.path))
        return record.parts.values.filter { $0.parent == wire && !living.contains($0.path) }
            .sorted { $0.path < $1.path }
    }

    /// The living line of a part: the one that it says it was, else the one of its name.
    private mutating func find(_ held: HeldPart, in scope: PartScope) -> LedgerLine? {
        let part = held.part
        let named = scope.named(held)
        guard let from = part.renamedFrom, from.isSound else { return scope.adopted(held) ?? named }
        if scope.isSpent(held) {
            reportSpent("renamedFrom", at: from.place)
            return named
        }
        guard let origin = scope.origin(of: held) else {
            let isItself = from.value == part.name.value
            report(
                .unknownOrigin,
                isItself
                    ? "`\(from.string)` is the id that it has: nothing was renamed"
                    : "\(release) has no \(part.noun) `\(from.string)` here", at: from.place,
                help: "delete the line, or name the id that it had at \(release)")
            return scope.adopted(held) ?? named
        }
        if let other = scope.claimant(of: origin), other.path != held.path {
            report(
                .claimedTwice, "two \(part.noun)s say that they were `\(from.string)`", at: from.place,
                help: "keep the line in the one that it was; what was never released needs none",
                related: [.init("the other one", at: (other.part.renamedFrom ?? other.part.name).place)])
            refused.insert(held.path)
            return named
        }
        note(
            .cosmetic, "\(part.noun) `\(part.name.string)` was `\(from.string)` in the sources",
            at: from.place)
        if let named {
            report(
                .takenID, "`\(part.name.string)` is another \(part.noun)'s id since \(named.since)",
                at: part.name.place, help: "choose an id that no \(part.noun) here has had")
        }
        return origin
    }

    /// The retired line that a part brings back: it is the same thing under one of the names that it had. What
    /// changed its name before it was retired has the name of then in the sources that bring it back.
    private func returned(_ held: HeldPart, among gone: [LedgerLine]) -> LedgerLine? {
        let part = held.part
        // A position is nobody's: what stands there now follows what stood there.
        guard !gone.isEmpty, !part.isPositional, !refused.contains(held.path) else { return nil }
        let same = gone.filter { isSame(held, as: $0) }
        let name = part.name.string
        return same.first { $0.name == name } ?? same.first { $0.wireName == part.ownID }
            ?? same.first { $0.formerNames.contains(name) }
    }

    /// Whether a retired line says what the part says; what is right of it is told by the lines of its own parts.
    private func isSame(_ held: HeldPart, as line: LedgerLine) -> Bool {
        var names = PartNames()
        let below = held.parts.isEmpty ? [] : gone(below: line.path)
        for inner in held.parts {
            names.wire[inner.path] = returned(inner, among: below)?.wireName ?? inner.part.ownID
        }
        return line.isSame(as: held, names)
    }

    /// What was released keeps the id that it has on the wire, whatever the sources adopt later.
    private mutating func checkAdopted(_ part: TrackedPart, _ line: LedgerLine) {
        guard let adopted = part.adopted, adopted.isSound, adopted.string != line.wireName else { return }
        report(
            .unknownOrigin, "logs name this \(part.noun) `\(line.wireName)` since \(line.since)",
            at: adopted.place,
            help: "delete the line, or write `adopt: \(line.wireName)`: an id that was given out is never changed")
    }

    /// The id on the wire of a part that was never released.
    private mutating func newName(of held: HeldPart, in scope: PartScope) -> String {
        let part = held.part
        let own = part.ownID
        guard !part.isPositional, !refused.contains(held.path), let taken = scope.taken[own] else { return own }
        let since = taken["until"].map { "was retired at \($0)" } ?? "is that of another \(part.noun)"
        report(
            .takenID, "`\(own)` \(since)", at: (part.adopted ?? part.name).place,
            help: (taken.isRetired ? "bring it back as it was, or choose" : "choose")
                + " an id that no \(part.noun) here has had: stored answers still name this one")
        refused.insert(held.path)
        return own
    }

    mutating func reportSpent(_ key: String, at place: Place) {
        report(
            .spentDeclaration, "this `\(key)` was taken in by a release already", at: place,
            help: "delete the line: it has no effect")
    }
}

extension TrackedPart {
    /// The id on the wire that it has by itself: the one that logs hold from before Hornbook, or its name.
    var ownID: String { adoptedID ?? name.string }

    /// The id that it adopts; nil where it adopts none.
    var adoptedID: String? { adopted.flatMap { $0.isSound ? $0.string : nil } }
}
