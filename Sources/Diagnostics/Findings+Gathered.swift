import SourceText

extension Findings {
    /// Merges findings with the same cause into one finding of that cause, with their places as related ones.
    package var gathered: Findings {
        let caused = all.enumerated().compactMap { index, finding in
            finding.causes.first.map { (index: index, finding: finding, cause: $0) }
        }
        let byCause = caused.grouped { _, finding, _ in
            finding.causes.flatMap { [$0.place, $0.message] as [AnyHashable] }
        }
        var (hidden, gathered) = (Set<Int>(), [Int: Diagnostic]())
        for (_, group) in byCause where group.count > 1 {
            let findings = group.map(\.finding)
            var cause = group.first.cause
            cause.message += " (\(findings.count) places)"
            cause.severity = findings.map(\.severity).max() ?? cause.severity
            cause.related = findings.filter { $0.place != cause.place }.map {
                .init($0.message, at: $0.place, isMerged: true)
            }
            hidden.formUnion(group.dropFirst().map(\.index))
            gathered[group.first.index] = cause
        }
        return gathered.isEmpty ? self : without(hidden, replacing: gathered)
    }
}
