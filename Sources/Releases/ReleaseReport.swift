import Diagnostics
import SourceText

/// The findings and changes of a comparison with a release.
struct ReleaseReport {
    private(set) var findings = Findings()
    /// In the order in which they were found.
    private(set) var changes: [Change] = []
    /// The findings that may cause those added from here on.
    var assumedCauses: [Finding.ID] = []

    @discardableResult mutating func add(
        _ info: RuleInfo, _ message: String, at place: Place, help: String, proposal: String? = nil,
        related: [Finding.Related] = [], fix: Fix? = nil, causes: [Finding.Cause] = [], invalidates: Place? = nil,
        as severity: Severity? = nil
    ) -> Finding.ID {
        let id = Finding.ID(info, at: place)
        // An option that Hornbook adds has the place, and so the id, of its prompt.
        let assumed = assumedCauses.filter { $0 != id }.map(Finding.Cause.finding)
        findings.add(
            Finding(
                info, message, at: place, help: help, proposal: proposal, related: related, fix: fix,
                causes: causes + assumed, invalidates: invalidates, as: severity))
        return id
    }

    /// Records that a finding may be caused by another one that was added later.
    mutating func follow(_ finding: Finding.ID, from cause: Finding.ID) { findings.add(.finding(cause), to: finding) }

    mutating func log(_ level: Change.Class, _ message: String, at place: Place) {
        changes.append(Change(class: level, message: message, place: place, causes: assumedCauses))
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
