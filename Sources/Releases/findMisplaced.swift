import ContentModel
import DailyPractice
import Ledger

/// By index, the source records that are in fact a released record of another slot, with that record. Some resemble
/// what their own slot held, for example when days made from one template change places: they share more than a
/// third of their texts. Only the texts that not all of them have tell them apart.
func findMisplaced(_ assigned: IDAssignment) -> [Int: Ledger.Record] {
    guard assigned.baseline.isReleased else { return [:] }
    typealias Changed = (index: Int, released: Ledger.Record)
    let changed = assigned.records.enumerated().compactMap { index, record -> Changed? in
        guard case .same(let released) = record.origin, record.tracked != nil, !record.isUnchanged else { return nil }
        return (index, released)
    }
    guard !changed.isEmpty else { return [:] }
    return assigned.baseline.catalog.kinds.reduce(into: [:]) { found, kind in
        let ofKind = changed.filter { assigned.records[$0.index].noun == kind.noun }
        guard !ofKind.isEmpty else { return }
        found.merge(findMisplaced(among: ofKind, of: kind, assigned)) { first, _ in first }
    }
}

private func findMisplaced(
    among changed: [(index: Int, released: Ledger.Record)], of kind: ContentKind, _ assigned: IDAssignment
) -> [Int: Ledger.Record] {
    let (baseline, records) = (assigned.baseline, assigned.records)
    let broken = BrokenSlots(baseline.catalog.entries(of: kind))
    // An unchanged record has nothing of others, and no other record has its texts.
    var then = Dictionary(changed.map { ($0.released.line.record, RecordTexts($0.released)) }) { first, _ in first }
    for released in baseline.living(kind.noun) {
        let id = released.line.record
        guard !assigned.given.contains(id), assigned.claims[id] == nil, !broken.mayHold(released.line.path) else {
            continue
        }
        then[id] = RecordTexts(released)
    }
    let texts = changed.map { ($0.released.line.record, RecordTexts(records[$0.index])) }
    let now = Dictionary(texts) { first, _ in first }
    let search = MisplacedSearch(then: then, now: now)
    var found: [Int: Ledger.Record] = [:]
    for (index, released) in changed where then.count > 1 {
        found[index] = search.origin(ofHolderOf: released.line.record).flatMap { baseline.ledger.records[$0] }
    }
    for (index, record) in records.enumerated() where record.noun == kind.noun {
        guard case .new = record.origin, record.tracked?.origins.isEmpty ?? false,
            let id = search.origin(ofNew: RecordTexts(record)), let released = baseline.ledger.records[id],
            !baseline.isRetired(released)
        else { continue }
        found[index] = released
    }
    return found
}

/// Finds which of the released records that changed or are gone a source is.
private struct MisplacedSearch {
    /// By id, the records as they were released.
    private let then: [String: RecordTexts]
    /// By the same ids, the sources that are in their slots.
    private let now: [String: RecordTexts]
    private let owners: TextOwners

    init(then: [String: RecordTexts], now: [String: RecordTexts]) {
        self.then = then
        self.now = now
        owners = TextOwners(then.mapValues(\.hashes))
    }

    /// The other released record that is in the slot of this one; nil if none fits.
    func origin(ofHolderOf id: String) -> String? {
        guard let own = then[id], let holder = now[id] else { return nil }
        return best(for: holder, by: holder.hashes.subtracting(own.hashes)) { other, texts in
            other != id && holder.isNearer(to: texts, than: own)
                && !(now[other]?.has(halfOf: texts.hashes.subtracting(own.hashes)) ?? false)
        }
    }

    /// The released record that is in a new slot, if the source in its old slot has less of it.
    func origin(ofNew holder: RecordTexts) -> String? {
        best(for: holder, by: holder.hashes) { other, texts in
            guard let own = now[other], texts.count(of: holder.hashes) * 2 >= holder.hashes.count else {
                return false
            }
            let lost = texts.hashes.subtracting(own.hashes)
            return holder.has(halfOf: lost)
                && holder.count(of: lost) > own.count(of: texts.hashes.subtracting(holder.hashes))
        }
    }

    /// Among the released records with the rarest of these texts, the one that shares most texts with `holder`.
    private func best(for holder: RecordTexts, by clues: Set<UInt64>, where fits: (String, RecordTexts) -> Bool)
        -> String?
    {
        let fitting = owners.sharing(clues).filter { id in then[id].map { fits(id, $0) } ?? false }
        let shared = fitting.map { (count: then[$0]?.count(of: holder.hashes) ?? 0, id: $0) }
        return shared.max { ($0.count, $1.id) < ($1.count, $0.id) }?.id
    }
}

/// Finds released records by their texts.
struct TextOwners {
    /// By the hash of a text: the ids of the records that had it, in their order.
    private var owners: [UInt64: [String]] = [:]

    init(_ texts: [String: Set<UInt64>]) {
        for (id, hashes) in texts.sorted(by: { $0.key < $1.key }) {
            for hash in hashes { owners[hash, default: []].append(id) }
        }
    }

    /// Some of the records with one of these texts, beginning with the rarest text. A text that most records have
    /// does not tell which of them is meant.
    func sharing(_ clues: Set<UInt64>) -> Set<String> {
        var found: Set<String> = []
        let said = clues.compactMap { hash in owners[hash].map { (hash: hash, ids: $0) } }
        for (_, ids) in said.sorted(by: { ($0.ids.count, $0.hash) < ($1.ids.count, $1.hash) }) where found.count < 50
        { found.formUnion(ids.prefix(50)) }
        return found
    }
}

/// The texts by which a record can be told from others: those that an author wrote, and its title.
struct RecordTexts {
    let hashes: Set<UInt64>

    init(_ record: Ledger.Record) {
        let implied = [PromptType.rating.rawValue, PromptType.reflection.rawValue]
        let written = record.parts.values.filter { line in
            let type = line.parent.isEmpty ? nil : record.parts[line.parent]?["type"]
            return !line.isRetired && !(type.map(implied.contains) ?? false)
        }
        hashes = Set(written.compactMap(\.textHash) + [record.line.titleHash].compactMap(\.self))
    }

    init(_ record: SourceRecord) { hashes = record.hashes.union([record.titleHash].compactMap(\.self)) }

    func count(of clues: Set<UInt64>) -> Int { clues.intersection(hashes).count }

    func has(halfOf clues: Set<UInt64>) -> Bool { count(of: clues) * 2 >= clues.count }

    /// Whether it has at least half of the texts that only `one` has, and fewer of those that only `other` has.
    func isNearer(to one: RecordTexts, than other: RecordTexts) -> Bool {
        let clues = one.hashes.subtracting(other.hashes)
        return has(halfOf: clues) && count(of: clues) > count(of: other.hashes.subtracting(one.hashes))
    }
}
