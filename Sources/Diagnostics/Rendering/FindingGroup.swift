import SourceText

/// Findings of one rule in one file that are mended alike: people read them as one.
package struct FindingGroup {
    package let first: Diagnostic
    private(set) var others: [Diagnostic] = []

    package init(_ first: Diagnostic) { self.first = first }

    package var count: Int { others.count + 1 }

    /// In the order of their first ones.
    package static func groups(of findings: ArraySlice<Diagnostic>) -> [FindingGroup] {
        struct Key: Hashable {
            let file: FileID
            let rule: String
            let severity: Severity
            let advice: String?
            let related: [Place]
        }
        var groups: [FindingGroup] = []
        var known: [Key: Int] = [:]
        for finding in findings {
            let key = Key(
                file: finding.place.file, rule: finding.rule, severity: finding.severity, advice: finding.advice,
                related: finding.related.filter { !$0.isCase }.map(\.place))
            if let index = known[key] {
                groups[index].others.append(finding)
            } else {
                known[key] = groups.count
                groups.append(FindingGroup(finding))
            }
        }
        return groups
    }

    /// The places that are not shown with their lines, by what is said of them where that differs from the first.
    func otherPlaces() -> [(message: String?, places: [Place])] {
        var lines: [(message: String?, places: [Place])] = [(nil, Array(first.places.dropFirst(2)))]
        var known: [String: Int] = [first.message: 0]
        for finding in others {
            let line = known[finding.message] ?? lines.count
            if line == lines.count {
                known[finding.message] = line
                lines.append((finding.message, []))
            }
            lines[line].places += finding.places
        }
        return lines.filter { !$0.places.isEmpty }
    }
}
