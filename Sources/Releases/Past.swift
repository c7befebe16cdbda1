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
        for record in ledger.records.values.sorted(by: { $0.line.record < $1.line.record }) {
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

    /// Living records of the kind that hold half of these texts or more, and perhaps some that hold fewer, with how
    /// many of them; the most first.
    mutating func living(_ noun: String, holding hashes: Set<UInt64>) -> [(record: Ledger.Record, count: Int)]
    {
        if holders.isEmpty {
            for (id, record) in ledger.records where !record.line.isRetired {
                for hash in record.hashes { holders[hash, default: []].insert(id) }
            }
        }
        // Whoever holds half of them holds one of the rarer ones. What all records say is looked up, not walked.
        let found = hashes.map { holders[$0] ?? [] }.sorted { $0.count < $1.count }
        let rare = hashes.count / 2 + 1
        var counts: [String: Int] = [:]
        for ids in found.prefix(rare) { for id in ids { counts[id, default: 0] += 1 } }
        let candidates = Array(counts.keys)
        for ids in found.dropFirst(rare) {
            for id in candidates where ids.contains(id) { counts[id, default: 0] += 1 }
        }
        let records = counts.compactMap { id, count in ledger.records[id].map { (record: $0, count: count) } }
        return records.filter { $0.record.line.noun == noun }
            .sorted { ($1.count, $0.record.line.record) < ($0.count, $1.record.line.record) }
    }
}

extension Ledger.Record {
    /// Its living parts; of a record that is retired, those that went with it.
    private var living: some Sequence<LedgerLine> {
        let until = line.isRetired ? line["until"] : nil
        return parts.values.lazy.filter { !$0.isRetired || until != nil && $0["until"] == until }
    }

    /// Whether anything tells it from other records.
    var hasTexts: Bool { living.contains { $0["text"] != nil } }

    /// The hashes of its living texts.
    var hashes: Set<UInt64> { Set(living.compactMap(\.textHash)) }

    /// Its living parts, by the path of what they belong to, in the order of their paths.
    var children: [String: [LedgerLine]] {
        Dictionary(grouping: living.sorted { $0.path < $1.path }, by: \.parent)
    }

    /// Its living parts as sources name them: by their path there, and what differs from it on the wire.
    var inSources: (lines: [String: LedgerLine], names: PartNames) {
        var lines: [String: LedgerLine] = [:]
        var names = PartNames()
        for line in living {
            let parent = parts[line.parent].map { "\($0.name)/" } ?? ""
            let path = parent + line.name
            lines[path] = line
            if line.name != line.wireName { names.wire[path] = line.wireName }
        }
        return (lines, names)
    }
}

extension LedgerLine {
    /// The names that it had in the sources before the one that it has now, that on the wire included.
    var formerNames: [String] {
        (wireName == name ? [] : [wireName]) + (self["was"]?.split(separator: ",").map(String.init) ?? [])
    }

    /// The slots that it had before, each with the release that moved it.
    var formerSlots: [String] {
        all("from").map { from in String(from[..<(from.lastIndex(of: "@") ?? from.endIndex)]) }
    }
}
