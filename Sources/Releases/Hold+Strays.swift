import ContentModel
import DailyPractice
import Ledger

/// Records that look alike, as days of one template do: more than a third of each is in the others, so what tells them
/// apart must tell whether one stands where another stood.
extension Hold {
    /// Sees which sources resemble what their slot held, and are what another slot held.
    mutating func findStrays() {
        guard isReleased else { return }
        var changed: [(index: Int, record: Ledger.Record)] = []
        for index in holders.indices {
            guard case .same(let record) = holders[index].origin, holders[index].tracked != nil else { continue }
            holders[index].isUnchanged = holders[index].isUnchanged(since: record)
            if !holders[index].isUnchanged { changed.append((index, record)) }
        }
        guard !changed.isEmpty else { return }
        for kind in catalog.kinds {
            findStrays(among: changed.filter { holders[$0.index].noun == kind.noun }, of: kind)
        }
        strayed = Set(strays.values.map(\.line.record))
    }

    /// What is as it was released has nothing of others, and nobody else has it.
    private mutating func findStrays(among changed: [(index: Int, record: Ledger.Record)], of kind: ContentKind) {
        guard !changed.isEmpty else { return }
        let broken = BrokenSlots(catalog.entries(of: kind))
        var then = Dictionary(changed.map { ($0.record.line.record, Telling($0.record)) }) { first, _ in first }
        for record in past.living(kind.noun) {
            let id = record.line.record
            guard !given.contains(id), claims[id] == nil, !broken.mayHold(record.line.path) else { continue }
            then[id] = Telling(record)
        }
        let now = Dictionary(changed.map { ($0.record.line.record, Telling(holders[$0.index])) }) { first, _ in first }
        let search = StraySearch(then: then, now: now)
        if then.count > 1 {
            for (index, record) in changed {
                strays[index] = search.origin(ofHolderOf: record.line.record).flatMap { past.ledger.records[$0] }
            }
        }
        for index in holders.indices where holders[index].noun == kind.noun {
            guard case .new = holders[index].origin, holders[index].tracked?.origins.isEmpty ?? false,
                let id = search.origin(ofNew: Telling(holders[index])), let record = past.ledger.records[id],
                !retired.contains(record.target)
            else { continue }
            strays[index] = record
        }
    }
}

/// Released records that are not as they were, or nowhere, and what stands in their slots now.
private struct StraySearch {
    /// By id.
    let then: [String: Telling]
    let now: [String: Telling]
    /// The ids of those that said a text, by its hash.
    private var whoSaid: [UInt64: [String]] = [:]

    init(then: [String: Telling], now: [String: Telling]) {
        self.then = then
        self.now = now
        for (id, telling) in then { for hash in telling.hashes { whoSaid[hash, default: []].append(id) } }
    }

    /// The other record that stands in the slot of this one.
    func origin(ofHolderOf id: String) -> String? {
        guard let own = then[id], let holder = now[id] else { return nil }
        return best(for: holder, by: holder.hashes.subtracting(own.hashes)) { other, telling in
            other != id && holder.isNearer(to: telling, than: own)
                && !(now[other]?.has(halfOf: telling.hashes.subtracting(own.hashes)) ?? false)
        }
    }

    /// The record that stands in a new slot, where what stands in its own has less of it.
    func origin(ofNew holder: Telling) -> String? {
        best(for: holder, by: holder.hashes) { other, telling in
            guard let own = now[other], telling.shared(with: holder) * 2 >= holder.hashes.count else { return false }
            let lost = telling.hashes.subtracting(own.hashes)
            return holder.has(halfOf: lost)
                && holder.count(of: lost) > own.count(of: telling.hashes.subtracting(holder.hashes))
        }
    }

    /// Of the records that said the rarer ones of these texts the one that shares most; what all say is no clue.
    private func best(
        for holder: Telling, by clues: Set<UInt64>, where fits: (String, Telling) -> Bool
    ) -> String? {
        var candidates: Set<String> = []
        let said = clues.compactMap { hash in whoSaid[hash].map { (hash: hash, ids: $0) } }
        for (_, ids) in said.sorted(by: { ($0.ids.count, $0.hash) < ($1.ids.count, $1.hash) })
        where candidates.count < 50 {
            candidates.formUnion(ids)
        }
        let fitting = candidates.filter { id in then[id].map { fits(id, $0) } ?? false }
        let shared = fitting.map { (count: then[$0]?.shared(with: holder) ?? 0, id: $0) }
        return shared.max { ($0.count, $1.id) < ($1.count, $0.id) }?.id
    }
}

/// What tells a record from others: its texts, but for those that Hornbook writes, and its title.
struct Telling {
    let hashes: Set<UInt64>

    init(_ record: Ledger.Record) {
        hashes = record.tellingHashes
    }

    init(_ holder: Holder) {
        var hashes = holder.hashes
        if let title = holder.titleHash { hashes.insert(title) }
        self.hashes = hashes
    }

    func shared(with other: Telling) -> Int { hashes.intersection(other.hashes).count }

    func count(of clues: Set<UInt64>) -> Int { clues.intersection(hashes).count }

    func has(halfOf clues: Set<UInt64>) -> Bool { count(of: clues) * 2 >= clues.count }

    /// Whether it has half or more of what tells one record from another, and less of what tells that one from it.
    func isNearer(to one: Telling, than other: Telling) -> Bool {
        let clues = one.hashes.subtracting(other.hashes)
        return has(halfOf: clues) && count(of: clues) > count(of: other.hashes.subtracting(one.hashes))
    }
}

extension Ledger.Record {
    /// The hashes of the texts that somebody wrote, and of the title.
    fileprivate var tellingHashes: Set<UInt64> {
        let written = [PromptType.rating.rawValue, PromptType.reflection.rawValue]
        var hashes: Set<UInt64> = []
        for line in parts.values where !line.isRetired {
            let type = line.parent.isEmpty ? nil : parts[line.parent]?["type"]
            if let type, written.contains(type) { continue }
            if let hash = line.textHash { hashes.insert(hash) }
        }
        if let hash = line.titleHash { hashes.insert(hash) }
        return hashes
    }
}
