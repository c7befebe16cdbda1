extension Findings {
    /// Findings with the same cause become one, there, with their places beside it.
    package var gathered: Findings {
        let byCause = Dictionary(grouping: all.indices.filter { all[$0].cause != nil }) { all[$0].cause }
        var (hidden, gathered) = (Set<Int>(), [Int: Diagnostic]())
        for case (let cause?, let indices) in byCause where indices.count > 1 {
            hidden.formUnion(indices.dropFirst())
            gathered[indices[0]] = Diagnostic(indices.map { all[$0] }, at: cause)
        }
        return gathered.isEmpty ? self : without(hidden, replacing: gathered)
    }
}

extension Diagnostic {
    fileprivate init(_ findings: [Diagnostic], at cause: Cause) {
        let cases = findings.map(\.place).filter { $0 != cause.place }
        self.init(
            findings[0].explanation, "\(cause.message): \(findings.count) \(cause.others)", at: cause.place,
            help: cause.help, related: cases.map { Related(cause.label, at: $0, isCase: true) })
        severity = findings.map(\.severity).max() ?? severity
    }
}
