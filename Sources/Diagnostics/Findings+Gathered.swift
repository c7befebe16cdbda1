extension Findings {
    /// Merges findings with the same cause into one finding of that cause, with their places as related ones.
    package var gathered: Findings {
        let byCause = Dictionary(grouping: all.indices.filter { !all[$0].causes.isEmpty }) { index -> [AnyHashable] in
            all[index].causes.flatMap { [$0.place, $0.message] as [AnyHashable] }
        }
        var (hidden, gathered) = (Set<Int>(), [Int: Diagnostic]())
        for indices in byCause.values where indices.count > 1 {
            let findings = indices.map { all[$0] }
            var cause = findings[0].causes[0]
            cause.message += " (\(findings.count) places)"
            cause.severity = findings.map(\.severity).max() ?? cause.severity
            cause.related = findings.filter { $0.place != cause.place }.map {
                .init($0.message, at: $0.place, isMerged: true)
            }
            hidden.formUnion(indices.dropFirst())
            gathered[indices[0]] = cause
        }
        return gathered.isEmpty ? self : without(hidden, replacing: gathered)
    }
}
