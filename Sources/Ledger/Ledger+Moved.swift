extension Ledger {
    /// The lines for another program's ledger when a record moves there, to `slot`. They replace those of this ledger.
    package func lines(ofMoved id: String, to slot: String) -> [LedgerLine] {
        guard let record = records[id] else { return [] }
        var head = record.line
        head.path = slot
        head.attributes.append(.init("from", program))
        return ([head] + record.parts.values.sorted { $0.path < $1.path }).map { $0.replacing([$0]) }
    }

    /// The ids of records that came from other programs, with the names of these.
    package var origins: [(record: String, program: String)] {
        records.flatMap { id, record in record.line.all("from").map { (id, $0) } }.sorted { $0 < $1 }
    }
}
