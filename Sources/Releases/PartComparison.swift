import ContentModel
import Diagnostics
import Ledger
import SourceText

/// The parts of one record held against what the ledger has of them.
struct PartComparison {
    /// A part of the sources with the line that it continues.
    struct Match {
        let part: TrackedPart
        let line: LedgerLine?
        /// Its path in the sources.
        let path: String
        /// Its path on the wire.
        let wire: String
    }

    let record: Ledger.Record
    let release: String
    let children: [String: [LedgerLine]]
    var names = PartNames()
    var findings = Findings()
    var changes: [Change] = []
    /// Paths in the sources below which something was reported: what follows from it is not said again.
    var disturbed: Set<String> = []

    init(_ record: Ledger.Record, release: String) {
        self.record = record
        self.release = release
        // A record that came back is compared with what it was.
        let lines = record.line.isRetired ? record.parts.mapValues(\.living) : record.parts
        children = Ledger.Record(record.line, parts: lines).children
    }

    mutating func compare(_ tracked: Tracked) {
        let matches = match(tracked.parts, below: "", wire: "", tracked.retired, list: tracked.list)
        var inner: [[Match]] = []
        for found in matches {
            let isListed = !(found.part.parts.first?.isInLine ?? true)
            inner.append(
                isListed
                    ? match(
                        found.part.parts, below: found.path, wire: found.wire, found.part.retired,
                        list: found.part.name.place, isNew: found.line == nil)
                    : [])
        }
        compareTexts(matches, below: "")
        for (found, options) in zip(matches, inner) where !disturbed.contains(found.path) {
            compareTexts(options, below: found.path)
            for option in options { compareTarget(option) }
        }
        for found in matches { compareTraits(found) }
        compareLength(matches, tracked)
    }

    mutating func report(
        _ explanation: Explanation, _ message: String, at place: Place, help: String,
        related: [Diagnostic.Related] = [], fix: Diagnostic.Fix? = nil
    ) {
        findings.report(explanation, message, at: place, help: help, related: related, fix: fix)
    }

    // MARK: - Which part is which

    private mutating func match(
        _ parts: [TrackedPart], below parent: String, wire: String, _ retired: [Spanned<Text>], list: Place,
        isNew: Bool = false
    ) -> [Match] {
        let lines = isNew ? [] : children[wire] ?? []
        let gone = isNew ? [] : record.parts.values.filter { $0.isRetired && $0.parent == wire }
        var scope = Scope(lines, retired: gone)
        for part in parts { scope.claim(part) }
        var matches: [Match] = []
        var left = Dictionary(lines.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for part in parts {
            let line = find(part, in: scope, parent)
            if let line { left[line.path] = nil }
            let own = line?.wireName ?? wireName(of: part, in: scope)
            let path = parent.isEmpty ? part.name.string : "\(parent)/\(part.name.string)"
            if own != part.name.string { names.wire[path] = own }
            matches.append(
                Match(part: part, line: line, path: path, wire: wire.isEmpty ? own : "\(wire)/\(own)"))
        }
        checkRetired(retired, parts, scope, &left)
        if parts.first?.isPositional != true {
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
        if let named {
            report(
                .takenID, "`\(part.name.string)` is another \(part.noun)'s id since \(named.since)",
                at: part.name.place, help: "choose an id that no \(part.noun) here has had")
        }
        return origin
    }

    /// The id on the wire of a part that was never released; one that came back has the one that it had.
    private mutating func wireName(of part: TrackedPart, in scope: Scope) -> String {
        let own = part.adopted.flatMap { $0.isSound ? $0.string : nil } ?? part.name.string
        guard let taken = scope.taken[own] else { return own }
        if taken.isRetired, taken.isSame(as: part, names) { return own }
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

extension LedgerLine {
    /// The last part of its path.
    var wireName: String { path.split(separator: "/").last.map(String.init) ?? path }

    var living: LedgerLine {
        var line = self
        line.isRetired = false
        return line
    }
}
