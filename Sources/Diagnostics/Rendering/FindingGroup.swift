import SourceText

/// Findings of one rule in one file with the same help: people read them as one.
package struct FindingGroup {
    package private(set) var findings: [Diagnostic]

    package init(_ first: Diagnostic) { findings = [first] }

    /// In the order of their first ones.
    package static func groups(of findings: ArraySlice<Diagnostic>) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var known: [[AnyHashable]: Int] = [:]
        for finding in findings {
            let key: [AnyHashable] = [finding.place.file, finding.rule, finding.severity, finding.advice ?? ""]
            let index = known[key, default: groups.count]
            known[key] = index
            if index < groups.count { groups[index].findings.append(finding) } else { groups.append(.init(finding)) }
        }
        return groups
    }

    /// The places that are not shown with their lines, by what is said of them where that differs from the first.
    func otherPlaces() -> [(message: String, places: [Place])] {
        let cases = findings[0].related.filter(\.isCase)
        let rest = findings.dropFirst().flatMap { finding in finding.places.map { (finding.message, $0) } }
        var lines: [(message: String, places: [Place])] = [("", [])]
        var known = [findings[0].message: 0, cases.first?.message ?? "": 0]
        for (message, place) in cases.dropFirst().map({ ($0.message, $0.place) }) + rest {
            let line = known[message, default: lines.count]
            known[message] = line
            if line < lines.count {
                lines[line].places.append(place)
            } else {
                lines.append((": " + message, [place]))
            }
        }
        return lines.filter { !$0.places.isEmpty }
    }
}
