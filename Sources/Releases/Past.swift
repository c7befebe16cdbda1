import ContentModel
import Ledger
import SourceText

/// What a ledger says, indexed by what the sources can be asked for.
struct Past {
    let ledger: Ledger
    /// Living records by their slot, by what their kind is called.
    private var living: [String: [String: Ledger.Record]] = [:]
    /// Retired records by the slot that they had last.
    private var retired: [String: [String: [Ledger.Record]]] = [:]
    /// The records that hold a text, by its hash.
    private var holders: [UInt64: Set<String>] = [:]

    init(_ ledger: Ledger) {
        self.ledger = ledger
        for record in ledger.records.values {
            let (noun, slot) = (record.line.noun, record.line.path)
            if record.line.isRetired {
                retired[noun, default: [:]][slot, default: []].append(record)
            } else {
                living[noun, default: [:]][slot] = record
            }
        }
    }

    /// The release that the sources are held against, for people.
    var release: String { ledger.lastRelease ?? "the last release" }

    func living(_ noun: String, at slot: String) -> Ledger.Record? { living[noun]?[slot] }

    func living(_ noun: String) -> [Ledger.Record] {
        (living[noun] ?? [:]).values.sorted { $0.line.path < $1.line.path }
    }

    func retired(_ noun: String, at slot: String) -> [Ledger.Record] { retired[noun]?[slot] ?? [] }

    func isKnown(_ id: String) -> Bool { ledger.records[id] != nil }

    /// Living records of the kind that hold one of these texts, with how many of them; the most first.
    mutating func living(_ noun: String, holding hashes: Set<UInt64>) -> [(record: Ledger.Record, count: Int)] {
        if holders.isEmpty {
            for (id, record) in ledger.records where !record.line.isRetired {
                for hash in record.hashes { holders[hash, default: []].insert(id) }
            }
        }
        var counts: [String: Int] = [:]
        for hash in hashes { for id in holders[hash] ?? [] { counts[id, default: 0] += 1 } }
        let found = counts.compactMap { id, count in ledger.records[id].map { (record: $0, count: count) } }
        return found.filter { $0.record.line.noun == noun }
            .sorted { ($1.count, $0.record.line.record) < ($0.count, $1.record.line.record) }
    }
}

extension Ledger.Record {
    /// The hashes of its living texts.
    var hashes: Set<UInt64> {
        var hashes: Set<UInt64> = []
        for line in parts.values where !line.isRetired {
            if let text = line.fingerprint { hashes.insert(text.hash) }
        }
        return hashes
    }

    /// Its living parts, by the path of what they belong to.
    var children: [String: [LedgerLine]] {
        Dictionary(grouping: parts.values.filter { !$0.isRetired }, by: \.parent)
    }
}

extension LedgerLine {
    /// The names that it had in the sources before the one that it has now, that on the wire included.
    var formerNames: [String] {
        let own = String(path.split(separator: "/").last ?? "")
        return (own == name ? [] : [own]) + (self["was"]?.split(separator: ",").map(String.init) ?? [])
    }

    /// The slots that it had before, each with the release that moved it.
    var formerSlots: [String] {
        all("from").map { from in String(from[..<(from.lastIndex(of: "@") ?? from.endIndex)]) }
    }
}

extension Tracked {
    /// The hashes of all texts that have a line of their own.
    var hashes: Set<UInt64> {
        Set(paths.filter { !$0.part.isInLine && !$0.part.isImplied }.map { Fingerprint.hash(of: $0.part.text.value) })
    }
}
