package import Ledger

extension Ledger {
    /// A copy of the ledger of a build or a revision, with the names that parts have in the program's current
    /// ledger. A build has only ids in the JSON, and a revision has the names of its time.
    package func named(as own: Ledger) -> Ledger {
        var named = self
        for (id, record) in records {
            guard let known = own.records[id] else { continue }
            let groups = Dictionary(grouping: record.parts.values, by: \.parent)
            for lines in groups.values {
                let renamed = lines.map { line in known.parts[line.path].map(line.named) ?? line }
                // Names that other released parts have since taken cannot be used twice.
                let living = renamed.filter { !$0.isRetired }
                guard Set(living.map(\.name)).count == living.count else { continue }
                for line in renamed { named.records[id]?.parts[line.path] = line }
            }
        }
        return named
    }
}

extension LedgerLine {
    /// A copy of the line with the current and former names of another one.
    fileprivate func named(as other: LedgerLine) -> LedgerLine {
        let names = ["name", "was"]
        var line = self
        line.attributes.removeAll { names.contains($0.name) }
        line.attributes.insert(contentsOf: other.attributes.filter { names.contains($0.name) }, at: 0)
        return line
    }
}
