package import ContentModel
package import Diagnostics
package import Ledger
package import Lowering
package import SourceText

/// The comparison of a program's sources with its last release: the id of each record, and the changes that stored
/// answers depend on.
package struct ReleaseComparison: Sendable {
    /// The ids that do not follow from the sources alone, by file.
    package let names: [FileID: PublishedIDs.Names]
    package let findings: Findings
    /// All changes, declared or not.
    package private(set) var changes: [Change]
    let records: [SourceRecord]

    /// For sources that cannot be compared with a release.
    package init() { self.init([], ReleaseReport()) }

    init(_ records: [SourceRecord], _ report: ReleaseReport) {
        self.records = records
        findings = report.findings
        changes = report.changes
        let named = records.filter { !$0.id.isEmpty && !$0.isListed }
        names = Dictionary(named.map { ($0.file, (record: $0.id, parts: $0.names)) }) { _, last in last }
    }

    /// A copy without the changes that follow from others.
    package func without(_ consequences: Consequences) -> ReleaseComparison {
        var copy = self
        copy.changes = changes.filter { !consequences.include(what: $0.causes) }
        return copy
    }
}

/// Compares sources with the last release in their ledger. Without a ledger nothing has been released, and all ids
/// follow from the sources, unless the sources say an id or declare something about their past.
package func compareWithRelease(_ catalog: Catalog, _ ledger: Ledger?) -> ReleaseComparison {
    guard catalog.program.program.isSound else { return ReleaseComparison() }
    let declaresPast =
        catalog.program.retired != nil || catalog.entries.contains { $0.outline?.hasHistoryDeclarations ?? false }
    guard ledger != nil || declaresPast else { return ReleaseComparison() }
    let baseline = ReleaseBaseline(catalog, ledger)
    let assigned = IDAssignment(SourceRecord.all(in: catalog), baseline)
    let compared = RecordComparison(assigned)
    let records = compared.records
    var report = assigned.report
    report.append(compared.report)
    checkSharedIDs(records, &report)
    checkTitles(records, baseline, &report)
    checkRemovals(assigned, &report)
    checkRetirements(records, baseline, &report)
    logRotations(records, baseline, &report)
    report.logFindings()
    return ReleaseComparison(records, report)
}
