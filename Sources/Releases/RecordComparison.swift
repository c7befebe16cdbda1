import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Compares each record with the released record that it continues, part by part.
struct RecordComparison {
    private(set) var records: [SourceRecord]
    /// The ids of released records that are not reported as gone, because another finding says what happened to
    /// them.
    private(set) var explained: Set<String>
    private(set) var report = ReleaseReport()
    private let baseline: ReleaseBaseline
    private let claims: [String: Place]
    /// By index in `records`: the released record of another slot that the source is. Then the ids of those
    /// records.
    private let misplaced: [Int: Ledger.Record]
    private let misplacedIDs: Set<String>
    private let isAllowed: (Place) -> Bool
    private let texts: PartPlaces
    /// The slots that several records claim, which is reported elsewhere.
    private let contested: Set<String>
    /// By id, the texts of the released records that are neither continued by a source nor retired.
    private lazy var lost = baseline.ledger.records.filter { id, record in
        !record.line.isRetired && claims[id] == nil && !continued.contains(id) && !baseline.isRetired(record)
    }.mapValues(\.hashes)
    private lazy var owners = TextOwners(lost)
    /// The ids of released records that sources continue in the same slot.
    private lazy var continued = idsContinuedInPlace()

    init(_ assigned: IDAssignment, _ misplaced: [Int: Ledger.Record], _ isAllowed: @escaping (Place) -> Bool) {
        (records, explained) = (assigned.records, assigned.explained)
        (baseline, claims) = (assigned.baseline, assigned.claims)
        (self.misplaced, self.isAllowed) = (misplaced, isAllowed)
        misplacedIDs = Set(misplaced.values.map(\.line.record))
        texts = PartPlaces(records)
        let claimants = Dictionary(grouping: records.filter { !$0.isListed }) { "\($0.noun) \($0.slot)" }
        contested = Set(claimants.filter { $0.value.count > 1 }.keys)
        for index in records.indices where records[index].tracked != nil { compare(index) }
    }

    private mutating func compare(_ index: Int) {
        let record = records[index]
        let place = record.tracked?.place ?? record.identity.place
        switch record.origin {
        case .new:
            adoptNames(index)
            refuseRenames(record)
            if !lookForOrigin(index), baseline.isReleased {
                report.note(.cosmetic, "\(record.identity.name) is new", at: place)
            }
        case .replaced:
            adoptNames(index)
            report.note(.breaking, "\(record.identity.name) is another \(record.noun)", at: place)
        case .same(let released):
            explained.insert(released.line.record)
            if !record.isUnchanged { compare(index, withSlotOf: released) }
        case .moved(let released):
            explained.insert(released.line.record)
            guard record.share(of: released) >= leastResemblance || record.isMeantAs(released, isAllowed) else {
                adoptNames(index)
                return report.addUnlike(record, released, baseline)
            }
            report.note(.breaking, record.moveMessage(from: released.line.path), at: place)
            compareParts(index, released)
        case .returned(let released, let other):
            explained.insert(released.line.record)
            let news = other == nil ? "back" : "another \(record.noun): it is back"
            report.note(other == nil ? .analysts : .breaking, "\(record.identity.name) is \(news)", at: place)
            compareParts(index, released)
        }
    }

    private mutating func compare(_ index: Int, withSlotOf released: Ledger.Record) {
        if misplaced[index] == nil, !misplacedIDs.contains(released.line.record),
            records[index].continues(released, isAllowed)
        {
            return compareParts(index, released)
        }
        adoptNames(index)
        if let other = misplaced[index] {
            report(index, as: other, ratherThan: released)
        } else if !misplacedIDs.contains(released.line.record) {
            report(index, as: likelyOrigin(of: records[index]) ?? released, ratherThan: released)
        }  // Otherwise the record of the slot is in another slot, where it is reported.
    }

    /// A part that was never released gets the id that it adopts, or its name.
    private mutating func adoptNames(_ index: Int) {
        for source in records[index].allParts where source.part.ownID != source.part.name.string {
            records[index].names.wire[source.path] = source.part.ownID
        }
    }

