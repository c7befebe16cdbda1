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
        /// Whether that line was retired, and it is the same thing again.
        let isBack: Bool
        /// Its path on the wire.
        let wire: String

        var part: TrackedPart { held.part }
        /// Its path in the sources.
        var path: String { held.path }
    }

    let record: Ledger.Record
    let release: String
    /// Its living lines, by the path of what they belong to.
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
    /// By path in the sources, the parts whose id was found wanting.
    var refused: Set<String> = []
    /// What is reported and noted now may follow from these.
    var behind: [FindingKey] = []

    init(_ record: Ledger.Record, release: String) {
        self.record = record
        self.release = release
        children = record.children
    }

    mutating func compare(_ parts: [HeldPart], of tracked: Tracked) {
        let matches = match(parts, below: nil, tracked.retired, list: tracked.list)
        let inner = matches.map { found in
            match(found.held.parts, below: found, found.part.retired, list: found.part.name.place)
        }
        for added in matches + inner.joined() where added.line == nil && disturbed[added.path] == nil {
            note(.analysts, "\(described(added)) is new", at: added.part.name.place)
        }
        compareTexts(matches, below: "")
        for (found, options) in zip(matches, inner) {
            behind = disturbed[found.path] ?? []
            compareTexts(options, below: found.path)
            compareTargets(options)
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
}
