import ContentModel
import Diagnostics
import Ledger
import SourceText

/// The parts of one record held against what the ledger has of them.
struct PartComparison {
    /// A part of the sources with the line that it continues.
    struct Match {
        let held: HeldPart
        let line: LedgerLine?
        /// Its path on the wire.
        let wire: String

        var part: TrackedPart { held.part }
        /// Its path in the sources.
        var path: String { held.path }
    }

    let record: Ledger.Record
    let release: String
    let children: [String: [LedgerLine]]
    var names = PartNames()
    var findings = Findings()
    var changes: [Change] = []
    /// By path in the sources, what was reported there: what may follow from it is told when that is let through.
    var disturbed: [String: [FindingKey]] = [:]
    /// By finding, those that it may follow from.
    var causes: [FindingKey: [FindingKey]] = [:]
    /// By path in the sources, the line that says what the part says now.
    var origins: [String: LedgerLine] = [:]
    /// What is reported and noted now may follow from these.
    var behind: [FindingKey] = []

    init(_ record: Ledger.Record, release: String) {
        self.record = record
        self.release = release
        children = record.children
    }

    mutating func compare(_ parts: [HeldPart], of tracked: Tracked) {
        let matches = match(parts, below: "", wire: "", tracked.retired, list: tracked.list)
        let inner = matches.map { found in
            match(
                found.held.parts, below: found.path, wire: found.wire, found.part.retired,
                list: found.part.name.place, isNew: found.line == nil)
        }
        for added in (matches + inner.joined()) where added.line == nil && disturbed[added.path] == nil {
            note(.analysts, "\(described(added)) is new", at: added.part.name.place)
        }
        compareTexts(matches, below: "")
        for (found, options) in zip(matches, inner) {
            behind = disturbed[found.path] ?? []
            compareTexts(options, below: found.path)
            for option in options { compareTarget(option) }
            for option in options where option.line != nil { compareTraits(option) }
        }
        for found in matches {
            behind = disturbed[found.path] ?? []
            compareTraits(found)
        }
        behind = []
        compareLength(matches, tracked)
    }

    /// Returns what others may follow from.
    @discardableResult
    mutating func report(
        _ explanation: Explanation, _ message: String, at place: Place, help: String,
        related: [Diagnostic.Related] = [], fix: Diagnostic.Fix? = nil
    ) -> FindingKey {
        let finding = Diagnostic(explanation, message, at: place, help: help, related: related, fix: fix)
        let key = FindingKey(finding)
        findings.add(finding)
        // An option that Hornbook writes stands where its prompt does: what is said of both has one key.
        let others = behind.filter { $0 != key }
        if !others.isEmpty { causes[key] = others }
        return key
    }

    // MARK: - Which part is which

    private mutating func match(
        _ parts: [HeldPart], below parent: String, wire: String, _ retired: [Spanned<Text>], list: Place,
        isNew: Bool = false
    ) -> [Match] {
        let lines = isNew ? [] : children[wire] ?? []
        let areKnown = Set(lines.map(\.path))
        let gone =
            isNew ? [] : record.parts.values.filter { $0.parent == wire && !areKnown.contains($0.path) }
        var scope = Scope(lines, retired: gone.sorted { $0.path < $1.path })
        for held in parts { scope.claim(held.part) }
        var matches: [Match] = []
        var left = Dictionary(lines.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for held in parts {
            let line = find(held.part, in: scope, parent)
            if let line { left[line.path] = nil }
            let own = line?.wireName ?? wireName(of: held, in: scope)
            if own != held.part.name.string { names.wire[held.path] = own }
            let component = LedgerLine.component(own)
            matches.append(
                Match(held: held, line: line, wire: wire.isEmpty ? component : "\(wire)/\(component)"))
        }
        findings.reportShared(
            matches.filter { $0.line == nil }.map { ($0.part, LedgerLine.wireName(of: $0.wire)) })
        checkRetired(retired, parts.map(\.part), scope, &left)
        if parts.first?.part.isPositional != true {
            reportGone(Array(left.values), matches, parent: parent, list: list)
        }
        return matches
    }

    private mutating func find(_ part: TrackedPart, in scope: Scope, _ parent: String) -> LedgerLine? {
        let named = scope.unclaimed(part.name.string)
        guard let from = part.renamedFrom, from.isSound else { return named }
        if let named, named.formerNames.contains(from.string) {
            reportSpent("renamedFrom", at: from.place)
            return named
        }
        guard let origin = scope.living[from.string] else {
            report(
                .unknownOrigin, "\(release) has no \(part.noun) `\(from.string)` here", at: from.place,
                help: "delete the line, or name the id that it had at \(release)")
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

    /// The id on the wire of a part that was never released; one that came back has the one that it had.
    private mutating func wireName(of held: HeldPart, in scope: Scope) -> String {
        let part = held.part
        let own = part.ownID
        // A position is nobody's: what stands there now follows what stood there.
        guard !part.isPositional, let taken = scope.taken[own] else { return own }
        if taken.isRetired, taken.isSame(as: held, names) { return own }
        let since = taken["until"].map { "was retired at \($0)" } ?? "is that of another \(part.noun)"
        report(
            .takenID, "`\(own)` \(since)", at: (part.adopted ?? part.name).place,
            help: "choose an id that no \(part.noun) here has had: stored answers still name this one")
        return own
    }

    mutating func reportSpent(_ key: String, at place: Place) {
        report(
            .spentDeclaration, "this `\(key)` was taken in by a release already", at: place,
            help: "delete the line: it has no effect")
    }

    /// The names that parts of one parent have or had.
    struct Scope {
        /// By the name in the sources.
        let living: [String: LedgerLine]
        /// By every name, on the wire, in the sources, now and before.
        var taken: [String: LedgerLine] = [:]
        let retired: [String: LedgerLine]
        /// Names that a part declares to have had.
        private var claimed: Set<String> = []

        init(_ lines: [LedgerLine], retired gone: [LedgerLine]) {
            living = Dictionary(lines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            retired = Dictionary(gone.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            for line in lines + gone {
                for name in [line.wireName, line.name] + line.formerNames where taken[name] == nil {
                    taken[name] = line
                }
            }
        }

        mutating func claim(_ part: TrackedPart) {
            guard let from = part.renamedFrom, from.isSound, from.value != part.name.value else { return }
            if living[part.name.string]?.formerNames.contains(from.string) ?? false { return }
            claimed.insert(from.string)
        }

        func unclaimed(_ name: String) -> LedgerLine? { claimed.contains(name) ? nil : living[name] }
    }
}

extension TrackedPart {
    /// The id on the wire that it has by itself: the one that logs hold from before Hornbook, or its name.
    var ownID: String { adopted.flatMap { $0.isSound ? $0.string : nil } ?? name.string }
}

extension Findings {
    /// Parts of one parent that would have one id on the wire: an answer could be either's. That two have one
    /// name in the sources is another mistake, and said elsewhere.
    mutating func reportShared(_ parts: [(part: TrackedPart, id: String)]) {
        var known: [String: TrackedPart] = [:]
        for (part, id) in parts {
            guard let other = known.updateValue(part, forKey: id), other.name.value != part.name.value
            else { continue }
            let (adopting, named) = part.adopted == nil ? (other, part) : (part, other)
            report(
                .takenID, "`\(id)` is the id of two \(part.noun)s here: `\(named.name.string)` has it, too",
                at: (adopting.adopted ?? adopting.name).place,
                help: "adopt it in the one that logs mean by it",
                related: [.init("the other one", at: named.name.place)])
        }
    }
}