    /// Reports a `renamedFrom` in a record that was never released.
    private mutating func refuseRenames(_ record: SourceRecord) {
        for source in record.allParts {
            guard let from = source.part.renamedFrom, from.isSound else { continue }
            report.add(
                .unknownOrigin,
                "this \(record.noun) was never released, so no \(source.part.noun) of it has another name",
                at: from.place, help: "delete the line" + (baseline.isReleased ? "" : ReleaseBaseline.firstRelease))
        }
    }

    private mutating func report(_ index: Int, as other: Ledger.Record, ratherThan released: Ledger.Record) {
        explained.insert(other.line.record)
        // Of several records in one slot, one is the released one. A retired record has not moved.
        let isContested = contested.contains("\(records[index].noun) \(records[index].slot)")
        if other.line.record == released.line.record || baseline.isRetired(other) {
            if !isContested { report.addReplaced(records[index], released, baseline) }
        } else if !isContested || !records[index].continues(released, isAllowed) {
            report.addMoved(records[index], from: other, baseline)
        }
    }

    /// If a new slot has what another slot lost, reports that and returns true.
    private mutating func lookForOrigin(_ index: Int) -> Bool {
        guard baseline.isReleased, let other = misplaced[index] ?? likelyOrigin(of: records[index]) else {
            return false
        }
        explained.insert(other.line.record)
        // If it declares an origin, that was already rejected.
        if records[index].tracked?.origins.isEmpty ?? true { report.addMoved(records[index], from: other, baseline) }
        return true
    }

    /// The released record of the same kind that at least half of the texts come from, and that is neither
    /// continued by a source nor retired. Ties go to the one with the same title.
    private mutating func likelyOrigin(of record: SourceRecord) -> Ledger.Record? {
        let hashes = record.hashes
        let origins = owners.sharing(hashes).compactMap { id -> (count: Int, hasTitle: Bool, id: String)? in
            let count = lost[id]?.intersection(hashes).count ?? 0
            guard count * 2 >= hashes.count, let released = baseline.ledger.records[id],
                released.line.noun == record.noun
            else { return nil }
            return (count, record.titleHash.map { $0 == released.line.titleHash } ?? false, id)
        }
        let best = origins.max { a, b in
            a.hasTitle == b.hasTitle || a.count != b.count ? (a.count, b.id) < (b.count, a.id) : b.hasTitle
        }
        return best.flatMap { baseline.ledger.records[$0.id] }
    }

    private func idsContinuedInPlace() -> Set<String> {
        let continuing = records.enumerated().filter { index, record in
            guard case .same(let released) = record.origin, !misplacedIDs.contains(record.id), misplaced[index] == nil
            else { return false }
            return record.continues(released, isAllowed)
        }
        return misplacedIDs.union(continuing.map(\.element.id))
    }

    private mutating func compareParts(_ index: Int, _ released: Ledger.Record) {
        guard let tracked = records[index].tracked else { return }
        let comparison = PartComparison(released, of: records[index], tracked, baseline, texts)
        records[index].names = comparison.names
        records[index].refused = comparison.refused
        report.append(comparison.report)
    }
}

/// Reports parts of one parent that have the same id on the wire, since an answer could belong to either. Equal
/// names in the sources are another mistake, which is reported elsewhere.
func checkSharedIDs(_ records: [SourceRecord], _ report: inout ReleaseReport) {
    for record in records where !record.names.wire.isEmpty {
        for parts in [record.parts] + record.parts.map(\.parts) {
            var known: [String: TrackedPart] = [:]
            for source in parts where !record.refused.contains(source.path) {
                let part = source.part
                let id = record.names.wire[source.path] ?? part.name.string
                if let other = known.updateValue(part, forKey: id), other.name.value != part.name.value {
                    report.addShared(id, part, other)
                }
            }
        }
    }
}

extension ReleaseReport {
    fileprivate mutating func addShared(_ id: String, _ part: TrackedPart, _ other: TrackedPart) {
        let (adopting, named) = part.adopted == nil ? (other, part) : (part, other)
        add(
            .takenID, "`\(id)` is the id of two \(part.noun)s here: `\(named.name.string)` has it, too",
            at: (adopting.adopted ?? adopting.name).place,
            help: adopting.adopted == nil
                ? "choose an id that no \(part.noun) here has had" : "write `adopt` only in the one that logs mean",
            related: [.init("the other one", at: named.name.place)])
    }
}
