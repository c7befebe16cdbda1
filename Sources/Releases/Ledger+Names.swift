package import Ledger

extension Ledger {
    /// The ledger of a build or a revision with the names of parts that the program's own ledger has: a build knows
    /// parts by their ids on the wire alone, and a revision by the names that they had then.
    package func named(as own: Ledger) -> Ledger {
        var named = self
        for (id, record) in records {
            guard let known = own.records[id] else { continue }
            let groups = Dictionary(grouping: record.parts.values, by: \.parent)
            for lines in groups.values {
                let renamed = lines.map { line in known.parts[line.path].map(line.named) ?? line }
                // What was released under the names of others since cannot have these, too.
                let living = renamed.filter { !$0.isRetired }
                guard Set(living.map(\.name)).count == living.count else { continue }
                for line in renamed { named.records[id]?.parts[line.path] = line }
            }
        }
        return named
    }
}

extension LedgerLine {
    /// The line with the names that another line of its part has, and had.
    fileprivate func named(as other: LedgerLine) -> LedgerLine {
        let names = ["name", "was"]
        var line = self
        line.attributes.removeAll { names.contains($0.name) }
        line.attributes.insert(contentsOf: other.attributes.filter { names.contains($0.name) }, at: 0)
        return line
    }
}
