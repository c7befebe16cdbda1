import Ledger

/// Finds living records of a ledger by the texts that they hold.
struct TextIndex {
    private let ledger: Ledger
    /// By the hash of a text, the ids of the records that hold it.
    private var owners: [UInt64: Set<String>] = [:]

    init(_ ledger: Ledger) {
        self.ledger = ledger
        for (id, record) in ledger.records where !record.line.isRetired {
            for hash in record.hashes { owners[hash, default: []].insert(id) }
        }
    }

    /// The records of a kind that hold half of these texts or more, and perhaps some that hold fewer, each with how
    /// many of them it holds; those with the most come first.
    func records(_ noun: String, holding hashes: Set<UInt64>) -> [(record: Ledger.Record, count: Int)] {
        // A record that holds half of them holds one of the rarer ones. Texts that all records hold are looked up
        // only.
        let found = hashes.map { owners[$0] ?? [] }.sorted { $0.count < $1.count }
        let rare = hashes.count / 2 + 1
        var counts: [String: Int] = [:]
        for ids in found.prefix(rare) { for id in ids { counts[id, default: 0] += 1 } }
        let candidates = Array(counts.keys)
        for ids in found.dropFirst(rare) {
            for id in candidates where ids.contains(id) { counts[id, default: 0] += 1 }
        }
        let records = counts.compactMap { id, count in ledger.records[id].map { (record: $0, count: count) } }
        return records.filter { $0.record.line.noun == noun }.sorted {
            ($1.count, $0.record.line.record) < ($0.count, $1.record.line.record)
        }
    }
}
