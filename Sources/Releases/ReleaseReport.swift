import Diagnostics
import SourceText

/// The findings and changes of a comparison with a release.
struct ReleaseReport {
    private(set) var findings = Findings()
    /// In the order in which they were found.
    private(set) var changes: [Change] = []

    mutating func add(_ finding: Finding) { findings.add(finding) }

    /// `causes` are the findings that may have caused it.
    @discardableResult mutating func add(
        _ info: RuleInfo, _ message: String, at place: Place, help: String, proposal: String? = nil,
        related: [Finding.Related] = [], fix: Fix? = nil, causes: [Finding.Cause] = [], as severity: Severity? = nil
    ) -> Finding.ID {
        let finding = Finding(
            info, message, at: place, help: help, proposal: proposal, related: related, fix: fix, as: severity)
        findings.add(finding.adding(causes))
        return finding.id
    }

    mutating func log(_ level: Change.Class, _ message: String, at place: Place, _ causes: [Finding.ID] = []) {
        changes.append(Change(class: level, message: message, place: place, causes: causes))
    }

    mutating func append(_ other: ReleaseReport) {
        findings.add(other.findings)
        changes += other.changes
    }

    /// Adds each finding about changed content as a breaking change.
    mutating func logFindings() {
        for finding in findings.all where finding.info.isOfChange {
            changes.append(
                Change(
                    class: finding.severity == .note ? .cosmetic : .breaking, message: finding.message,
                    place: finding.place, causes: finding.namedCauses))
        }
    }

    mutating func addSpent(_ key: String, at place: Place) {
        add(
            .spentDeclaration, "a release has already used this `\(key)`", at: place,
            help: "delete the line: it has no effect")
    }
}
