package import SourceText

/// Findings of one rule in one file with the same help: people read them as one.
package struct FindingGroup {
    package let findings: OneOrMore<Finding>

    package init(_ findings: OneOrMore<Finding>) { self.findings = findings }

    /// The groups, in the order of their first findings.
    package static func groups(of findings: ArraySlice<Finding>) -> [FindingGroup] {
        findings.grouped { [$0.place.file, $0.rule, $0.severity, $0.advice ?? ""] as [AnyHashable] }.map {
            FindingGroup($0.elements)
        }
    }

    /// The places that are shown without their lines, by what to add to them: their message if it differs.
    func otherPlaces() -> [(message: String, places: [Place])] {
        let cases = findings.first.related.filter(\.isMerged)
        let rest = findings.dropFirst().flatMap { finding in finding.places.map { (finding.message, $0) } }
        let others = (cases.dropFirst().map { ($0.message, $0.place) } + rest).grouped { message, _ in
            [findings.first.message, cases.first?.message].contains(message) ? "" : ": \(message)"
        }.map { (message: $0.key, places: $0.elements.map(\.1)) }
        return others.filter(\.message.isEmpty) + others.filter { !$0.message.isEmpty }
    }
}
