import Diagnostics
import SourceText

/// The findings and changes of a comparison with a release.
struct ReleaseReport {
    private(set) var findings = Findings()
    /// In the order in which they were found.
    private(set) var changes: [Change] = []
    /// By finding: the findings that may have caused it.
    private(set) var causes: [FindingKey: [FindingKey]] = [:]
    /// The findings that may cause those added from here on.
    var assumedCauses: [FindingKey] = []

    @discardableResult mutating func add(
        _ explanation: Explanation, _ message: String, at place: Place, help: String,
        related: [Diagnostic.Related] = [], fix: Fix? = nil, suspects: [Place] = [], tainted: Place? = nil,
        as severity: Severity? = nil
    ) -> FindingKey {
        let finding = Diagnostic(
            explanation, message, at: place, help: help, related: related, fix: fix, suspects: suspects,
            tainted: tainted, as: severity)
        let key = FindingKey(finding)
        findings.add(finding)
        // An option that Hornbook adds has the place, and so the key, of its prompt.
        let others = assumedCauses.filter { $0 != key }
        if !others.isEmpty { causes[key] = others }
        return key
    }

    /// Records that a finding may be caused by another one that was added later.
    mutating func follow(_ finding: FindingKey, from cause: FindingKey) { causes[finding, default: []].append(cause) }

    mutating func note(_ level: Change.Class, _ message: String, at place: Place) {
        changes.append(Change(class: level, message: message, place: place, causes: assumedCauses))
    }

    mutating func append(_ other: ReleaseReport) {
        findings.add(other.findings)
        changes += other.changes
        causes.merge(other.causes) { first, _ in first }
    }

    /// Adds each finding about changed content as a breaking change.
    mutating func noteFindings() {
        for finding in findings.all where finding.explanation.isOfChange {
            changes.append(
                Change(
                    class: finding.severity == .note ? .cosmetic : .breaking, message: finding.message,
                    place: finding.place, causes: causes[FindingKey(finding)] ?? []))
        }
    }

    mutating func addSpent(_ key: String, at place: Place) {
        add(
            .spentDeclaration, "a release has already used this `\(key)`", at: place,
            help: "delete the line: it has no effect")
    }
}
